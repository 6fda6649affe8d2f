import type { MeritPurpose } from "@aldermoor/game/core/rules/goods/piece-merit.ts";
import type { PieceView } from "@aldermoor/game/inventory/api.ts";
import { zones } from "@aldermoor/game/world/content/zones.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Segmented } from "@aldermoor/ui/controls/segmented.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import "@aldermoor/ui/layout/panel.css";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { missingLevel } from "../../../shared/items/worn-pieces.ts";
import type { Preview, PreviewScene } from "../../../shared/work/piece-preview.ts";
import { figuresOf, previewWith } from "../../../shared/work/piece-preview.ts";
import { t } from "../../../texts/t.ts";
import type { Candidate } from "../candidates.ts";
import { bestFor, fitting, purposeOfSlot, rankedFor } from "../candidates.ts";
import type { EquipmentCommands } from "../use-equipment.ts";
import { CandidateRow } from "./candidate-row.tsx";
import "./candidate-row.css";
import "./candidate-list.css";

type CandidateListProps = {
  readonly scene: PreviewScene;
  readonly commands: EquipmentCommands;
};

const purposes = ["attack", "survival", "gathering"] as const satisfies readonly MeritPurpose[];

/** What of the bag fits the slot, each with what the character would be with it. */
export function CandidateList({ scene, commands }: CandidateListProps) {
  const { slot, bag, sheet } = scene;
  const [purpose, setPurpose] = useState<MeritPurpose>(purposeOfSlot(slot));
  const now = previewWith(null, scene);
  const candidates = fitting(slot, bag.pieces).map((piece) => ({
    piece,
    preview: previewWith(piece, scene),
  }));
  if (candidates.length === 0) return <NoCandidates />;
  const ready = candidates.filter(({ piece }) => missingLevel(piece.item, sheet) === null);
  return (
    <section className="panel candidate-list">
      <header className="candidate-list__header">
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
      <Expected now={now} scene={scene} />
      <div className="candidate-row candidate-row--head" aria-hidden>
        {figuresOf(purpose, slot).map((figure, index) => (
          <span key={figure} style={{ gridColumn: index + 3 }}>
            {t(`equipment.figure-${figure}`)}
          </span>
        ))}
      </div>
      <ul>
        {rankedFor(purpose, candidates).map(({ piece, preview }) => (
          <CandidateRow
            key={piece.id}
            piece={piece}
            preview={preview}
            now={now}
            purpose={purpose}
            scene={scene}
            commands={commands}
            bestFor={bestPurposes(piece, ready, now)}
          />
        ))}
      </ul>
    </section>
  );
}

function bestPurposes(
  piece: PieceView,
  ready: readonly Candidate[],
  now: Preview,
): readonly MeritPurpose[] {
  return purposes.filter((purpose) => bestFor(purpose, ready, now)?.id === piece.id);
}

type ExpectedProps = { readonly now: Preview; readonly scene: PreviewScene };

function Expected({ now, scene }: ExpectedProps) {
  return (
    <p className="candidate-list__expected">
      {t("equipment.expected-in", { zone: zones[scene.zone].name })}{" "}
      <b className="num">
        <NumberText value={Math.round(now.killsPerHour)} />
      </b>
      {`\u00a0${t("compare.kills-hour")}, `}
      <b className="num">
        <NumberText value={Math.round(now.xpPerHour)} />
      </b>
      {`\u00a0${t("compare.xp-hour")}, `}
      <b className="num">
        <NumberText value={Math.round(now.goldPerHour)} />
      </b>
      {`\u00a0${t("compare.gold-hour")}`}
    </p>
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
