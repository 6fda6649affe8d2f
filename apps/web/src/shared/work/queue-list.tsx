import { skills } from "@aldermoor/game/core/content/skills.ts";
import type { QueueEntryView } from "@aldermoor/game/crafting/api.ts";
import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { actionsPerMinute, skillOf } from "@aldermoor/game/crafting/rules/field-entry.ts";
import { isCraft } from "@aldermoor/game/crafting/rules/is-craft.ts";
import { Button, IconButton } from "@aldermoor/ui/controls/button.tsx";
import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { ConfirmDialog } from "@aldermoor/ui/overlays/confirm-dialog.tsx";
import { VisuallyHidden } from "@aldermoor/ui/text/visually-hidden.tsx";
import { useMemo, useState } from "react";
import { serverNowMs } from "../../realtime/server-clock.ts";
import type { CommandState } from "../../realtime/use-commands.ts";
import { durationText } from "../../texts/duration-text.ts";
import { momentText } from "../../texts/moment-text.ts";
import "./queue-list.css";
import { t } from "../../texts/t.ts";
import type { Worker } from "../items/dressed-for.ts";
import { ItemTile } from "../items/item-tile.tsx";
import { entryName, entryProgress } from "./queue-entry-text.ts";
import { entryEnds, entryMs } from "./queue-times.ts";
import type { MoveCommand, Direction } from "./use-moves.ts";
import { useMoves } from "./use-moves.ts";

type QueueListProps = CommandState & {
  readonly entries: readonly QueueEntryView[];
  readonly capacity: number;
  /** How long everything takes depends on who does it. */
  readonly worker: Worker;
  readonly onCancel: (entryId: string) => Promise<void>;
  readonly onMove: MoveCommand;
  readonly isUnderWay: boolean;
  /** Goes to the queue, where something is in it and the character is elsewhere. */
  readonly onGo: () => void;
};

