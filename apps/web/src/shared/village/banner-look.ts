import type {
  BannerCharge,
  BannerColour,
  BannerPattern,
} from "@aldermoor/game/village/content/banners.ts";
import type { GameIconName } from "@aldermoor/ui/icons/icon.tsx";

/** What each charge is drawn as; `null` for a banner without one. */
export const chargeIcons: Readonly<Record<BannerCharge, GameIconName | null>> = {
  none: null,
  lantern: "lantern-flame",
  "alder-leaf": "curled-leaf",
  tower: "watchtower",
  sword: "broadsword",
  hammer: "flat-hammer",
  wheat: "wheat",
  fish: "double-fish",
  moon: "moon",
  flame: "flame",
  hart: "deer-head",
  key: "key",
};

/** The tokens of the dyes, which are the same on dark and on light pages. */
export const dyes: Readonly<Record<BannerColour, string>> = {
  moss: "var(--dye-moss)",
  fen: "var(--dye-fen)",
  ember: "var(--dye-ember)",
  rust: "var(--dye-rust)",
  wine: "var(--dye-wine)",
  heather: "var(--dye-heather)",
  slate: "var(--dye-slate)",
  mist: "var(--dye-mist)",
  straw: "var(--dye-straw)",
  bone: "var(--dye-bone)",
  peat: "var(--dye-peat)",
  night: "var(--dye-night)",
};

/** What lies on the field, in a box of 60 by 72 that the cloth is cut from. */
export const figures: Readonly<Record<BannerPattern, string | null>> = {
  plain: null,
  halved: "M30 0H60V72H30Z",
  barred: "M0 12H60V24H0ZM0 36H60V48H0Z",
  quartered: "M30 0H60V34H30ZM0 34H30V72H0Z",
  diagonal: "M0 52L52 0H60V10L0 70Z",
  cross: "M23 0H37V26H60V40H37V72H23V40H0V26H23Z",
  chief: "M0 0H60V20H0Z",
  border: "M0 0H60V72H0ZM7 7V65H53V7Z",
  pale: "M20 0H40V72H20Z",
  chevron: "M0 60L30 30L60 60V72L30 44L0 72Z",
};

/** The cloth, with a tail cut into its foot. */
export const cloth = "M0 0H60V72L30 60L0 72Z";
