import type { WonPattern } from "../../village/content/banners.ts";

/** What a season pays a village by its place: the best of the rows for which it is good enough. */
export const seasonRewards = [
  { belowShare: 0.01, favour: 1_000, minVillages: 5, banner: "banner-dawn" },
  { belowShare: 0.05, favour: 700, minVillages: 5, banner: "banner-storm" },
  { belowShare: 0.2, favour: 450, minVillages: 1, banner: "banner-heather" },
  { belowShare: 0.5, favour: 300, minVillages: 1, banner: "banner-moss" },
  { belowShare: 1, favour: 200, minVillages: 1, banner: null },
] as const;

export type SeasonBannerId = NonNullable<(typeof seasonRewards)[number]["banner"]>;

/** The pattern that each of these banners brings. */
export const patternOfBanner = {
  "banner-dawn": "dawn",
  "banner-storm": "storm",
  "banner-heather": "heather",
  "banner-moss": "moss",
} as const satisfies Readonly<Record<SeasonBannerId, WonPattern>>;

/** What a point of a siege is worth beside the hexes that journeys reached. */
export const scoreOfSiegePoint = 5;
/** Deeds for a village within a season that its favour is paid for. */
export const deedsMin = 3;
