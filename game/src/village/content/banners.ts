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

/** Patterns that a village bears when one who looks after it has bought them; a banner that has one keeps it. */
export const soldPatterns = ["saltire", "lozenge", "waves"] as const;

type SoldPattern = (typeof soldPatterns)[number];

/** Patterns that a village wins by its place in a season, and the hearth, which a member gives it for favour; all for good. */
export const wonPatterns = ["dawn", "storm", "heather", "moss", "hearth"] as const;

export type WonPattern = (typeof wonPatterns)[number];

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

type AnyPattern = BannerPattern | WonPattern | SoldPattern;

/** A banner by its parts; screens draw it. */
export type Banner<Pattern extends AnyPattern = AnyPattern> = {
  readonly pattern: Pattern;
  readonly field: BannerColour;
  readonly figure: BannerColour;
  readonly charge: BannerCharge;
};
