/** How the field of a banner is parted. Words of banners are stored: they are permanent. */
export const bannerPatterns = [
  "plain",
  "halved",
  "barred",
  "quartered",
  "diagonal",
  "cross",
  "chief",
  "border",
  "pale",
  "chevron",
] as const;

export type BannerPattern = (typeof bannerPatterns)[number];

/** Colours of the field and of what lies on it. */
export const bannerColours = [
  "moss",
  "fen",
  "ember",
  "rust",
  "wine",
  "heather",
  "slate",
  "mist",
  "straw",
  "bone",
  "peat",
  "night",
] as const;

export type BannerColour = (typeof bannerColours)[number];

/** What stands on it. */
export const bannerCharges = [
  "none",
  "lantern",
  "alder-leaf",
  "tower",
  "sword",
  "hammer",
  "wheat",
  "fish",
  "moon",
  "flame",
  "hart",
  "key",
] as const;

export type BannerCharge = (typeof bannerCharges)[number];

/** A banner by its parts; screens draw it. */
export type Banner = {
  readonly pattern: BannerPattern;
  readonly field: BannerColour;
  readonly figure: BannerColour;
  readonly charge: BannerCharge;
};
