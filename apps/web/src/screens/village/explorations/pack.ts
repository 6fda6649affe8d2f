import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import type { GoodsView } from "@aldermoor/game/inventory/api.ts";
import { rationsEach } from "@aldermoor/game/journeys/content/numbers.ts";
import type { GameQuery } from "../../../realtime/use-game-query.ts";
import { t } from "../../../texts/t.ts";

/** Rations of one kind that a character has enough of. */
export type Provision = { readonly item: ItemId; readonly quantity: number };

/** What the reader would take along to a journey. */
export type Pack = {
  readonly provisions: readonly Provision[];
  /** `null` where there are not enough of any kind, or nothing is known of them. */
  readonly ration: ItemId | null;
  /** Why the reader cannot go for want of rations; `null` where it can. */
  readonly lack: string | null;
};

/** What goods allow for: the kind that is wanted, or else the weakest. */
export function packOf(goods: GameQuery<GoodsView | null>, wanted: ItemId | null): Pack {
  if (goods.state === "loading") return { ...nothing, lack: t("explorations.rations-asked") };
  if (goods.state === "error" || goods.value === null)
    return { ...nothing, lack: t("explorations.rations-failed") };
  const provisions = provisionsOf(goods.value);
  const ration = (provisions.find(({ item }) => item === wanted) ?? provisions[0])?.item ?? null;
  return { provisions, ration, lack: ration === null ? t("explorations.no-rations") : null };
}

const nothing = { provisions: [], ration: null } as const;

/** The weakest first: what is taken along heals nobody. */
function provisionsOf({ stacks }: GoodsView): readonly Provision[] {
  return stacks
    .filter(({ item, quantity }) => items[item].type === "ration" && quantity >= rationsEach)
    .toSorted((one, other) => items[one.item].tier - items[other.item].tier);
}
