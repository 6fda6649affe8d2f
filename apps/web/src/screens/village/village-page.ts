import type { OwnVillage, VillageView } from "@aldermoor/game/village/api.ts";
import type { VillageRight } from "@aldermoor/game/village/content/rights.ts";
import type { ComponentType } from "react";

/** What a page for members gets: how the character stands in its village. */
export type MembersPageProps = { readonly own: OwnVillage };

/** What a page gets that is also for those without a village. */
export type AnybodysPageProps = { readonly view: VillageView };

/** One tab of the village. */
export type VillageCategory = {
  /** The last part of its address. */
  readonly id: string;
  readonly label: () => string;
} & (
  | { readonly isFor: "anybody"; readonly page: ComponentType<AnybodysPageProps> }
  | {
      readonly isFor: "members";
      readonly page: ComponentType<MembersPageProps>;
      /** Without it the tab is not there. */
      readonly right?: VillageRight;
    }
);
