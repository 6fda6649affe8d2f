/** By so much of level 1 a fighter's health, attack and defence grow with each level. */
export const growthPerLevel = 0.06;
export const fighterLevelMax = 100;
/** A fighter is at most this far ahead of its owner's combat level. */
export const aheadOfOwnerMax = 5;

/** Places of a formation: three in front, then three behind them. */
export const columns = 3;
export const formationPlaces = 6;
export const formationPresets = 4;

export const rosterBase = 12;
export const rosterMax = 24;
export const candidatesADay = 3;
/** Other candidates may be sent for once a day. */
export const refreshGoldMinutes = 5;

/** Of each fielded fighter, with its first bout of a UTC day. */
export const wageGoldMinutes = 1.5;
/** What a fighter gives that could not be paid. */
export const unpaidShare = 0.7;
/** Xp of each fielded fighter, in gold-minutes at the owner's combat level. */
export const xpMinutesPerBout = 2;
/** What comes back of the gold for its training when a fighter is dismissed. */
export const refundShare = 0.5;

/** A bout is decided by then, by health. */
export const turnsMax = 40;

/** Reports of bouts can be read for so long. */
export const reportsKeptMs = 90 * 24 * 60 * 60_000;
export const reportsShown = 30;

/**
 * Gold for the step from each level to the next, and the xp it takes: `round(60 · level^1.9)`, written out since powers of
 * fractions are not the same everywhere.
 */
export const trainingGold: readonly number[] = [
  60, 224, 484, 836, 1277, 1806, 2420, 3119, 3901, 4766, 5712, 6739, 7846, 9032, 10_297, 11_641,
  13_062, 14_560, 16_136, 17_787, 19_515, 21_318, 23_197, 25_151, 27_179, 29_282, 31_459, 33_709,
  36_034, 38_431, 40_901, 43_445, 46_060, 48_748, 51_509, 54_341, 57_245, 60_220, 63_267, 66_384,
  69_573, 72_832, 76_163, 79_563, 83_034, 86_575, 90_186, 93_866, 97_617, 101_437, 105_326, 109_284,
  113_312, 117_408, 121_574, 125_808, 130_111, 134_482, 138_922, 143_430, 148_006, 152_650, 157_361,
  162_141, 166_989, 171_904, 176_886, 181_936, 187_053, 192_237, 197_489, 202_807, 208_192, 213_644,
  219_163, 224_749, 230_401, 236_119, 241_904, 247_755, 253_672, 259_656, 265_705, 271_820, 278_002,
  284_249, 290_561, 296_940, 303_384, 309_893, 316_468, 323_108, 329_814, 336_585, 343_420, 350_321,
  357_287, 364_318, 371_414,
];
