// SPDX-License-Identifier: MIT
//
// Pieces of a stream, compressed by ISA-L.

#include "CPNGShim.h"

#include <isa-l.h>
#include <stdlib.h>

int vpng_deflate(const uint8_t *bytes, size_t length, const uint8_t *before, size_t before_length, int is_last, uint8_t *out,
                 size_t room, size_t *written) {
    if (length > UINT32_MAX || before_length > UINT32_MAX || room > UINT32_MAX) return 0;
    struct isal_zstream *stream = malloc(sizeof *stream);
    // Zeros, so that nothing depends on what the memory held before.
    uint8_t *tables = calloc(1, ISAL_DEF_LVL2_DEFAULT);
    int is_whole = 0;
    if (stream != NULL && tables != NULL) {
        isal_deflate_init(stream);
        stream->level = 2;
        stream->level_buf = tables;
        stream->level_buf_size = ISAL_DEF_LVL2_DEFAULT;
        stream->gzip_flag = IGZIP_DEFLATE;
        stream->flush = is_last ? NO_FLUSH : SYNC_FLUSH;
        stream->end_of_stream = is_last ? 1 : 0;
        int status = before_length == 0 ? COMP_OK : isal_deflate_set_dict(stream, (uint8_t *)before, (uint32_t)before_length);
        stream->next_in = (uint8_t *)bytes;
        stream->avail_in = (uint32_t)length;
        stream->next_out = out;
        stream->avail_out = (uint32_t)room;
        if (status == COMP_OK) status = isal_deflate(stream);
        is_whole = status == COMP_OK && stream->avail_in == 0 && stream->avail_out > 0;
        if (is_last && stream->internal_state.state != ZSTATE_END) is_whole = 0;
        *written = stream->total_out;
    }
    free(tables);
    free(stream);
    return is_whole;
}
