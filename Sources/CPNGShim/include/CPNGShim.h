// SPDX-License-Identifier: MIT
//
// libpng behind calls that return a status. libpng reports an error with longjmp, which must not cross a
// Swift frame: here it never leaves the C function that was called.

#ifndef VITRINE_CPNG_SHIM_H
#define VITRINE_CPNG_SHIM_H

#include <stddef.h>
#include <stdint.h>

/// Room for one libpng message and its terminator.
#define VPNG_MESSAGE_SIZE 160

typedef struct {
    uint32_t width;
    uint32_t height;
    int has_alpha;
    /// Bits of a channel, or of a place in a palette.
    int bit_depth;
} vpng_header;

/// Each call gives 1 for success, 0 with a message, or -1 (the data ends too early) with a message.
int vpng_probe(const uint8_t *_Nonnull bytes, size_t length, vpng_header *_Nonnull header, char *_Nonnull message);

/// `pixels` has room for width * height of the probed header; it gets 0xAARRGGBB, straight or premultiplied.
int vpng_decode(const uint8_t *_Nonnull bytes, size_t length, int premultiplies, uint32_t *_Nonnull pixels, char *_Nonnull message);

/// `channels` has room for four numbers of each pixel; it gets straight red, green, blue and alpha of 16 bits.
int vpng_decode_deep(const uint8_t *_Nonnull bytes, size_t length, uint16_t *_Nonnull channels, char *_Nonnull message);

/// Rows with a filter's number before each, 3 or 4 channels of 8 bits, as 0xAARRGGBB, straight or premultiplied.
/// A byte must follow the rows, which may end where the pixels end, or behind them; `zeros` is a row of zeros.
/// Gives 0 where a row names a filter that there is not.
int vpng_unfilter(const uint8_t *_Nonnull rows, size_t width, size_t height, int channels, int premultiplies,
                  uint32_t *_Nonnull zeros, uint32_t *_Nonnull pixels);

/// The pixels of some rows of one picture, or of two of one width side by side.
typedef struct vpng_rows vpng_rows;

/// `other_channels` is 0 where there is one picture only.
vpng_rows *_Nullable vpng_rows_create(size_t width, size_t rows, int channels, int other_channels);
void vpng_rows_destroy(vpng_rows *_Nonnull rows);

/// Undoes the filters of the next `count` rows, with filters that there are; a byte must follow them.
void vpng_rows_next(vpng_rows *_Nonnull rows, size_t count, const uint8_t *_Nonnull first, const uint8_t *_Nullable other);

/// The pixels of the rows, premultiplied. Rows of the second picture that are equal to the first one's may be anything.
const uint32_t *_Nullable vpng_rows_pixels(const vpng_rows *_Nonnull rows, int picture);

/// Of each row, whether both pictures have the same pixels in it; 0 may stand there although they do once multiplied by alpha.
const uint8_t *_Nonnull vpng_rows_equal(const vpng_rows *_Nonnull rows);

/// The bytes of a zlib stream of rows, some rows at a time.
typedef struct vpng_strips vpng_strips;

/// `parts` has an offset and a length for each of `count` parts of the file that hold the stream, one after the other, of which the first has
/// two bytes or more.
vpng_strips *_Nullable vpng_strips_create(size_t height, size_t row_length, const size_t *_Nonnull parts, size_t count);
void vpng_strips_destroy(vpng_strips *_Nonnull strips);

/// The next rows of the file `bytes`, each with its filter's number; no more than are left. Gives 0 where the stream has a fault, ends
/// before the rows, or after the last row does not, or a row names a filter that there is not.
int vpng_strips_next(vpng_strips *_Nonnull strips, const uint8_t *_Nonnull bytes, size_t rows, uint8_t *_Nonnull out);

/// Compresses a piece of a stream as raw deflate blocks, which end on a byte; `before` is what stands before it, 32 KiB at most.
/// Gives 0 where there is too little memory or room.
int vpng_deflate(const uint8_t *_Nonnull bytes, size_t length, const uint8_t *_Nullable before, size_t before_length, int is_last,
                 uint8_t *_Nonnull out, size_t room, size_t *_Nonnull written);

/// Whether this C was compiled with optimisation; without, libpng is the faster one.
int vpng_is_optimized(void);

/// Asks for pages of 2 MiB in memory that was not written yet, which spares most of the time that the first writing takes.
void vpng_prefer_huge_pages(void *_Nonnull memory, size_t length);

typedef struct vpng_writer vpng_writer;

vpng_writer *_Nullable vpng_writer_create(void);
void vpng_writer_destroy(vpng_writer *_Nonnull writer);

/// Signature, IHDR, sRGB, PLTE and tRNS of `palette` (straight 0xAARRGGBB), pHYs, tEXt.
/// `colour_type` is PNG's own number; `pixels_per_metre` 0 leaves pHYs out; `text` is key, value, key, value, each with its zero byte.
int vpng_write_header(vpng_writer *_Nonnull writer, uint32_t width, uint32_t height, int colour_type,
                      const uint32_t *_Nullable palette, int palette_count, uint32_t pixels_per_metre,
                      const char *_Nullable text, int text_pairs, char *_Nonnull message);
int vpng_write_image_data(vpng_writer *_Nonnull writer, const uint8_t *_Nonnull bytes, size_t length, char *_Nonnull message);
int vpng_write_end(vpng_writer *_Nonnull writer, char *_Nonnull message);

/// What was written since the last `vpng_writer_clear`.
const uint8_t *_Nullable vpng_writer_bytes(const vpng_writer *_Nonnull writer, size_t *_Nonnull length);
void vpng_writer_clear(vpng_writer *_Nonnull writer);

#endif
