import type { TaskSetView, TaskView } from "@aldermoor/game/quests/api.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { useState } from "react";
import type { PlainTextKey } from "../../../texts/t.ts";
import { t } from "../../../texts/t.ts";
import { useHeldOrder } from "../use-held-order.ts";
import type { TaskCommands } from "../use-task-commands.ts";
import { TaskCard } from "./task-card.tsx";

type TaskSetPanelProps = {
  readonly set: TaskSetView;
  readonly title: PlainTextKey;
  /** When new ones are drawn; an older set tells when it closes instead. */
  readonly nextAtMs: number | null;
  readonly commands: TaskCommands;
  /** The task whose button is the ember of the page. */
  readonly emberTask: string | null;
};

/** What was drawn for a day or a week, claimable first; nothing moves while it is pointed at. */
export function TaskSetPanel({ set, title, nextAtMs, commands, emberTask }: TaskSetPanelProps) {
  const ranked = set.tasks.toSorted((a, b) => rank[a.state] - rank[b.state]);
  const { order, among } = useHeldOrder(ranked.map(({ task }) => task));
  const ordered = order.flatMap((id) => ranked.filter(({ task }) => task === id));
  // What was here when one was replaced: whatever is not among them came in its place.
  const [before, setBefore] = useState<readonly string[]>(order);
  const replace = (view: TaskView) => {
    setBefore(order);
    commands.replace(set, view);
  };
  return (
    <Panel
      flush
      title={t(title)}
      aside={
        <span className="text-3 text-sm">
          {nextAtMs === null ? t("tasks.open-for") : t("tasks.new-ones")}{" "}
          <RelativeTime atMs={nextAtMs ?? set.closesAtMs} short={nextAtMs === null} />
        </span>
      }
    >
      <ul {...among}>
        {ordered.map((view) => (
          <TaskCard
            key={view.task}
            set={set}
            view={view}
            commands={commands}
            isFirst={`${set.id} ${view.task}` === emberTask}
            isDrawnAnew={!before.includes(view.task)}
            onReplace={() => replace(view)}
          />
        ))}
      </ul>
    </Panel>
  );
}

const rank = { ready: 0, open: 1, claimed: 2 } as const;
