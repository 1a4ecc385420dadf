// SPDX-License-Identifier: MIT
//
// libjpeg reading from memory, with every longjmp caught here.

#include "CJPEGShim.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

// A progressive file of a few kilobytes can ask for thousands of passes over the whole picture.
#define SCAN_LIMIT 200

typedef struct {
    struct jpeg_error_mgr base;
    jmp_buf caller;
    char *message;
    int ended_early;
} vjpeg_errors;

static void on_error(j_common_ptr info) {
    vjpeg_errors *errors = (vjpeg_errors *)info->err;
    (*info->err->format_message)(info, errors->message);
    if (info->err->msg_code == JERR_INPUT_EOF || info->err->msg_code == JERR_INPUT_EMPTY) errors->ended_early = 1;
    longjmp(errors->caller, 1);
}

/// libjpeg fills what it cannot read with grey and warns; a picture with holes is an error here.
static void on_message(j_common_ptr info, int level) {
    vjpeg_errors *errors = (vjpeg_errors *)info->err;
    if (level >= 0) return;
    switch (info->err->msg_code) {
    case JWRN_JPEG_EOF:
        errors->ended_early = 1;
        on_error(info);
        break;
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_ARITH_BAD_CODE:
    case JWRN_MUST_RESYNC:
    case JWRN_NOT_SEQUENTIAL:
        on_error(info);
        break;
    default:
        break;  // Stray bytes between markers and unusual versions leave the picture whole.
    }
}

static void on_progress(j_common_ptr info) {
    j_decompress_ptr decoder = (j_decompress_ptr)info;
    if (decoder->input_scan_number <= SCAN_LIMIT) return;
    vjpeg_errors *errors = (vjpeg_errors *)info->err;
    snprintf(errors->message, VJPEG_MESSAGE_SIZE, "more than %d scans", SCAN_LIMIT);
    longjmp(errors->caller, 1);
}

static void begin(struct jpeg_decompress_struct *decoder, vjpeg_errors *errors, char *message) {
    memset(decoder, 0, sizeof *decoder);
    decoder->err = jpeg_std_error(&errors->base);
    errors->base.error_exit = on_error;
    errors->base.emit_message = on_message;
    errors->message = message;
    errors->ended_early = 0;
}

static void read_header(struct jpeg_decompress_struct *decoder, const uint8_t *bytes, size_t length, int eighths) {
    jpeg_create_decompress(decoder);
    jpeg_mem_src(decoder, bytes, length);
    jpeg_read_header(decoder, TRUE);
    decoder->scale_num = eighths;
    decoder->scale_denom = 8;
    int has_ink = decoder->jpeg_color_space == JCS_CMYK || decoder->jpeg_color_space == JCS_YCCK;
    decoder->out_color_space = has_ink ? JCS_CMYK : JCS_EXT_BGRA;
    jpeg_calc_output_dimensions(decoder);
}

int vjpeg_probe(const uint8_t *bytes, size_t length, int eighths, vjpeg_size *size, char *message) {
    struct jpeg_decompress_struct decoder;
    vjpeg_errors errors;
    begin(&decoder, &errors, message);
    if (setjmp(errors.caller)) {
        jpeg_destroy_decompress(&decoder);
        return errors.ended_early ? -1 : 0;
    }
    read_header(&decoder, bytes, length, eighths);
    size->width = decoder.output_width;
    size->height = decoder.output_height;
    jpeg_destroy_decompress(&decoder);
    return 1;
}

/// Ink to light, in place: a CMYK pixel has the four bytes of an RGB one.
static void convert_ink(uint8_t *row, size_t count, int is_inverted) {
    for (size_t x = 0; x < count; x++, row += 4) {
        unsigned flip = is_inverted ? 0 : 255;
        unsigned c = row[0] ^ flip, m = row[1] ^ flip, y = row[2] ^ flip, k = row[3] ^ flip;
        row[0] = (y * k + 127) / 255;
        row[1] = (m * k + 127) / 255;
        row[2] = (c * k + 127) / 255;
        row[3] = 255;
    }
}

int vjpeg_decode(const uint8_t *bytes, size_t length, int eighths, uint32_t *pixels, char *message) {
    struct jpeg_decompress_struct decoder;
    struct jpeg_progress_mgr progress = {0};
    vjpeg_errors errors;
    begin(&decoder, &errors, message);
    if (setjmp(errors.caller)) {
        jpeg_destroy_decompress(&decoder);
        return errors.ended_early ? -1 : 0;
    }
    read_header(&decoder, bytes, length, eighths);
    progress.progress_monitor = on_progress;
    decoder.progress = &progress;
    jpeg_start_decompress(&decoder);
    while (decoder.output_scanline < decoder.output_height) {
        JSAMPROW row = (JSAMPROW)(pixels + (size_t)decoder.output_scanline * decoder.output_width);
        if (jpeg_read_scanlines(&decoder, &row, 1) == 1 && decoder.out_color_space == JCS_CMYK)
            convert_ink(row, decoder.output_width, decoder.saw_Adobe_marker);
    }
    jpeg_finish_decompress(&decoder);
    jpeg_destroy_decompress(&decoder);
    return 1;
}

#define VJPEG_TEXT(name) #name
#define VJPEG_TEXT_OF(name) VJPEG_TEXT(name)

const char *vjpeg_version(void) { return VJPEG_TEXT_OF(LIBJPEG_TURBO_VERSION); }
