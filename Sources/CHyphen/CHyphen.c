// SPDX-License-Identifier: MIT

#include "CHyphen.h"

#include <dlfcn.h>
#include <iconv.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// What is used of the library, declared as it declares it: its header is not needed for a build.
static struct {
    int is_there;
    void *(*load)(const char *);
    void (*free)(void *);
    int (*hyphenate)(void *, const char *, int, char *, char *, char ***, int **, int **);
} library;

static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load_library(void) {
    void *handle = dlopen("libhyphen.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!handle) return;
    library.is_there = (*(void **)&library.load = dlsym(handle, "hnj_hyphen_load")) != NULL
        && (*(void **)&library.free = dlsym(handle, "hnj_hyphen_free")) != NULL
        && (*(void **)&library.hyphenate = dlsym(handle, "hnj_hyphen_hyphenate2")) != NULL;
}

#define CHARSET_SIZE 32
#define LONGEST 256

struct vhyphen_dictionary {
    void *patterns;
    /// From UTF-8 to the dictionary's own encoding; (iconv_t)-1 where that is UTF-8.
    iconv_t encoding;
};

/// The first line of a dictionary names its encoding.
static int read_charset(const char *path, char *charset) {
    FILE *file = fopen(path, "r");
    if (!file) return 0;
    int has_line = fgets(charset, CHARSET_SIZE, file) != NULL;
    fclose(file);
    if (!has_line) return 0;
    charset[strcspn(charset, " \t\r\n")] = 0;
    // As the library's own names are in iconv.
    if (strncmp(charset, "ISO8859-", 8) == 0) {
        char number[CHARSET_SIZE];
        strcpy(number, charset + 8);
        snprintf(charset, CHARSET_SIZE, "ISO-8859-%.16s", number);
    } else if (strncmp(charset, "microsoft-cp", 12) == 0) {
        memmove(charset, charset + 10, strlen(charset + 10) + 1);
    }
    return 1;
}

vhyphen_dictionary *vhyphen_open(const char *path) {
    pthread_once(&once, load_library);
    char charset[CHARSET_SIZE];
    if (!library.is_there || !read_charset(path, charset)) return NULL;
    iconv_t encoding = (iconv_t)-1;
    if (strcmp(charset, "UTF-8") != 0 && (encoding = iconv_open(charset, "UTF-8")) == (iconv_t)-1) return NULL;
    vhyphen_dictionary *dictionary = calloc(1, sizeof *dictionary);
    void *patterns = dictionary ? library.load(path) : NULL;
    if (!patterns) {
        if (encoding != (iconv_t)-1) iconv_close(encoding);
        free(dictionary);
        return NULL;
    }
    dictionary->patterns = patterns;
    dictionary->encoding = encoding;
    return dictionary;
}

void vhyphen_close(vhyphen_dictionary *dictionary) {
    library.free(dictionary->patterns);
    if (dictionary->encoding != (iconv_t)-1) iconv_close(dictionary->encoding);
    free(dictionary);
}

int vhyphen_breaks(vhyphen_dictionary *dictionary, const char *word, int count, unsigned char *breaks) {
    char encoded[LONGEST], marks[LONGEST + 5];
    size_t length = strlen(word);
    if (count <= 0 || length >= LONGEST) return 0;
    if (dictionary->encoding == (iconv_t)-1) {
        memcpy(encoded, word, length);
    } else {
        char *from = (char *)word, *to = encoded;
        size_t left = length, room = LONGEST - 1;
        iconv(dictionary->encoding, NULL, NULL, NULL, NULL);
        // A letter that the encoding has not is in no pattern.
        if (iconv(dictionary->encoding, &from, &left, &to, &room) != 0 || left != 0) return 0;
        length = (size_t)(to - encoded);
        if (length != (size_t)count) return 0;
    }
    encoded[length] = 0;
    char **replacements = NULL;
    int *positions = NULL, *cuts = NULL;
    memset(marks, 0, sizeof marks);
    if (library.hyphenate(dictionary->patterns, encoded, (int)length, marks, NULL, &replacements, &positions, &cuts) != 0) return 0;
    for (int i = 0; i < count; i++) breaks[i] = (marks[i] & 1) && !(replacements && replacements[i]);
    if (replacements) {
        for (size_t i = 0; i < length; i++) free(replacements[i]);
        free(replacements);
        free(positions);
        free(cuts);
    }
    return 1;
}