/** The queue in its order, each entry with how far it is and when it ends. */
export default function QueueList(props: QueueListProps) {
  const { entries, capacity, worker, busy, enabled, onCancel, onMove } = props;
  const nowMs = useTicked(serverNowMs);
  // Fights are tried out for it, and the clock ticks every second.
  const takes = useMemo(() => entries.map((entry) => entryMs(entry, worker)), [entries, worker]);
  const ends = entryEnds(takes, nowMs);
  const [askedId, setAskedId] = useState<string | null>(null);
  const asked = entries.find(({ id }) => id === askedId);
  const { list, landed, move } = useMoves(
    entries.map(({ id }) => id),
    onMove,
  );
  return (
    <Panel
      title={t("work.queue")}
      aside={
        <>
          <span className="text-3 text-sm num">{placesText(entries, capacity, ends, nowMs)}</span>
          {entries.length > 0 && !props.isUnderWay && (
            <Button size="sm" disabled={props.isBlocked} onClick={props.onGo}>
              {t("work.go-queue")}
            </Button>
          )}
        </>
      }
    >
      {entries.length === 0 && <p className="text-3 text-sm">{t("work.queue-empty")}</p>}
      <ol className="queue-list" ref={list}>
        {entries.map((entry, index) => (
          <QueueRow
            key={entry.id}
            entry={entry}
            place={index + 1}
            of={entries.length}
            leftMs={takes[index] ?? null}
            endsAtMs={props.isUnderWay ? (ends[index] ?? null) : null}
            nowMs={nowMs}
            disabled={!enabled}
            onCancel={() => setAskedId(entry.id)}
            onMove={(to) => {
              if (!busy) void move(entry.id, to);
            }}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{landed !== null && landedText(entries, landed)}</span>
      </VisuallyHidden>
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAskedId(null)}
        title={t("work.queue-cancel-title", { name: asked === undefined ? "" : entryName(asked) })}
        description={t("work.queue-cancel-text")}
        confirmLabel={t("work.queue-cancel-short")}
        cancelLabel={t("work.queue-keep")}
        onConfirm={() => (asked === undefined ? undefined : onCancel(asked.id))}
      />
    </Panel>
  );
}

function landedText(
  entries: readonly QueueEntryView[],
  { entryId, place }: { readonly entryId: string; readonly place: number },
): string {
  const entry = entries.find(({ id }) => id === entryId);
  return entry === undefined ? "" : t("work.queue-moved", { name: entryName(entry), n: place });
}

/** How full the queue is, and when all of it is done, if it ever is. */
function placesText(
  entries: readonly QueueEntryView[],
  capacity: number,
  ends: readonly (number | null)[],
  nowMs: number,
): string {
  const places = t("work.queue-places", { n: entries.length, of: capacity });
  const endsAtMs = ends.at(-1) ?? null;
  if (entries.length < 2 || endsAtMs === null) return places;
  return `${places}, ${t("work.queue-done-in", { time: durationText(endsAtMs - nowMs) })}`;
}

type QueueRowProps = {
  readonly entry: QueueEntryView;
  readonly place: number;
  /** How many entries there are. */
  readonly of: number;
  /** `null` for one without an end. */
  readonly leftMs: number | null;
  /** When it ends; `null` while the queue rests, or when nobody can tell. */
  readonly endsAtMs: number | null;
  readonly nowMs: number;
  readonly disabled: boolean;
  readonly onCancel: () => void;
  readonly onMove: (to: Direction) => void;
};

function QueueRow(props: QueueRowProps) {
  const { entry, place, of, leftMs, endsAtMs, nowMs, disabled, onCancel, onMove } = props;
  const progress = progressOf(entry);
  const name = entryName(entry);
  return (
    <li className="queue-list__row" data-entry={entry.id}>
      <span className="queue-list__row-place num">{place}</span>
      <EntryPicture entry={entry} />
      <span className="queue-list__row-name">
        <b>{name}</b>
        <small>{entryProgress(entry)}</small>
      </span>
      {entry.waits !== null ? (
        <span className="queue-list__row-waits">{t(`work.queue-waits-${entry.waits}`)}</span>
      ) : progress === null ? (
        <span className="queue-list__row-open" />
      ) : (
        <ProgressBar value={progress.value} max={progress.max} size="thin" label={name} />
      )}
      <span className="queue-list__row-time num">
        {leftMs !== null && durationText(leftMs)}
        {endsAtMs !== null && <small>{momentText(endsAtMs, nowMs)}</small>}
      </span>
      <span className="queue-list__row-presses">
        {of > 1 && (
          <>
            <IconButton
              size="sm"
              data-way="earlier"
              label={t("work.queue-earlier", { name })}
              icon={<Icon name="chevron-up" size={16} />}
              disabled={disabled || place === 1}
              onClick={() => onMove("earlier")}
            />
            <IconButton
              size="sm"
              data-way="later"
              label={t("work.queue-later", { name })}
              icon={<Icon name="chevron-down" size={16} />}
              disabled={disabled || place === of}
              onClick={() => onMove("later")}
            />
          </>
        )}
        <IconButton
          size="sm"
          label={t("work.queue-cancel", { name })}
          icon={<Icon name="x" size={15} />}
          disabled={disabled}
          onClick={onCancel}
        />
      </span>
    </li>
  );
}

// An entry without an end shows the craft in hand, the others all that was asked.
function progressOf(
  entry: QueueEntryView,
): { readonly value: number; readonly max: number } | null {
  if (isCraft(entry)) {
    const { recipe, made, wanted, actionsDone } = entry;
    const { actions } = recipes[recipe];
    const value = (wanted === null ? 0 : made * actions) + actionsDone;
    return { value, max: actions * (wanted ?? 1) };
  }
  const { until, done } = entry;
  if (until.kind === "count") return { value: done, max: until.n };
  return until.kind === "time" ? { value: done, max: until.minutes * actionsPerMinute } : null;
}

/** What is made, or the skill that is worked at. */
function EntryPicture({ entry }: { readonly entry: QueueEntryView }) {
  if (isCraft(entry))
    return <ItemTile item={recipes[entry.recipe].output.item} size="sm" decorative />;
  return (
    <span className="queue-list__row-skill">
      <GameIcon name={skills[skillOf(entry.work)].icon} size={24} />
    </span>
  );
}
