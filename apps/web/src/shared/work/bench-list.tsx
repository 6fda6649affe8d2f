import { items } from "@aldermoor/game/core/content/items.ts";
import type { QueueEntryView } from "@aldermoor/game/crafting/api.ts";
import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { expectCrafting } from "@aldermoor/game/crafting/rules/expected.ts";
import { Button, IconButton } from "@aldermoor/ui/controls/button.tsx";
import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { ConfirmDialog } from "@aldermoor/ui/overlays/confirm-dialog.tsx";
import { VisuallyHidden } from "@aldermoor/ui/text/visually-hidden.tsx";
import { useState } from "react";
import type { CommandState } from "../../realtime/use-commands.ts";
import { durationText } from "../../texts/duration-text.ts";
import { t } from "../../texts/t.ts";
import "./bench-list.css";
import type { RuleCharacter } from "../character/rule-character.ts";
import { ruleCharacter } from "../character/rule-character.ts";
import type { Worker } from "../items/dressed-for.ts";
import { dressedFor } from "../items/dressed-for.ts";
import { ItemTile } from "../items/item-tile.tsx";
import type { MoveCommand, Direction } from "./use-moves.ts";
import { useMoves } from "./use-moves.ts";

type BenchListProps = CommandState & {
  readonly entries: readonly QueueEntryView[];
  readonly capacity: number;
  /** How long everything takes depends on who stands at the bench. */
  readonly worker: Worker;
  readonly onCancel: (entryId: string) => Promise<void>;
  readonly onMove: MoveCommand;
  readonly atTheBench: boolean;
  /** Goes to the bench, where something lies on it and the character is elsewhere. */
  readonly onGo: () => void;
};

const hourMs = 3_600_000;

/** The craft queue in its command, each entry with how far it is. */
export function BenchList(props: BenchListProps) {
  const { entries, capacity, worker, busy, enabled, onCancel, onMove } = props;
  const dressed = dressedFor("craft", worker);
  const hands = ruleCharacter(dressed.sheet, dressed.bag);
  const [askedId, setAskedId] = useState<string | null>(null);
  const asked = entries.find(({ id }) => id === askedId);
  const { list, landed, move } = useMoves(
    entries.map(({ id }) => id),
    onMove,
  );
  return (
    <Panel
      title={t("work.bench")}
      aside={
        <>
          <span className="text-3 text-sm num">{placesText(entries, capacity, hands)}</span>
          {entries.length > 0 && !props.atTheBench && (
            <Button size="sm" disabled={props.isBlocked} onClick={props.onGo}>
              {t("work.go-bench")}
            </Button>
          )}
        </>
      }
    >
      {entries.length === 0 && <p className="text-3 text-sm">{t("work.bench-empty")}</p>}
      <ol className="bench-list" ref={list}>
        {entries.map((entry, index) => (
          <BenchRow
            key={entry.id}
            entry={entry}
            place={index + 1}
            of={entries.length}
            leftMs={leftMs(entry, hands)}
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
        title={t("work.bench-cancel-title", { name: asked === undefined ? "" : nameOf(asked) })}
        description={t("work.bench-cancel-text")}
        confirmLabel={t("work.bench-cancel-short")}
        cancelLabel={t("work.bench-keep")}
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
  return entry === undefined ? "" : t("work.bench-moved", { name: nameOf(entry), n: place });
}

/** How full the bench is, and when all of it is done, if it ever is. */
function placesText(
  entries: readonly QueueEntryView[],
  capacity: number,
  hands: RuleCharacter,
): string {
  const places = t("work.bench-places", { n: entries.length, of: capacity });
  const allMs = entries.reduce((sum, entry) => sum + (leftMs(entry, hands) ?? Infinity), 0);
  if (entries.length < 2 || allMs === Infinity) return places;
  return `${places}, ${t("work.bench-done-in", { time: durationText(allMs) })}`;
}

type BenchRowProps = {
  readonly entry: QueueEntryView;
  readonly place: number;
  /** How many entries there are. */
  readonly of: number;
  /** `null` for one without an end. */
  readonly leftMs: number | null;
  readonly disabled: boolean;
  readonly onCancel: () => void;
  readonly onMove: (to: Direction) => void;
};

function BenchRow(props: BenchRowProps) {
  const { entry, place, of, leftMs: left, disabled, onCancel, onMove } = props;
  const recipe = recipes[entry.recipe];
  const name = nameOf(entry);
  return (
    <li className="bench-list__row" data-entry={entry.id}>
      <span className="bench-list__row-place num">{place}</span>
      <ItemTile item={recipe.output.item} size="sm" decorative />
      <span className="bench-list__row-name">
        <b>{name}</b>
        <small>{progressText(entry)}</small>
      </span>
      {entry.waits === null ? (
        <ProgressBar value={doneActions(entry)} max={allActions(entry)} size="thin" label={name} />
      ) : (
        <span className="bench-list__row-waits">{t(`work.bench-waits-${entry.waits}`)}</span>
      )}
      <span className="bench-list__row-time num">{left !== null && durationText(left)}</span>
      <span className="bench-list__row-presses">
        {of > 1 && (
          <>
            <IconButton
              size="sm"
              data-way="earlier"
              label={t("work.bench-earlier", { name })}
              icon={<Icon name="chevron-up" size={16} />}
              disabled={disabled || place === 1}
              onClick={() => onMove("earlier")}
            />
            <IconButton
              size="sm"
              data-way="later"
              label={t("work.bench-later", { name })}
              icon={<Icon name="chevron-down" size={16} />}
              disabled={disabled || place === of}
              onClick={() => onMove("later")}
            />
          </>
        )}
        <IconButton
          size="sm"
          label={t("work.bench-cancel", { name })}
          icon={<Icon name="x" size={15} />}
          disabled={disabled}
          onClick={onCancel}
        />
      </span>
    </li>
  );
}

function nameOf(entry: QueueEntryView): string {
  const recipe = recipes[entry.recipe];
  return recipe.name ?? items[recipe.output.item].name;
}

function progressText({ made, wanted }: QueueEntryView): string {
  if (wanted === null) return t("work.bench-made-out", { made });
  return t("work.bench-made", { made, wanted });
}

// An entry without an end shows the craft in hand, the others all that was asked.
function allActions({ recipe, wanted }: QueueEntryView): number {
  return recipes[recipe].actions * (wanted ?? 1);
}

function doneActions({ recipe, made, wanted, actionsDone }: QueueEntryView): number {
  return (wanted === null ? 0 : made * recipes[recipe].actions) + actionsDone;
}

/** How long an entry takes on average, for practised hands finish some crafts twice at once. */
function leftMs({ recipe: id, wanted, made, actionsDone }: QueueEntryView, hands: RuleCharacter) {
  if (wanted === null) return null;
  const recipe = recipes[id];
  const { craftsPerHour } = expectCrafting(hands, hands.worn, recipe);
  const crafts = Math.max(0, wanted - made - actionsDone / recipe.actions);
  return (crafts / craftsPerHour) * hourMs;
}
