import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import type { BagView, PieceView } from "@aldermoor/game/inventory/api.ts";
import type { TileMark } from "@aldermoor/ui/game/tile.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Tooltip } from "@aldermoor/ui/overlays/tooltip.tsx";
import "@aldermoor/ui/game/tile-grid.css";
import { ItemTileButton } from "../../../shared/items/item-tile.tsx";
import { shownAttributes } from "../../../shared/items/shown-attributes.ts";
import { isUpgrade, missingLevel } from "../../../shared/items/worn-pieces.ts";
import { t } from "../../../texts/t.ts";
import type { Thing, ThingGroup } from "../group-things.ts";
import { isProtected, isSold } from "../selection.ts";
import { PieceTooltip } from "./piece-tooltip.tsx";
import "./bag-groups.css";

type BagGroupsProps = {
  readonly groups: readonly ThingGroup[];
  readonly bag: BagView;
  readonly sheet: CharacterSheet;
  /** Ids of the tiles that are drawn as chosen. */
  readonly marked: ReadonlySet<string>;
  /** Several are chosen to be sold: what can't be is not to be pressed. */
  readonly isSelecting: boolean;
  readonly onChoose: (id: string) => void;
};

/** The tiles under the names of their kinds. */
export function BagGroups(props: BagGroupsProps) {
  const { groups, bag, sheet, marked, isSelecting, onChoose } = props;
  return (
    <Panel className="bag-groups">
      {groups.map(({ category, things }) => (
        <section key={category} className="bag-groups__group">
          <h2>
            {t(`inventory.${category}`)}{" "}
            <small className="num">{groupNote(category, things)}</small>
          </h2>
          <div className="tile-grid bag-groups__tiles">
            {things.map((thing) => (
              <ThingTile
                key={thing.id}
                thing={thing}
                bag={bag}
                sheet={sheet}
                selected={marked.has(thing.id)}
                disabled={isSelecting && thing.kind === "stack" && !isSold(thing.item, bag)}
                onClick={() => onChoose(thing.id)}
              />
            ))}
          </div>
        </section>
      ))}
    </Panel>
  );
}

function groupNote(category: ThingGroup["category"], things: readonly Thing[]): string {
  if (category === "equipment") return t("inventory.not-worn", { n: things.length });
  return category === "resources" ? t("inventory.never-use-places") : "";
}

type ThingTileProps = {
  readonly thing: Thing;
  readonly bag: BagView;
  readonly sheet: CharacterSheet;
  readonly selected: boolean;
  readonly disabled: boolean;
  readonly onClick: () => void;
};

function ThingTile({ thing, bag, sheet, selected, disabled, onClick }: ThingTileProps) {
  if (thing.kind === "stack") {
    return (
      <ItemTileButton
        item={thing.item}
        count={thing.quantity}
        marks={[bag.ration, bag.meal, bag.potion].includes(thing.item) ? ["equipped"] : []}
        selected={selected}
        disabled={disabled}
        onClick={onClick}
        {...shownAttributes({ kind: "item", id: thing.item, name: items[thing.item].name })}
      />
    );
  }
  const missing = missingLevel(thing.item, sheet);
  return (
    <Tooltip kind="card" side="bottom" content={<PieceTooltip piece={thing.piece} bag={bag} />}>
      <ItemTileButton
        item={thing.item}
        name={thing.piece.name}
        rarity={thing.piece.rarity}
        marks={marksOf(thing.piece, bag, missing === null)}
        corner={missing?.level}
        selected={selected}
        onClick={onClick}
        {...shownAttributes({ kind: "piece", id: thing.piece.id, name: thing.piece.name })}
      />
    </Tooltip>
  );
}

function marksOf(piece: PieceView, bag: BagView, isWearable: boolean): readonly TileMark[] {
  const upgrade: readonly TileMark[] =
    isWearable && isUpgrade(piece, bag.pieces) ? ["upgrade"] : [];
  return isProtected(piece) ? [...upgrade, "locked"] : upgrade;
}
