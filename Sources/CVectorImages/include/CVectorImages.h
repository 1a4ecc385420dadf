// SPDX-License-Identifier: MIT
//
// librsvg and poppler behind calls that return a status. Both are loaded when the first picture of theirs is opened:
// a program that shows none does not wait for them when it starts.

#ifndef VITRINE_CVECTOR_IMAGES_H
#define VITRINE_CVECTOR_IMAGES_H

#include <stddef.h>
#include <stdint.h>

/// Room for one message and its terminator.
#define VVEC_MESSAGE_SIZE 320

/// What sort of file a picture is.
typedef enum { VVEC_SVG, VVEC_PDF } vvec_format;

/// Takes bytes; 0 says that there is no room for them.
typedef int (*vvec_sink)(void *_Nullable context, const uint8_t *_Nonnull bytes, size_t count);

/// Has a program of its own read what may take long or much: a picture is then refused, and the program that asked goes on.
///
/// `program` is started with `VVEC_READER_WORD` as its only argument, and is to call `vvec_serve` then. Called once, before any other call.
void vvec_read_apart(const char *_Nonnull program);

/// The argument of a program that is started to read a picture.
#define VVEC_READER_WORD "--read-a-picture-apart"

/// Reads one picture for the program that started this one, within limits of processor time and memory.
void vvec_serve(void);

/// Each call gives 1 for success, or 0 with a message.
///
/// `size` gets width and height in points. A file refers to nothing outside of itself: such references lead nowhere.
int vvec_measure(const uint8_t *_Nonnull bytes, size_t length, vvec_format format, double *_Nonnull size, char *_Nonnull message);

/// The rectangle of an element of an SVG, `#id`: x, y, width and height in the document's points.
///
/// 0 with an empty message where there is no such element.
int vvec_frame(
    const uint8_t *_Nonnull bytes, size_t length, const char *_Nonnull element, double *_Nonnull frame, char *_Nonnull message);

/// Writes the picture, or one element of it with all that belongs to it, as Cairo writes SVG, `scale` times as large as it is.
int vvec_marks(
    const uint8_t *_Nonnull bytes, size_t length, vvec_format format, const char *_Nullable element, double scale,
    vvec_sink _Nonnull sink, void *_Nullable context, char *_Nonnull message);

/// Draws the part of the picture that `frame` says, x, y, width and height in points, onto premultiplied 0xAARRGGBB pixels.
int vvec_pixels(
    const uint8_t *_Nonnull bytes, size_t length, vvec_format format, const char *_Nullable element, const double *_Nonnull frame,
    uint32_t *_Nonnull pixels, int width, int height, char *_Nonnull message);

#endif
