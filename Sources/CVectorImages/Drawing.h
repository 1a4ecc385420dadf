// SPDX-License-Identifier: MIT
//
// What the libraries do in the program that calls them; the calls of CVectorImages.h decide where that is.

#ifndef VITRINE_CVECTOR_DRAWING_H
#define VITRINE_CVECTOR_DRAWING_H

#include "CVectorImages.h"

/// Gives 0, with a message.
int vvec_fail(char *message, const char *text);

int vvec_draw_measure(const uint8_t *bytes, size_t length, vvec_format format, double *size, char *message);

int vvec_draw_frame(const uint8_t *bytes, size_t length, const char *element, double *frame, char *message);

int vvec_draw_marks(
    const uint8_t *bytes, size_t length, vvec_format format, const char *element, double scale, vvec_sink sink, void *context,
    char *message);

int vvec_draw_pixels(
    const uint8_t *bytes, size_t length, vvec_format format, const char *element, const double *frame, uint32_t *pixels, int width,
    int height, char *message);

#endif
