// SPDX-License-Identifier: MIT
//
// Numbers of features of fonts, as Apple's registry of font features has them.

/// The one set of alternates, on.
public let kStylisticAltOneOnSelector = 2
/// The one set of alternates, off.
public let kStylisticAltOneOffSelector = 3
/// The two set of alternates, on.
public let kStylisticAltTwoOnSelector = 4
/// The two set of alternates, off.
public let kStylisticAltTwoOffSelector = 5
/// The three set of alternates, on.
public let kStylisticAltThreeOnSelector = 6
/// The three set of alternates, off.
public let kStylisticAltThreeOffSelector = 7
/// The four set of alternates, on.
public let kStylisticAltFourOnSelector = 8
/// The four set of alternates, off.
public let kStylisticAltFourOffSelector = 9
/// The five set of alternates, on.
public let kStylisticAltFiveOnSelector = 10
/// The five set of alternates, off.
public let kStylisticAltFiveOffSelector = 11
/// The six set of alternates, on.
public let kStylisticAltSixOnSelector = 12
/// The six set of alternates, off.
public let kStylisticAltSixOffSelector = 13
/// The seven set of alternates, on.
public let kStylisticAltSevenOnSelector = 14
/// The seven set of alternates, off.
public let kStylisticAltSevenOffSelector = 15
/// The eight set of alternates, on.
public let kStylisticAltEightOnSelector = 16
/// The eight set of alternates, off.
public let kStylisticAltEightOffSelector = 17
/// The nine set of alternates, on.
public let kStylisticAltNineOnSelector = 18
/// The nine set of alternates, off.
public let kStylisticAltNineOffSelector = 19
/// The ten set of alternates, on.
public let kStylisticAltTenOnSelector = 20
/// The ten set of alternates, off.
public let kStylisticAltTenOffSelector = 21
/// The eleven set of alternates, on.
public let kStylisticAltElevenOnSelector = 22
/// The eleven set of alternates, off.
public let kStylisticAltElevenOffSelector = 23
/// The twelve set of alternates, on.
public let kStylisticAltTwelveOnSelector = 24
/// The twelve set of alternates, off.
public let kStylisticAltTwelveOffSelector = 25
/// The thirteen set of alternates, on.
public let kStylisticAltThirteenOnSelector = 26
/// The thirteen set of alternates, off.
public let kStylisticAltThirteenOffSelector = 27
/// The fourteen set of alternates, on.
public let kStylisticAltFourteenOnSelector = 28
/// The fourteen set of alternates, off.
public let kStylisticAltFourteenOffSelector = 29
/// The fifteen set of alternates, on.
public let kStylisticAltFifteenOnSelector = 30
/// The fifteen set of alternates, off.
public let kStylisticAltFifteenOffSelector = 31
/// The sixteen set of alternates, on.
public let kStylisticAltSixteenOnSelector = 32
/// The sixteen set of alternates, off.
public let kStylisticAltSixteenOffSelector = 33
/// The seventeen set of alternates, on.
public let kStylisticAltSeventeenOnSelector = 34
/// The seventeen set of alternates, off.
public let kStylisticAltSeventeenOffSelector = 35
/// The eighteen set of alternates, on.
public let kStylisticAltEighteenOnSelector = 36
/// The eighteen set of alternates, off.
public let kStylisticAltEighteenOffSelector = 37
/// The nineteen set of alternates, on.
public let kStylisticAltNineteenOnSelector = 38
/// The nineteen set of alternates, off.
public let kStylisticAltNineteenOffSelector = 39
/// The twenty set of alternates, on.
public let kStylisticAltTwentyOnSelector = 40
/// The twenty set of alternates, off.
public let kStylisticAltTwentyOffSelector = 41
/// Inferiors of formulas.
public let kScientificInferiorsSelector = 4
/// Swashes in some places.
public let kContextualSwashAlternatesOnSelector = 4
/// No swashes in some places.
public let kContextualSwashAlternatesOffSelector = 5
/// Swashes.
public let kSwashAlternatesOnSelector = 2
/// No swashes.
public let kSwashAlternatesOffSelector = 3
