import type { FieldWork, WorkEnd } from "@aldermoor/game/activity/content/work.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import type { QueueEntryView } from "@aldermoor/game/crafting/api.ts";
import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { recipeName } from "@aldermoor/game/crafting/rules/expected.ts";
import { skillOf, yieldOf } from "@aldermoor/game/crafting/rules/field-entry.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { NumberStepper } from "@aldermoor/ui/fields/number-stepper.tsx";
import type { SelectOption } from "@aldermoor/ui/fields/select.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useSearch } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { isGatheredFor } from "../../../shared/work/is-gathered-for.ts";
import { entryEnds, entryMs } from "../../../shared/work/queue-times.ts";
import { knownId } from "../../../shared/world/known-id.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import type { WorkCommands, WorkState } from "../use-actions.ts";
import { placeOf, placeOptions, workAt } from "./place-options.ts";
import type { PlannedEnd } from "./planned-end.ts";
import { endOf, isFed, mostOf, recipesFed, usualAmount } from "./planned-end.ts";
import "./plan-form.css";

type PlanFormProps = {
  readonly state: WorkState;
  readonly commands: WorkCommands;
  readonly entries: readonly QueueEntryView[];
  readonly capacity: number;
};

const kinds = ["count", "level", "time", "items", "materials"] as const;

/** Queues a fight or gathering up to an end of one's choice, and says when that will be. */
export function PlanForm({ state, commands, entries, capacity }: PlanFormProps) {
  const options = placeOptions(state);
  const asked = useAsked();
  const [place, setPlace] = useState(
    () => asked.place ?? feedingPlace(asked.end, options) ?? placeOf(state.activity.work),
  );
  const chosen = options.find(({ value }) => value === place) ?? options[0];
  const work = chosen === undefined ? null : workAt(chosen.value);
  const [end, setEnd] = useState<PlannedEnd>(asked.end);
  if (work === null || chosen === undefined) return null;
  const until = endOf(end, work);
  const isFull = entries.length >= capacity;
  const queue = async () => {
    if (until === null) return;
    if (await commands.queueWork(work, until)) toast.success(t("actions.plan-added"));
  };
  return (
    <Panel title={t("actions.plan")}>
      <form
        className="plan-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isFull && !commands.busy) void queue();
        }}
      >
        <Select
          label={t("actions.plan-work")}
          value={chosen.value}
          options={options}
          onChange={setPlace}
        />
        <Select
          label={t("actions.plan-until")}
          value={end.kind}
          options={kinds
            .filter((kind) => kind !== "materials" || recipesFed(work).length > 0)
            .map((kind) => ({ value: kind, label: kindName(kind, work) }))}
          onChange={(kind) => setEnd({ ...end, kind, amount: usualAmount(kind, work, state) })}
        />
        <OfWhat end={end} until={until} work={work} onChange={setEnd} />
        <NumberStepper
          showLabel
          label={t(end.kind === "time" ? "actions.plan-minutes" : "actions.plan-amount")}
          value={end.amount}
          min={1}
          max={mostOf(end.kind)}
          step={end.kind === "time" ? 10 : 1}
          onChange={(amount) => setEnd({ ...end, amount: amount ?? 1 })}
        />
        <p className="plan-form__when text-3 text-sm num" aria-live="polite">
          <When until={until} work={work} state={state} entries={entries} />
        </p>
        {isFull ? (
          <p className="text-warn">{t("actions.plan-full", { n: capacity })}</p>
        ) : (
          <Button
            type="submit"
            variant="primary"
            busy={commands.busy}
            disabled={!commands.enabled || until === null}
            data-guide={guideOf(until, entries)}
          >
            {t("actions.plan-add")}
          </Button>
        )}
      </form>
    </Panel>
  );
}

type OfWhatProps = {
  readonly end: PlannedEnd;
  readonly until: WorkEnd | null;
  readonly work: FieldWork;
  readonly onChange: (end: PlannedEnd) => void;
};

/** The goods or the recipe that an end counts. */
function OfWhat({ end, until, work, onChange }: OfWhatProps) {
  if (until?.kind === "items") {
    return (
      <Select
        label={t("actions.plan-item")}
        value={until.item}
        options={[...yieldOf(work)].map((item) => ({ value: item, label: items[item].name }))}
        onChange={(item) => onChange({ ...end, item })}
      />
    );
  }
  if (until?.kind === "materials") {
    return (
      <Select
        label={t("actions.plan-recipe")}
        value={until.recipe}
        options={recipesFed(work)
          .map((recipe) => ({ value: recipe, label: recipeName(recipes[recipe]) }))
          .toSorted((one, other) => one.label.localeCompare(other.label))}
        onChange={(recipe) => onChange({ ...end, recipe })}
      />
    );
  }
  return null;
}

type WhenProps = Pick<PlanFormProps, "state" | "entries"> & {
  readonly until: WorkEnd | null;
  readonly work: FieldWork;
};

/** How long it takes, and when it would be done behind what is queued already. */
function When({ until, work, state, entries }: WhenProps) {
  const takes = useMemo(() => {
    const planned: QueueEntryView[] =
      until === null ? [] : [{ id: "", work, until, done: 0, waits: null }];
    return [...entries, ...planned].map((entry) => entryMs(entry, state));
  }, [until, work, state, entries]);
  const nowMs = useTicked(serverNowMs);
  if (until === null) return t("actions.plan-nothing");
  const takesMs = takes.at(-1) ?? null;
  if (takesMs === null) return t("actions.plan-never");
  if (takesMs === 0) return t("refusals.goal-reached");
  const endsAtMs = entryEnds(takes, nowMs).at(-1) ?? null;
  const time = durationText(takesMs);
  if (endsAtMs === null) return t("actions.plan-takes", { time });
  return t("actions.plan-ends", { time, at: momentText(endsAtMs, nowMs) });
}

function kindName(kind: WorkEnd["kind"], work: FieldWork): string {
  if (kind === "count")
    return t(work.kind === "combat" ? "actions.plan-kills" : "actions.plan-units");
  if (kind === "level") return t("actions.plan-level", { skill: skills[skillOf(work)].name });
  return t(`actions.plan-${kind}`);
}

/** Materials are pointed at for their recipe, until they are queued. */
function guideOf(until: WorkEnd | null, entries: readonly QueueEntryView[]): string | undefined {
  if (until?.kind !== "materials") return undefined;
  const { recipe } = until;
  return isGatheredFor(recipe, entries)
    ? undefined
    : `gather-${recipe} train-${recipes[recipe].skill}`;
}

/** The farthest place that brings something for the recipe that is asked for. */
function feedingPlace({ recipe }: PlannedEnd, options: readonly SelectOption<string>[]) {
  const feeds = options.find(({ value }) => {
    const work = workAt(value);
    return work !== null && recipe !== null && isFed(recipe, work);
  });
  return feeds?.value ?? null;
}

/** What the address asks for: a place, or the materials of a recipe. */
function useAsked(): { readonly place: string | null; readonly end: PlannedEnd } {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { place, recipe: named } = search;
  const recipe = typeof named === "string" ? knownId(recipes, named) : null;
  const end = { amount: recipe === null ? 100 : 10, item: null, recipe } as const;
  return {
    place: typeof place === "string" ? place : null,
    end: { kind: recipe === null ? "count" : "materials", ...end },
  };
}
