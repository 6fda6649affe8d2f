import type {
  Banner,
  BannerCharge,
  BannerColour,
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
export const figures: Readonly<Record<Banner["pattern"], string | null>> = {
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
  saltire: "M0 0H11L30 26L49 0H60V10L39 36L60 62V72H49L30 46L11 72H0V62L21 36L0 10Z",
  lozenge: "M30 4L54 36L30 68L6 36Z",
  waves:
    "M0 14Q10 6 20 14T40 14T60 14V24Q50 32 40 24T20 24T0 24ZM0 40Q10 32 20 40T40 40T60 40V50Q50 58 40 50T20 50T0 50Z",
  dawn: "M30 62L0 50V38ZM30 62L4 18L14 10ZM30 62L24 0H36ZM30 62L46 10L56 18ZM30 62L60 38V50ZM12 62A18 18 0 0 1 48 62Z",
  storm: "M36 0L12 38H27L18 72L50 28H35L48 0Z",
  heather:
    "M15 4L22 16L15 28L8 16ZM45 4L52 16L45 28L38 16ZM30 24L37 36L30 48L23 36ZM15 42L22 54L15 66L8 54ZM45 42L52 54L45 66L38 54Z",
  hearth: "M0 72V32Q30 -8 60 32V72H46V40Q30 18 14 40V72Z",
  moss: "M0 38Q10 26 20 38T40 38T60 38V72H0Z",
};

/** The cloth, with a tail cut into its foot. */
export const cloth = "M0 0H60V72L30 60L0 72Z";
