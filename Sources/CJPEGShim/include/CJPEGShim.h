// SPDX-License-Identifier: MIT
//
// libjpeg behind calls that return a status: its error handler must not return and must not jump over a
// Swift frame, so each call catches its own longjmp.

#ifndef VITRINE_CJPEG_SHIM_H
#define VITRINE_CJPEG_SHIM_H

#include <stddef.h>
#include <stdint.h>

/// Room for one libjpeg message and its terminator.
#define VJPEG_MESSAGE_SIZE 256

typedef struct {
    uint32_t width;
    uint32_t height;
} vjpeg_size;

/// Each call gives 1 for success, 0 with a message, or -1 (the data ends too early) with a message.
/// `size` is the size at `eighths` (1, 2, 4 or 8) eighths of the full one.
int vjpeg_probe(const uint8_t *_Nonnull bytes, size_t length, int eighths, vjpeg_size *_Nonnull size, char *_Nonnull message);

/// `pixels` has room for the size that `vjpeg_probe` gave for the same `eighths`; it gets opaque 0xFFRRGGBB.
int vjpeg_decode(const uint8_t *_Nonnull bytes, size_t length, int eighths, uint32_t *_Nonnull pixels, char *_Nonnull message);

#endif
