// SPDX-License-Identifier: MIT
//
// Pixels some rows at a time: where memory that is new costs more than inflating into it, a file is read through a few kilobytes.

#include "CPNGShim.h"

#include <isa-l.h>
#include <stdlib.h>
#include <string.h>

/// About as many bytes of rows are inflated at once: they and their pixels stay in the cache nearest to a processor.
#define STEP ((size_t)128 << 10)

struct vpng_strips {
    struct inflate_state inflate;
    size_t width, rows_left, row_length;
    int channels;
    size_t rows_in_step;
    /// Filtered rows, and a byte that is read beyond them.
    uint8_t *rows;
    /// The row above the next one, not multiplied by alpha.
    uint32_t *above;
    size_t part, part_count;
    /// Where the rest of the part begins that is being read, and how long it is.
    size_t offset, left;
    size_t parts[];
};

vpng_strips *vpng_strips_create(size_t width, size_t height, int channels, const size_t *parts, size_t count) {
    vpng_strips *strips = malloc(sizeof *strips + count * 2 * sizeof *parts);
    if (strips == NULL) return NULL;
    isal_inflate_init(&strips->inflate);
    strips->inflate.crc_flag = ISAL_ZLIB;
    strips->width = width;
    strips->rows_left = height;
    strips->channels = channels;
    strips->row_length = width * (size_t)channels + 1;
    strips->rows_in_step = strips->row_length < STEP ? STEP / strips->row_length : 1;
    strips->part = strips->offset = strips->left = 0;
    strips->part_count = count;
    memcpy(strips->parts, parts, count * 2 * sizeof *parts);
    strips->rows = malloc(strips->rows_in_step * strips->row_length + 1);
    strips->above = calloc(width, sizeof *strips->above);
    if (strips->rows == NULL || strips->above == NULL) {
        vpng_strips_destroy(strips);
        return NULL;
    }
    strips->rows[strips->rows_in_step * strips->row_length] = 0;
    return strips;
}

void vpng_strips_destroy(vpng_strips *strips) {
    free(strips->rows);
    free(strips->above);
    free(strips);
}

/// Inflates up to `length` bytes. Gives how many there were, less only at the end of the stream, or SIZE_MAX for a fault.
static size_t inflated(vpng_strips *strips, const uint8_t *bytes, uint8_t *out, uint32_t length) {
    struct inflate_state *state = &strips->inflate;
    state->next_out = out;
    state->avail_out = length;
    while (state->avail_out > 0 && state->block_state != ISAL_BLOCK_FINISH) {
        if (strips->left == 0 && strips->part < strips->part_count) {
            strips->offset = strips->parts[2 * strips->part];
            strips->left = strips->parts[2 * strips->part + 1];
            strips->part++;
        }
        uint32_t given = strips->left > UINT32_MAX ? UINT32_MAX : (uint32_t)strips->left, room = state->avail_out;
        state->next_in = (uint8_t *)bytes + strips->offset;
        state->avail_in = given;
        int status = isal_inflate(state);
        if (status != ISAL_DECOMP_OK && status != ISAL_END_INPUT && status != ISAL_OUT_OVERFLOW) return SIZE_MAX;
        uint32_t taken = given - state->avail_in;
        strips->offset += taken;
        strips->left -= taken;
        int stands = taken == 0 && room == state->avail_out && state->block_state != ISAL_BLOCK_FINISH;
        if (stands && (strips->left > 0 || strips->part == strips->part_count)) return SIZE_MAX;
    }
    return length - state->avail_out;
}

/// Whether the stream ends where it is, with the right checksum and nothing behind it.
static int has_ended(vpng_strips *strips, const uint8_t *bytes) {
    uint8_t beyond;
    if (inflated(strips, bytes, &beyond, 1) != 0 || strips->inflate.block_state != ISAL_BLOCK_FINISH || strips->left > 0) return 0;
    for (; strips->part < strips->part_count; strips->part++)
        if (strips->parts[2 * strips->part + 1] > 0) return 0;
    return 1;
}

int vpng_strips_next(vpng_strips *strips, const uint8_t *bytes, size_t rows, int premultiplies, uint32_t *pixels) {
    size_t width = strips->width;
    if (rows > strips->rows_left) rows = strips->rows_left;
    strips->rows_left -= rows;
    while (rows > 0) {
        size_t count = rows < strips->rows_in_step ? rows : strips->rows_in_step;
        size_t length = count * strips->row_length;
        if (inflated(strips, bytes, strips->rows, (uint32_t)length) != length) return 0;
        if (!vpng_unfilter(strips->rows, width, count, strips->channels, 0, strips->above, pixels)) return 0;
        memcpy(strips->above, pixels + (count - 1) * width, width * sizeof *pixels);
        if (premultiplies && strips->channels == 4)
            for (size_t y = 0; y < count; y++) vpng_premultiply(pixels + y * width, width);
        pixels += count * width;
        rows -= count;
    }
    return strips->rows_left > 0 || has_ended(strips, bytes);
}
