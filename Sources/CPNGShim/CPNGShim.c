// SPDX-License-Identifier: MIT
//
// libpng reading from and writing to memory, with every longjmp caught here.

#include "CPNGShim.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

// MARK: Errors

typedef struct {
    char *message;
    const uint8_t *bytes;
    size_t length;
    size_t offset;
    int ended_early;
} vpng_context;

static void on_error(png_structp png, png_const_charp text) {
    vpng_context *context = png_get_error_ptr(png);
    strncpy(context->message, text, VPNG_MESSAGE_SIZE - 1);
    context->message[VPNG_MESSAGE_SIZE - 1] = 0;
    png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp text) {
    (void)png;
    (void)text;
}

// MARK: Reading

static void on_read(png_structp png, png_bytep out, size_t count) {
    vpng_context *context = png_get_io_ptr(png);
    if (count > context->length - context->offset) {
        context->ended_early = 1;
        png_error(png, "the data ends in the middle of a chunk");
    }
    memcpy(out, context->bytes + context->offset, count);
    context->offset += count;
}

/// A picture that is read, with what libpng needs of it.
typedef struct {
    vpng_context context;
    png_structp png;
    png_infop info;
} vpng_reading;

static void end_reading(vpng_reading *reading) { png_destroy_read_struct(&reading->png, &reading->info, NULL); }

static int begin_reading(vpng_reading *reading, const uint8_t *bytes, size_t length, char *message) {
    *reading = (vpng_reading){.context = {message, bytes, length, 0, 0}};
    reading->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &reading->context, on_error, on_warning);
    if (reading->png != NULL) reading->info = png_create_info_struct(reading->png);
    if (reading->info == NULL) {
        end_reading(reading);
        strcpy(message, "out of memory");
        return 0;
    }
    png_set_read_fn(reading->png, &reading->context, on_read);
    // The caller limits the number of pixels, which libpng's limits of 1,000,000 to a side do not.
    png_set_user_limits(reading->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    return 1;
}

static int failed(vpng_reading *reading) {
    end_reading(reading);
    return reading->context.ended_early ? -1 : 0;
}

static int has_alpha(const vpng_reading *reading) {
    return (png_get_color_type(reading->png, reading->info) & PNG_COLOR_MASK_ALPHA) != 0
        || png_get_valid(reading->png, reading->info, PNG_INFO_tRNS) != 0;
}

// Reads all rows, of pixels of so many bytes, and what follows them.
static void read_rows(vpng_reading *reading, void *pixels, size_t pixel_bytes) {
    png_structp png = reading->png;
    int passes = png_set_interlace_handling(png);
    png_read_update_info(png, reading->info);
    size_t row_bytes = png_get_image_width(png, reading->info) * pixel_bytes;
    size_t height = png_get_image_height(png, reading->info);
    if (png_get_rowbytes(png, reading->info) != row_bytes) png_error(png, "a row has an unexpected length");
    for (int pass = 0; pass < passes; pass++)
        for (size_t y = 0; y < height; y++) png_read_row(png, (png_bytep)pixels + y * row_bytes, NULL);
    png_read_end(png, NULL);
}

int vpng_probe(const uint8_t *bytes, size_t length, vpng_header *header, char *message) {
    vpng_reading reading;
    if (!begin_reading(&reading, bytes, length, message)) return 0;
    if (setjmp(png_jmpbuf(reading.png))) return failed(&reading);
    png_read_info(reading.png, reading.info);
    header->width = png_get_image_width(reading.png, reading.info);
    header->height = png_get_image_height(reading.png, reading.info);
    header->bit_depth = png_get_bit_depth(reading.png, reading.info);
    header->has_alpha = has_alpha(&reading);
    end_reading(&reading);
    return 1;
}

static void premultiply(uint32_t *pixels, size_t count) {
    for (size_t i = 0; i < count; i++) {
        uint32_t p = pixels[i], a = p >> 24;
        if (a == 255) continue;
        uint32_t r = (((p >> 16) & 255) * a + 127) / 255;
        uint32_t g = (((p >> 8) & 255) * a + 127) / 255;
        uint32_t b = ((p & 255) * a + 127) / 255;
        pixels[i] = a << 24 | r << 16 | g << 8 | b;
    }
}

int vpng_decode(const uint8_t *bytes, size_t length, int premultiplies, uint32_t *pixels, char *message) {
    vpng_reading reading;
    if (!begin_reading(&reading, bytes, length, message)) return 0;
    if (setjmp(png_jmpbuf(reading.png))) return failed(&reading);
    png_read_info(reading.png, reading.info);
    int is_transparent = has_alpha(&reading);
    png_set_expand(reading.png);
    png_set_scale_16(reading.png);
    png_set_gray_to_rgb(reading.png);
    png_set_filler(reading.png, 255, PNG_FILLER_AFTER);
    png_set_bgr(reading.png);
    read_rows(&reading, pixels, 4);
    size_t count = (size_t)png_get_image_width(reading.png, reading.info) * png_get_image_height(reading.png, reading.info);
    end_reading(&reading);
    if (is_transparent && premultiplies) premultiply(pixels, count);
    return 1;
}

