import type { TaskSetView, TasksView } from "@aldermoor/game/quests/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Columns, Stack } from "@aldermoor/ui/layout/columns.tsx";
import { useState } from "react";
import type { PlainTextKey } from "../../../texts/t.ts";
import { t } from "../../../texts/t.ts";
import { readyTasks, useTaskCommands } from "../use-task-commands.ts";
import { TaskSetPanel } from "./task-set-panel.tsx";
import "./tasks-page.css";

const titles: Readonly<Record<TaskSetView["kind"], readonly PlainTextKey[]>> = {
  daily: ["tasks.today", "tasks.yesterday", "tasks.day-before"],
  weekly: ["tasks.this-week", "tasks.last-week"],
};

const periodMs = { daily: 86_400_000, weekly: 7 * 86_400_000 } as const;

type TasksPageProps = {
  readonly view: TasksView;
  /** Which of the two comes first and whole; the other's newest set stands beside it. */
  readonly kind: TaskSetView["kind"];
};

/** The sets of the days or the weeks that are open, the newest first. */
export function TasksPage({ view, kind }: TasksPageProps) {
  const commands = useTaskCommands();
  const nextAtMs = { daily: view.nextDayAtMs, weekly: view.nextWeekAtMs };
  const own = view.sets.filter((set) => set.kind === kind);
  const other = view.sets.find((set) => set.kind !== kind && isNewest(set, nextAtMs[set.kind]));
  // What is all done and paid is told by the first set alone, from when the page is opened next.
  const [first, ...older] = own;
  const [over] = useState(() => older.filter((set) => !hasMore(set)).map(({ id }) => id));
  const open = older.filter(({ id }) => !over.includes(id));
  const shown = [...(first === undefined ? [] : [first]), ...open];
  const ready = readyTasks(view.sets);
  const ember = emberOf([...shown, ...(other === undefined ? [] : [other])]);
  const panel = (set: TaskSetView) => (
    <TaskSetPanel
      key={set.id}
      set={set}
      title={titleOf(set, nextAtMs[set.kind])}
      nextAtMs={isNewest(set, nextAtMs[set.kind]) ? nextAtMs[set.kind] : null}
      commands={commands}
      emberTask={ready > 1 ? null : ember}
    />
  );
  return (
    <div className="tasks-page">
      <div className="tasks-page__all">
        <p className="text-2">
          {ready === 0 ? t("tasks.none-ready") : t("tasks.ready", { n: ready })}
        </p>
        {ready > 1 && (
          <Button
            variant="primary"
            busy={commands.busy}
            disabled={!commands.enabled}
            onClick={commands.claimAll}
          >
            {t("tasks.claim-all", { n: ready })}
          </Button>
        )}
      </div>
      <Columns layout="main-aside">
        <Stack>{shown.map(panel)}</Stack>
        <Stack>
          {other !== undefined && panel(other)}
          <p className="tasks-page__note text-3 text-sm">
            {kind === "daily" ? t("tasks.kept") : t("tasks.kept-weeks")}
          </p>
        </Stack>
      </Columns>
    </div>
  );
}

function hasMore({ tasks }: TaskSetView): boolean {
  return tasks.some(({ state }) => state !== "claimed");
}

function emberOf(sets: readonly TaskSetView[]): string | null {
  for (const set of sets) {
    const ready = set.tasks.find(({ state }) => state === "ready");
    if (ready !== undefined) return `${set.id} ${ready.task}`;
  }
  return null;
}

function isNewest({ kind, beginsAtMs }: TaskSetView, nextAtMs: number): boolean {
  return beginsAtMs + periodMs[kind] === nextAtMs;
}

function titleOf({ kind, beginsAtMs }: TaskSetView, nextAtMs: number): PlainTextKey {
  const age = Math.round((nextAtMs - beginsAtMs) / periodMs[kind]) - 1;
  return titles[kind][age] ?? "tasks.today";
}
