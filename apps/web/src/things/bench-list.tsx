import { items } from "@aldermoor/game/core/content/items.ts";
import type { QueueEntryView } from "@aldermoor/game/crafting/api.ts";
import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { IconButton } from "@aldermoor/ui/button.tsx";
import { ConfirmDialog } from "@aldermoor/ui/confirm-dialog.tsx";
import { Icon } from "@aldermoor/ui/icon.tsx";
import { Panel } from "@aldermoor/ui/panel.tsx";
import { ProgressBar } from "@aldermoor/ui/progress-bar.tsx";
import type { ReactNode } from "react";
import { useState } from "react";
import { durationText } from "../texts/duration-text.ts";
import { t } from "../texts/t.ts";
import "./bench-list.css";
import { ItemTile } from "./item-tile.tsx";

export type BenchListProps = {
  readonly entries: readonly QueueEntryView[];
  readonly capacity: number;
  readonly busy: boolean;
  readonly enabled: boolean;
  readonly onCancel: (entryId: string) => Promise<void>;
  /** A press beside the title. */
  readonly action?: ReactNode;
};

const actionMs = 6000;

/** The craft queue in its order, each entry with how far it is. */
export function BenchList({ entries, capacity, busy, enabled, onCancel, action }: BenchListProps) {
  const [askedId, ask] = useState<string | null>(null);
  const asked = entries.find(({ id }) => id === askedId);
  return (
    <Panel
      title={t("things.bench")}
      aside={
        <>
          <span className="text-3 text-sm num">
            {t("things.bench-places", { n: entries.length, of: capacity })}
          </span>
          {action}
        </>
      }
    >
      {entries.length === 0 && <p className="text-3 text-sm">{t("things.bench-empty")}</p>}
      <ol className="bench-list">
        {entries.map((entry, index) => (
          <BenchRow
            key={entry.id}
            entry={entry}
            place={index + 1}
            disabled={busy || !enabled}
            onCancel={() => ask(entry.id)}
          />
        ))}
      </ol>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(isOpen) => {
          if (!isOpen) ask(null);
        }}
        title={t("things.bench-cancel-title", { name: asked === undefined ? "" : nameOf(asked) })}
        description={t("things.bench-cancel-text")}
        confirmLabel={t("things.bench-cancel-short")}
        cancelLabel={t("things.bench-keep")}
        busy={busy}
        onConfirm={() => {
          if (asked !== undefined) void onCancel(asked.id).then(() => ask(null));
        }}
      />
    </Panel>
  );
}

type BenchRowProps = {
  readonly entry: QueueEntryView;
  readonly place: number;
  readonly disabled: boolean;
  readonly onCancel: () => void;
};

function BenchRow({ entry, place, disabled, onCancel }: BenchRowProps) {
  const recipe = recipes[entry.recipe];
  const name = nameOf(entry);
  return (
    <li className="bench-row">
      <span className="bench-row__place num">{place}</span>
      <ItemTile item={recipe.output.item} size="sm" decorative />
      <span className="bench-row__name">
        <b>{name}</b>
        <small>{progressText(entry)}</small>
      </span>
      {entry.waits === null ? (
        <ProgressBar value={doneActions(entry)} max={allActions(entry)} size="thin" label={name} />
      ) : (
        <span className="bench-row__waits">{t(`things.bench-waits-${entry.waits}`)}</span>
      )}
      <span className="bench-row__time num">{timeLeft(entry)}</span>
      <IconButton
        size="sm"
        label={t("things.bench-cancel", { name })}
        icon={<Icon name="x" size={15} />}
        disabled={disabled}
        onClick={onCancel}
      />
    </li>
  );
}

function nameOf(entry: QueueEntryView): string {
  const recipe = recipes[entry.recipe];
  return recipe.name ?? items[recipe.output.item].name;
}

function progressText({ made, wanted }: QueueEntryView): string {
  if (wanted === null) return t("things.bench-made-out", { made });
  return t("things.bench-made", { made, wanted });
}

// An entry without an end shows the craft in hand, the others all that was asked.
function allActions({ recipe, wanted }: QueueEntryView): number {
  return recipes[recipe].actions * (wanted ?? 1);
}

function doneActions({ recipe, made, wanted, actionsDone }: QueueEntryView): number {
  return (wanted === null ? 0 : made * recipes[recipe].actions) + actionsDone;
}

function timeLeft(entry: QueueEntryView): string {
  if (entry.wanted === null) return "";
  return durationText(Math.max(0, allActions(entry) - doneActions(entry)) * actionMs);
}