int vpng_decode_deep(const uint8_t *bytes, size_t length, uint16_t *channels, char *message) {
    vpng_reading reading;
    if (!begin_reading(&reading, bytes, length, message)) return 0;
    if (setjmp(png_jmpbuf(reading.png))) return failed(&reading);
    png_read_info(reading.png, reading.info);
    png_set_expand_16(reading.png);
    png_set_gray_to_rgb(reading.png);
    png_set_add_alpha(reading.png, 0xFFFF, PNG_FILLER_AFTER);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    png_set_swap(reading.png);
#endif
    read_rows(&reading, channels, 8);
    end_reading(&reading);
    return 1;
}

// MARK: Writing

struct vpng_writer {
    png_structp png;
    png_infop info;
    vpng_context context;
    uint8_t *bytes;
    size_t length;
    size_t capacity;
};

static void on_write(png_structp png, png_bytep bytes, size_t count) {
    vpng_writer *writer = png_get_io_ptr(png);
    if (count > writer->capacity - writer->length) {
        size_t capacity = writer->length + count + (writer->capacity / 2) + 4096;
        uint8_t *grown = realloc(writer->bytes, capacity);
        if (grown == NULL) png_error(png, "out of memory");
        writer->bytes = grown;
        writer->capacity = capacity;
    }
    memcpy(writer->bytes + writer->length, bytes, count);
    writer->length += count;
}

static void on_flush(png_structp png) { (void)png; }

vpng_writer *vpng_writer_create(void) {
    vpng_writer *writer = calloc(1, sizeof *writer);
    if (writer == NULL) return NULL;
    writer->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &writer->context, on_error, on_warning);
    if (writer->png != NULL) writer->info = png_create_info_struct(writer->png);
    if (writer->info == NULL) {
        vpng_writer_destroy(writer);
        return NULL;
    }
    png_set_write_fn(writer->png, writer, on_write, on_flush);
    png_set_user_limits(writer->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    return writer;
}

void vpng_writer_destroy(vpng_writer *writer) {
    png_destroy_write_struct(&writer->png, &writer->info);
    free(writer->bytes);
    free(writer);
}

int vpng_write_header(vpng_writer *writer, uint32_t width, uint32_t height, int colour_type, const uint32_t *palette,
                      int palette_count, uint32_t pixels_per_metre, const char *text, int text_pairs, char *message) {
    png_structp png = writer->png;
    png_infop info = writer->info;
    writer->context.message = message;
    if (setjmp(png_jmpbuf(png))) return 0;
    png_set_IHDR(png, info, width, height, 8, colour_type, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_BASE,
                 PNG_FILTER_TYPE_BASE);
    png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
    if (palette_count > 0) {
        png_color colours[256];
        png_byte alphas[256];
        int alpha_count = 0;
        for (int i = 0; i < palette_count; i++) {
            colours[i].red = palette[i] >> 16;
            colours[i].green = palette[i] >> 8;
            colours[i].blue = palette[i];
            alphas[i] = palette[i] >> 24;
            if (alphas[i] != 255) alpha_count = i + 1;
        }
        png_set_PLTE(png, info, colours, palette_count);
        if (alpha_count > 0) png_set_tRNS(png, info, alphas, alpha_count, NULL);
    }
    if (pixels_per_metre > 0) png_set_pHYs(png, info, pixels_per_metre, pixels_per_metre, PNG_RESOLUTION_METER);
    for (int i = 0; i < text_pairs; i++) {
        png_text entry = {0};
        entry.compression = PNG_TEXT_COMPRESSION_NONE;
        entry.key = (png_charp)text;
        text += strlen(text) + 1;
        entry.text = (png_charp)text;
        text += strlen(text) + 1;
        png_set_text(png, info, &entry, 1);
    }
    png_write_info(png, info);
    return 1;
}

int vpng_write_image_data(vpng_writer *writer, const uint8_t *bytes, size_t length, char *message) {
    static const png_byte name[5] = "IDAT";
    writer->context.message = message;
    if (setjmp(png_jmpbuf(writer->png))) return 0;
    png_write_chunk(writer->png, name, bytes, length);
    return 1;
}

int vpng_write_end(vpng_writer *writer, char *message) {
    static const png_byte name[5] = "IEND";
    writer->context.message = message;
    if (setjmp(png_jmpbuf(writer->png))) return 0;
    png_write_chunk(writer->png, name, NULL, 0);
    return 1;
}

const uint8_t *vpng_writer_bytes(const vpng_writer *writer, size_t *length) {
    *length = writer->length;
    return writer->bytes;
}

void vpng_writer_clear(vpng_writer *writer) { writer->length = 0; }
