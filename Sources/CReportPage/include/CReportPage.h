// SPDX-License-Identifier: MIT
//
// The files of the page that shows a run, as bytes in the program: a program that is moved takes them along.

#ifndef C_REPORT_PAGE_H
#define C_REPORT_PAGE_H

#include <stddef.h>

/// A file of the page.
struct vitrine_page_file {
    /// Its path in the folder of the page.
    const char *path;
    const unsigned char *bytes;
    size_t count;
};

/// How many files there are.
size_t vitrine_page_file_count(void);

/// A file by its number, from 0; without a path where there is none.
struct vitrine_page_file vitrine_page_file_at(size_t number);

#endif
