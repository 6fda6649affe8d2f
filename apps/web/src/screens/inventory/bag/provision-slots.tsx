import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { capped } from "@aldermoor/game/core/rules/modifiers/modifiers.ts";
import type { BagView } from "@aldermoor/game/inventory/api.ts";
import type { ProvisionKind } from "@aldermoor/game/inventory/content/loadouts.ts";
import { provisionKinds } from "@aldermoor/game/inventory/content/loadouts.ts";
import { actionsOfProvision } from "@aldermoor/game/inventory/content/provisions.ts";
import { Tile } from "@aldermoor/ui/game/tile.tsx";
import "@aldermoor/ui/layout/panel.css";
import { ruleCharacter } from "../../../shared/character/rule-character.ts";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";
import "./provision-slots.css";

type ProvisionSlotsProps = { readonly bag: BagView; readonly sheet: CharacterSheet };

const icons: Readonly<Record<ProvisionKind, string>> = {
  ration: "meal",
  meal: "hot-meal",
  potion: "potion-ball",
};

/** What is eaten and drunk by itself, how much of it there is and how long the one begun lasts. */
export function ProvisionSlots({ bag, sheet }: ProvisionSlotsProps) {
  return (
    <ul className="panel provision-slots" aria-label={t("bag.provisions")}>
      {provisionKinds.map((kind) => (
        <li key={kind}>
          <ProvisionSlot
            kind={kind}
            item={bag[kind]}
            count={countOf(bag, bag[kind])}
            note={kind === "ration" ? null : lastingText(kind, bag, sheet)}
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
  /** How long it lasts; `null` when there is nothing to tell. */
  readonly note: string | null;
};

function ProvisionSlot({ kind, item, count, note }: ProvisionSlotProps) {
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
        {note !== null && <small className="num">{note}</small>}
      </span>
    </>
  );
}

const actionMs = 6000;

/** How much of the one begun is left, and for how long there is enough in the bag. */
function lastingText(kind: "meal" | "potion", bag: BagView, sheet: CharacterSheet): string | null {
  const left = sheet[kind].begun?.actionsLeft ?? 0;
  const item = bag[kind];
  if (item === null) return left > 0 ? t("bag.provision-left", { n: left }) : null;
  const { sums } = ruleCharacter(sheet, bag);
  const longer = capped(sums, kind === "meal" ? "mealDuration" : "potionDuration");
  const actions = left + countOf(bag, item) * actionsOfProvision(item, longer);
  if (actions === 0) return t("bag.provision-out");
  const enough = t("bag.provision-enough", { time: durationText(actions * actionMs) });
  return left > 0 ? `${t("bag.provision-left", { n: left })}, ${enough}` : enough;
}

function countOf({ stacks }: BagView, item: ItemId | null): number {
  return stacks.find((stack) => stack.item === item)?.quantity ?? 0;
}
