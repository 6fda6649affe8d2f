/**
 * Xp from level L to L + 1, at index L − 1. Computed once from the curves `(4 + L^2.28)·10·1.045^(L−1)`
 * and `(4 + 1.75·L²)·10·1.045^(L−1)`, because `pow` may differ in its last digit between engines.
 */
export const xpToNext: Readonly<Record<"combat" | "trade", readonly number[]>> = {
  combat: [
    50, 92, 177, 314, 515, 790, 1152, 1613, 2187, 2891, 3739, 4751, 5945, 7343, 8968, 10845, 13001,
    15466, 18270, 21450, 25041, 29085, 33624, 38707, 44383, 50708, 57740, 65543, 74186, 83743,
    94293, 105922, 118722, 132791, 148235, 165169, 183716, 204006, 226180, 250390, 276798, 305577,
    336914, 371008, 408071, 448334, 492039, 539449, 590843, 646520, 706800, 772024, 842557, 918789,
    1001137, 1090044, 1185985, 1289466, 1401027, 1521245, 1650733, 1790148, 1940187, 2101594,
    2275164, 2461741, 2662226, 2877577, 3108817, 3357031, 3623379, 3909091, 4215480, 4543939,
    4895954, 5273102, 5677063, 6109622, 6572677, 7068246, 7598474, 8165641, 8772169, 9420632,
    10113764, 10854470, 11645834, 12491131, 13393842, 14357658, 15386499, 16484528, 17656161,
    18906085, 20239272, 21661000, 23176866, 24792808, 26515123,
  ],
  trade: [
    57, 114, 215, 365, 569, 834, 1168, 1578, 2072, 2660, 3350, 4154, 5083, 6149, 7366, 8747, 10309,
    12067, 14040, 16247, 18708, 21447, 24486, 27851, 31571, 35674, 40192, 45160, 50613, 56591,
    63136, 70292, 78108, 86634, 95926, 106042, 117044, 129001, 141983, 156067, 171335, 187874,
    205776, 225141, 246076, 268692, 293111, 319460, 347876, 378506, 411504, 447036, 485277, 526416,
    570651, 618196, 669276, 724131, 783018, 846208, 913990, 986673, 1064582, 1148065, 1237491,
    1333253, 1435766, 1545474, 1662847, 1788383, 1922613, 2066098, 2219437, 2383262, 2558247,
    2745104, 2944590, 3157510, 3384713, 3627104, 3885640, 4161336, 4455270, 4768583, 5102484,
    5458255, 5837254, 6240923, 6670784, 7128455, 7615647, 8134172, 8685951, 9273017, 9897523,
    10561748, 11268105, 12019149, 12817584,
  ],
};

export const maxLevel = 100;

/** Xp of the first mastery level; each further one costs a tenth of this more. `null`: no mastery. */
export const masteryXp = { combat: 27_000_000, trade: 13_000_000 } as const;

/** The level that opens tier T, at index T − 1. */
export const tierLevels = [1, 8, 18, 28, 38, 48, 58, 68, 78, 88] as const;

/** The level that opens a tier. Throws for a tier that is not 1 to 10. */
export function levelOfTier(tier: number): number {
  const level = tierLevels[tier - 1];
  if (level === undefined) throw new Error(`There is no tier ${tier}.`);
  return level;
}

/**
 * Xp of one action of a trade at tier T, at index T − 1: `12·1.045^(U(T)−1)` in tenths, a fifth more than
 * an action of the yardsticks. Nodes pay it as it stands, recipes by their weight.
 */
export const tierXp = [12, 16.3, 25.4, 39.4, 61.2, 95, 147.5, 229.1, 355.7, 552.5] as const;

/** Grade of a tier, 1 to 5: two tiers share one. */
export function gradeOfTier(tier: number): number {
  return Math.ceil(tier / 2);
}

/** Xp of one minute at level L, at index L − 1: `100·1.045^(L−1)`, rounded. */
export const xpMinutes: readonly number[] = [
  100, 105, 109, 114, 119, 125, 130, 136, 142, 149, 155, 162, 170, 177, 185, 194, 202, 211, 221,
  231, 241, 252, 263, 275, 288, 301, 314, 328, 343, 358, 375, 391, 409, 427, 447, 467, 488, 510,
  533, 557, 582, 608, 635, 664, 694, 725, 757, 792, 827, 864, 903, 944, 986, 1031, 1077, 1126, 1176,
  1229, 1285, 1342, 1403, 1466, 1532, 1601, 1673, 1748, 1827, 1909, 1995, 2085, 2178, 2276, 2379,
  2486, 2598, 2715, 2837, 2965, 3098, 3237, 3383, 3535, 3694, 3861, 4034, 4216, 4406, 4604, 4811,
  5027, 5254, 5490, 5737, 5995, 6265, 6547, 6842, 7150, 7471, 7808,
];

const newsworthyLevels = 5;
const newsworthyMasteries = 10;

/** Whether a rise passes a level that is news beyond the log: every fifth is. */
export function isNewsworthyRise(from: number, to: number): boolean {
  return Math.floor(to / newsworthyLevels) > Math.floor(from / newsworthyLevels);
}

/** The same beyond level 100, where every tenth is. */
export function isNewsworthyMastery(from: number, to: number): boolean {
  return Math.floor(to / newsworthyMasteries) > Math.floor(from / newsworthyMasteries);
}
