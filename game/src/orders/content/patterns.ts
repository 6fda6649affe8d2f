import type { Banner, BannerPattern } from "../../village/content/banners.ts";
import { bannerPatterns } from "../../village/content/banners.ts";

/** The patterns of banners that every order has. */
const openPatterns: readonly BannerPattern[] = ["plain", "halved", "barred", "quartered"];

const lockedPatterns = bannerPatterns.filter((pattern) => !openPatterns.includes(pattern));

/** The others come one by one, in this order, with each goal of a week that is reached. */
export function patternsAfter(goalsReached: number): readonly BannerPattern[] {
  return [...openPatterns, ...lockedPatterns.slice(0, goalsReached)];
}

/** How many goals an order has to have reached for a pattern. */
export function goalsFor(pattern: BannerPattern): number {
  return lockedPatterns.indexOf(pattern) + 1;
}

/** What an order bears until it chooses. */
export const firstBanner: Banner<BannerPattern> = {
  pattern: "halved",
  field: "slate",
  figure: "night",
  charge: "lantern",
};
