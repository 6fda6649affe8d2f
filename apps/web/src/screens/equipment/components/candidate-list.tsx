import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { SlotId } from "@aldermoor/game/core/content/slots.ts";
import type { PieceView } from "@aldermoor/game/inventory/api.ts";
import { Button } from "@aldermoor/ui/button.tsx";
import { EmptyState } from "@aldermoor/ui/empty-state.tsx";
import { GameIcon } from "@aldermoor/ui/icon.tsx";
import { Panel } from "@aldermoor/ui/panel.tsx";
import { Segmented } from "@aldermoor/ui/segmented.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { t } from "../../../texts/t.ts";
import { modifierName } from "../../../things/modifier-text.ts";
import type { MeritPurpose } from "../../../things/piece-merit.ts";
import { bestFor, candidatesFor, purposeOfSlot, statColumns } from "../candidates.ts";
import type { EquipmentOrders } from "../use-equipment.ts";
import { CandidateRow } from "./candidate-row.tsx";

export type CandidateListProps = {
  readonly slot: SlotId;
  readonly worn: PieceView | null;
  readonly pieces: readonly PieceView[];
  readonly sheet: CharacterSheet;
  readonly orders: EquipmentOrders;
};

const purposes = ["attack", "survival", "gathering"] as const satisfies readonly MeritPurpose[];

/** What of the bag fits the slot, each against the worn piece. */
export function CandidateList({ slot, worn, pieces, sheet, orders }: CandidateListProps) {
  const [purpose, setPurpose] = useState<MeritPurpose>(purposeOfSlot(slot));
  const candidates = candidatesFor(slot, pieces, purpose);
  if (candidates.length === 0) return <NoCandidates />;
  const columns = statColumns(worn === null ? candidates : [worn, ...candidates]);
  const best = bestFor(purpose, candidates, worn);
  return (
    <section className="panel candidates">
      <header className="candidates__header">
        <h2>
          {candidates.length === 1
            ? t("equipment.candidates-one")
            : t("equipment.candidates", { n: candidates.length })}
        </h2>
        <Segmented
          label={t("equipment.best-for")}
          value={purpose}
          onChange={setPurpose}
          options={purposes.map((value) => ({ value, label: t(`equipment.purpose-${value}`) }))}
        />
      </header>
      <div className="candidate candidate--head" aria-hidden>
        {columns.map((key, index) => (
          <span key={key} style={{ gridColumn: index + 3 }}>
            {modifierName(key)}
          </span>
        ))}
      </div>
      <ul>
        {candidates.map((piece) => (
          <CandidateRow
            key={piece.id}
            piece={piece}
            slot={slot}
            worn={worn}
            columns={columns}
            sheet={sheet}
            orders={orders}
            bestNote={piece === best ? t(`equipment.best-${purpose}`) : null}
          />
        ))}
      </ul>
    </section>
  );
}

function NoCandidates() {
  return (
    <Panel>
      <EmptyState
        icon={<GameIcon name="anvil" size={40} />}
        title={t("equipment.none")}
        action={
          <Button render={<Link to="/game/recipes/smithing" />}>
            {t("equipment.none-action")}
          </Button>
        }
      >
        {t("equipment.none-text")}
      </EmptyState>
    </Panel>
  );
}
