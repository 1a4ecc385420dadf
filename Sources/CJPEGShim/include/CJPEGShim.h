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

typedef struct vjpeg_writer vjpeg_writer;

vjpeg_writer *_Nullable vjpeg_writer_create(void);
void vjpeg_writer_destroy(vjpeg_writer *_Nonnull writer);

/// Each call gives 1 for success, or 0 with a message, after which there is nothing but to destroy the writer.
/// A baseline file with the standard codes, so that no row has to wait for a later one. `halves_chroma` keeps one colour for four
/// pixels; `pixels_per_inch` 0 leaves the resolution out.
int vjpeg_writer_begin(vjpeg_writer *_Nonnull writer, vjpeg_size size, int quality, int halves_chroma, uint32_t pixels_per_inch,
                       char *_Nonnull message);

/// `pixels` has `count` rows of 0xXXRRGGBB, whose highest byte is not looked at.
int vjpeg_writer_rows(vjpeg_writer *_Nonnull writer, const uint32_t *_Nonnull pixels, size_t count, char *_Nonnull message);
int vjpeg_writer_end(vjpeg_writer *_Nonnull writer, char *_Nonnull message);

/// What was written since the last `vjpeg_writer_clear`.
const uint8_t *_Nonnull vjpeg_writer_bytes(const vjpeg_writer *_Nonnull writer, size_t *_Nonnull length);
void vjpeg_writer_clear(vjpeg_writer *_Nonnull writer);

/// The version of libjpeg-turbo that this is built with.
const char *_Nonnull vjpeg_version(void);

#endif
