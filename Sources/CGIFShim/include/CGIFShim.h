// SPDX-License-Identifier: MIT
//
// The first picture of a GIF, read from memory.
#ifndef VITRINE_GIF_SHIM_H
#define VITRINE_GIF_SHIM_H

#include <stddef.h>
#include <stdint.h>

/// What reading came to.
typedef enum {
    VGIF_OK = 0,
    VGIF_ENDS_EARLY = 1,
    VGIF_BROKEN = 2,
    VGIF_NO_MEMORY = 3,
    VGIF_NO_PICTURE = 4,
} vgif_status;

/// The size of the canvas on which the pictures of a GIF lie.
vgif_status vgif_measure(const uint8_t *bytes, size_t count, int *width, int *height);

/// The first picture on its canvas, as 0xAARRGGBB, top row first; what nothing lies on is transparent.
///
/// `pixels` has room for the canvas that vgif_measure told. A picture that ends early is an error.
vgif_status vgif_read(const uint8_t *bytes, size_t count, uint32_t *pixels, int width, int height);

/// The version of giflib that the program was built with.
void vgif_version(int *major, int *minor, int *release);

#endif
