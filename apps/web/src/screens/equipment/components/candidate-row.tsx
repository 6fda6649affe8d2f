import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import type { SlotId } from "@aldermoor/game/core/content/slots.ts";
import type { PieceView } from "@aldermoor/game/inventory/api.ts";
import { Button } from "@aldermoor/ui/button.tsx";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { GameIcon, Icon } from "@aldermoor/ui/icon.tsx";
import { RarityName } from "@aldermoor/ui/rarity-name.tsx";
import { t } from "../../../texts/t.ts";
import { itemKind } from "../../../things/item-kind.ts";
import { ItemTile } from "../../../things/item-tile.tsx";
import { modifierName } from "../../../things/modifier-text.ts";
import { ModifierDelta } from "../../../things/stat-rows.tsx";
import { missingLevel } from "../../../things/worn-pieces.ts";
import type { EquipmentOrders } from "../use-equipment.ts";

export type CandidateRowProps = {
  readonly piece: PieceView;
  readonly slot: SlotId;
  readonly worn: PieceView | null;
  readonly columns: readonly string[];
  readonly sheet: CharacterSheet;
  readonly orders: EquipmentOrders;
  /** Why this is the one to wear; `null` for the others. */
  readonly bestNote: string | null;
};

/** One piece that fits, with what would change. */
export function CandidateRow(props: CandidateRowProps) {
  const { piece, slot, worn, columns, sheet, orders, bestNote } = props;
  const missing = missingLevel(piece.item, sheet);
  const isBest = bestNote !== null && missing === null;
  return (
    <li
      className={classNames(
        "candidate",
        isBest && "candidate--best",
        missing && "candidate--locked",
      )}
    >
      <ItemTile item={piece.item} name={piece.name} rarity={piece.rarity} />
      <div className="candidate__name">
        <b>
          <RarityName rarity={piece.rarity}>{piece.name}</RarityName>
        </b>
        <small>
          {[itemKind(piece.item), ...(piece.locked ? [t("things.locked")] : [])].join(", ")}
        </small>
        {isBest && (
          <span className="candidate__best">
            <GameIcon name="laurels" size={13} />
            {bestNote}
          </span>
        )}
      </div>
      {columns.map((key) => (
        <span key={key} className="candidate__stat" data-label={modifierName(key)}>
          <ModifierDelta modifier={key} value={(piece.stats[key] ?? 0) - (worn?.stats[key] ?? 0)} />
        </span>
      ))}
      {missing === null ? (
        <Button
          size="sm"
          variant={isBest ? "primary" : "default"}
          className="candidate__action"
          disabled={orders.busy || !orders.enabled}
          onClick={() => orders.wear(piece, slot)}
        >
          {t("equipment.wear")}
        </Button>
      ) : (
        <span className="candidate__action candidate__needed">
          <Icon name="lock" size={14} />
          {t("equipment.opens-at", { skill: skills[missing.skill].name, n: missing.level })}
        </span>
      )}
    </li>
  );
}
