// SPDX-License-Identifier: MIT
//
// libjpeg writing to memory, a few rows at a time, with every longjmp caught here.

#include "CJPEGShim.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

#define FIRST_CAPACITY 65536

typedef struct {
    struct jpeg_error_mgr base;
    jmp_buf caller;
    char *message;
} writer_errors;

struct vjpeg_writer {
    struct jpeg_compress_struct encoder;
    struct jpeg_destination_mgr destination;
    writer_errors errors;
    uint8_t *bytes;
    size_t capacity;
};

static void on_error(j_common_ptr info) {
    writer_errors *errors = (writer_errors *)info->err;
    (*info->err->format_message)(info, errors->message);
    longjmp(errors->caller, 1);
}

static void on_message(j_common_ptr info, int level) {
    (void)info;
    (void)level;
}

static void rewind_bytes(vjpeg_writer *writer, size_t used) {
    writer->destination.next_output_byte = writer->bytes + used;
    writer->destination.free_in_buffer = writer->capacity - used;
}

static void begin_bytes(j_compress_ptr encoder) { (void)encoder; }

/// The bytes of a call grow with the rows it is given, so their room does; it is kept for the next call.
static boolean grow_bytes(j_compress_ptr encoder) {
    vjpeg_writer *writer = (vjpeg_writer *)encoder;
    size_t used = writer->capacity;
    uint8_t *larger = realloc(writer->bytes, used * 2);
    if (larger == NULL) ERREXIT1(encoder, JERR_OUT_OF_MEMORY, 0);
    writer->bytes = larger;
    writer->capacity = used * 2;
    rewind_bytes(writer, used);
    return TRUE;
}

static void end_bytes(j_compress_ptr encoder) { (void)encoder; }

vjpeg_writer *vjpeg_writer_create(void) {
    vjpeg_writer *writer = calloc(1, sizeof *writer);
    if (writer == NULL) return NULL;
    writer->bytes = malloc(FIRST_CAPACITY);
    if (writer->bytes == NULL) {
        free(writer);
        return NULL;
    }
    writer->capacity = FIRST_CAPACITY;
    writer->encoder.err = jpeg_std_error(&writer->errors.base);
    writer->errors.base.error_exit = on_error;
    writer->errors.base.emit_message = on_message;
    writer->destination.init_destination = begin_bytes;
    writer->destination.empty_output_buffer = grow_bytes;
    writer->destination.term_destination = end_bytes;
    rewind_bytes(writer, 0);
    return writer;
}

void vjpeg_writer_destroy(vjpeg_writer *writer) {
    // What was never begun has no memory manager, and destroying it does nothing.
    jpeg_destroy_compress(&writer->encoder);
    free(writer->bytes);
    free(writer);
}

int vjpeg_writer_begin(vjpeg_writer *writer, vjpeg_size size, int quality, int halves_chroma, uint32_t pixels_per_inch, char *message) {
    writer->errors.message = message;
    if (setjmp(writer->errors.caller)) return 0;
    struct jpeg_compress_struct *encoder = &writer->encoder;
    jpeg_create_compress(encoder);
    encoder->dest = &writer->destination;
    encoder->image_width = size.width;
    encoder->image_height = size.height;
    encoder->input_components = 4;
    encoder->in_color_space = JCS_EXT_BGRX;
    jpeg_set_defaults(encoder);
    jpeg_set_quality(encoder, quality, TRUE);
    encoder->dct_method = JDCT_ISLOW;
    encoder->comp_info[0].h_samp_factor = halves_chroma ? 2 : 1;
    encoder->comp_info[0].v_samp_factor = halves_chroma ? 2 : 1;
    if (pixels_per_inch > 0 && pixels_per_inch <= UINT16_MAX) {
        encoder->density_unit = 1;
        encoder->X_density = (UINT16)pixels_per_inch;
        encoder->Y_density = (UINT16)pixels_per_inch;
    }
    jpeg_start_compress(encoder, TRUE);
    return 1;
}

int vjpeg_writer_rows(vjpeg_writer *writer, const uint32_t *pixels, size_t count, char *message) {
    writer->errors.message = message;
    if (setjmp(writer->errors.caller)) return 0;
    for (size_t row = 0; row < count; row++) {
        JSAMPROW line = (JSAMPROW)(pixels + row * writer->encoder.image_width);
        jpeg_write_scanlines(&writer->encoder, &line, 1);
    }
    return 1;
}

int vjpeg_writer_end(vjpeg_writer *writer, char *message) {
    writer->errors.message = message;
    if (setjmp(writer->errors.caller)) return 0;
    jpeg_finish_compress(&writer->encoder);
    return 1;
}

const uint8_t *vjpeg_writer_bytes(const vjpeg_writer *writer, size_t *length) {
    *length = writer->capacity - writer->destination.free_in_buffer;
    return writer->bytes;
}

void vjpeg_writer_clear(vjpeg_writer *writer) { rewind_bytes(writer, 0); }
