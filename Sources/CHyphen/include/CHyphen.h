// SPDX-License-Identifier: MIT
//
// libhyphen behind two calls. It is loaded when the first dictionary is opened: a program that hyphenates nothing neither links nor needs it.

#ifndef VITRINE_CHYPHEN_H
#define VITRINE_CHYPHEN_H

/// A file of patterns.
typedef struct vhyphen_dictionary vhyphen_dictionary;

/// Opens a dictionary; NULL where there is no library, or no such file.
vhyphen_dictionary *_Nullable vhyphen_open(const char *_Nonnull path);

void vhyphen_close(vhyphen_dictionary *_Nonnull dictionary);

/// Sets `breaks[i]` to 1 where the word may end after its character `i`, and to 0 elsewhere.
///
/// `word` is UTF-8 in small letters, and `count` the number of its characters, for which `breaks` has room. Places at which letters would
/// change are left out. Gives 1 for success.
int vhyphen_breaks(vhyphen_dictionary *_Nonnull dictionary, const char *_Nonnull word, int count, unsigned char *_Nonnull breaks);

#endif
