import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import type { ProvisionKind } from "@aldermoor/game/core/rules/loadout.ts";
import { provisionKinds } from "@aldermoor/game/core/rules/loadout.ts";
import type { BagView } from "@aldermoor/game/inventory/api.ts";
import { Tile } from "@aldermoor/ui/tile.tsx";
import { t } from "../../../texts/t.ts";
import { ItemTile } from "../../../things/item-tile.tsx";

export type ProvisionSlotsProps = { readonly bag: BagView; readonly sheet: CharacterSheet };

const icons: Readonly<Record<ProvisionKind, string>> = {
  ration: "meal",
  meal: "hot-meal",
  potion: "potion-ball",
};

/** What is eaten and drunk by itself, how much of it there is and how long the one begun lasts. */
export function ProvisionSlots({ bag, sheet }: ProvisionSlotsProps) {
  return (
    <ul className="panel provisions" aria-label={t("bag.provisions")}>
      {provisionKinds.map((kind) => (
        <li key={kind}>
          <ProvisionSlot
            kind={kind}
            item={bag[kind]}
            count={countOf(bag, bag[kind])}
            actionsLeft={kind === "ration" ? null : (sheet[kind].begun?.actionsLeft ?? null)}
          />
        </li>
      ))}
    </ul>
  );
}

type ProvisionSlotProps = {
  readonly kind: ProvisionKind;
  readonly item: ItemId | null;
  readonly count: number;
  /** Of the one that is begun; `null` when none is. */
  readonly actionsLeft: number | null;
};

function ProvisionSlot({ kind, item, count, actionsLeft }: ProvisionSlotProps) {
  return (
    <>
      {item === null ? (
        <Tile icon={icons[kind]} empty />
      ) : (
        <ItemTile item={item} count={count} decorative />
      )}
      <span>
        <small>{t(`bag.provision-${kind}`)}</small>
        <b>{item === null ? t("bag.provision-none") : items[item].name}</b>
        {actionsLeft !== null && (
          <small className="num">{t("bag.provision-left", { n: actionsLeft })}</small>
        )}
      </span>
    </>
  );
}

function countOf({ stacks }: BagView, item: ItemId | null): number {
  return stacks.find((stack) => stack.item === item)?.quantity ?? 0;
}
