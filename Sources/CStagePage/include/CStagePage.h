// SPDX-License-Identifier: MIT
//
// The files of the page that shows a stage, as bytes in the program: a program that is moved takes them along.

#ifndef C_STAGE_PAGE_H
#define C_STAGE_PAGE_H

#include <stddef.h>

/// A file of the page.
struct vitrine_stage_file {
    /// Its path below the address of the page.
    const char *path;
    const unsigned char *bytes;
    size_t count;
};

/// How many files there are.
size_t vitrine_stage_file_count(void);

/// A file by its number, from 0; without a path where there is none.
struct vitrine_stage_file vitrine_stage_file_at(size_t number);

#endif
