import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { SlotId } from "@aldermoor/game/core/content/slots.ts";
import { slotIds, slots } from "@aldermoor/game/core/content/slots.ts";
import type { BagView } from "@aldermoor/game/inventory/api.ts";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { Tile } from "@aldermoor/ui/game/tile.tsx";
import "@aldermoor/ui/layout/panel.css";
import { Link } from "@tanstack/react-router";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { slotName } from "../../../shared/items/slot-name.ts";
import { slotsToImprove, wornIn } from "../../../shared/items/worn-pieces.ts";
import { t } from "../../../texts/t.ts";
import "./doll.css";

type DollProps = {
  readonly current: SlotId;
  readonly bag: BagView;
  readonly sheet: CharacterSheet;
};

const left = ["head", "body", "main-hand", "legs", "feet"] as const satisfies readonly SlotId[];
const right = [
  "neck",
  "back",
  "off-hand",
  "hands",
  "ring-1",
  "ring-2",
] as const satisfies readonly SlotId[];
const tools = slotIds.filter((slot) => slot.startsWith("tool-"));

/** Everything worn, around the one who wears it. Each tile leads to its slot. */
export function Doll({ current, bag, sheet }: DollProps) {
  const improvable = slotsToImprove(bag.pieces, sheet);
  const column = (column: readonly SlotId[]) =>
    column.map((slot) => (
      <DollSlot
        key={slot}
        slot={slot}
        bag={bag}
        isCurrent={slot === current}
        hasBetter={improvable.has(slot)}
      />
    ));
  return (
    <nav className="panel doll" aria-label={t("equipment.doll")}>
      <div className="doll__column">{column(left)}</div>
      <div className="doll__figure" aria-hidden>
        <Portrait seed={sheet.avatarSeed} size={96} shape="arch" />
      </div>
      <div className="doll__column">{column(right)}</div>
      <div className="doll__tools">{column(tools)}</div>
    </nav>
  );
}

type DollSlotProps = {
  readonly slot: SlotId;
  readonly bag: BagView;
  readonly isCurrent: boolean;
  /** Something better lies in the bag. */
  readonly hasBetter: boolean;
};

function DollSlot({ slot, bag, isCurrent, hasBetter }: DollSlotProps) {
  const marks = hasBetter ? (["upgrade"] as const) : [];
  const worn = wornIn(slot, bag.pieces);
  const label =
    worn === null
      ? t("equipment.empty-slot", { slot: slotName(slot) })
      : t("equipment.slot-with", { slot: slotName(slot), name: worn.name });
  return (
    <Link
      to={`/game/equipment/slot/${slot}`}
      className="doll__slot"
      title={label}
      aria-current={isCurrent ? "page" : undefined}
    >
      {worn === null ? (
        <Tile
          icon={slots[slot].icon}
          label={label}
          marks={marks}
          empty
          selected={isCurrent}
          size="fluid"
        />
      ) : (
        <ItemTile
          item={worn.item}
          name={label}
          rarity={worn.rarity}
          marks={marks}
          selected={isCurrent}
          size="fluid"
        />
      )}
    </Link>
  );
}
