import type { SlotId } from "@aldermoor/game/core/content/slots.ts";
import { slots } from "@aldermoor/game/core/content/slots.ts";
import type { PieceView } from "@aldermoor/game/inventory/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { RarityName } from "@aldermoor/ui/game/rarity-name.tsx";
import { Tile } from "@aldermoor/ui/game/tile.tsx";
import "@aldermoor/ui/layout/panel.css";
import { Link } from "@tanstack/react-router";
import { AffixList } from "../../../shared/items/affix-list.tsx";
import { itemKind } from "../../../shared/items/item-kind.ts";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { PieceWork } from "../../../shared/items/piece-work.tsx";
import { slotName } from "../../../shared/items/slot-name.ts";
import { StatRows } from "../../../shared/items/stat-rows.tsx";
import { t } from "../../../texts/t.ts";
import { withinSentence } from "../../../texts/within-sentence.ts";
import type { EquipmentCommands } from "../use-equipment.ts";
import "./worn-card.css";

type WornCardProps = {
  readonly slot: SlotId;
  readonly worn: PieceView | null;
  readonly commands: EquipmentCommands;
};

/** The piece worn in a slot, or the empty place. */
export function WornCard({ slot, worn, commands }: WornCardProps) {
  if (worn === null) return <EmptySlot slot={slot} />;
  return (
    <section className="panel worn-card" aria-label={worn.name}>
      <ItemTile item={worn.item} name={worn.name} rarity={worn.rarity} size="fluid" decorative />
      <div>
        <small>{t("equipment.worn-in", { slot: withinSentence(slotName(slot)) })}</small>
        <h2>{worn.name}</h2>
        <p>
          <b>
            <RarityName rarity={worn.rarity} />
          </b>{" "}
          {[itemKind(worn.item), ...(worn.bound ? [t("items.bound")] : [])].join(", ")}
        </p>
        <Button size="sm" disabled={commands.isBlocked} onClick={() => commands.takeOff(slot)}>
          {t("equipment.take-off")}
        </Button>{" "}
        <Button
          size="sm"
          variant="ghost"
          render={<Link to="/game/recipes/tempering" search={{ piece: worn.id }} />}
        >
          {t("items.temper")}
        </Button>{" "}
        <Button
          size="sm"
          variant="ghost"
          render={<Link to="/game/recipes/sockets" search={{ piece: worn.id }} />}
        >
          {t("items.sockets")}
        </Button>
      </div>
      <div className="worn-card__stats">
        <StatRows stats={worn.stats} />
        <AffixList affixes={worn.affixes} />
        <PieceWork piece={worn} />
      </div>
    </section>
  );
}

function EmptySlot({ slot }: { readonly slot: SlotId }) {
  return (
    <section className="panel worn-card worn-card--empty">
      <Tile icon={slots[slot].icon} empty size="fluid" />
      <div>
        <small>{slotName(slot)}</small>
        <h2>{t("equipment.nothing-in")}</h2>
        <p>{t("equipment.nothing-text")}</p>
      </div>
    </section>
  );
}
