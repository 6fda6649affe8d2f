import { defineNews } from "../../core/content/define-news.ts";
import type { EventOf } from "../../core/content/events.ts";
import { hourMs } from "../../core/content/time-spans.ts";
import type { TaskId, TaskKind } from "./tasks.ts";

declare module "../../core/content/events.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a feature adds its own
  interface DeedEvents {
    /** A quest of a day or a week is done, and its reward may be claimed. */
    readonly "task-ready": { readonly task: TaskId; readonly set: TaskKind };
  }
}

export const questNews = {
  "task-ready": defineNews({
    from: ["task-ready"],
    bell: {
      tell: ({ task, set }) => ({ task, set }),
      about: ["task"],
      until: ["task-done"],
      group: "deeds",
      usual: "bell",
    },
    push: { ttlMs: 6 * hourMs, urgency: "low" },
    icon: "tied-scroll",
    link: "/game/quests/{set}",
    values: ({ task, set }) => ({ quest: { named: "quest", id: task }, set }),
  }),
  "quest-done": defineNews({
    from: ["quest-done", "task-done"],
    log: {
      type: "quest",
      lines: (event) => [{ quest: questOf(event) }],
      link: "/game/quests/completed",
    },
    bell: {
      tell: (event) => (isSeen(event) ? null : { quest: questOf(event) }),
      group: "deeds",
      usual: "bell",
    },
    push: { ttlMs: 2 * hourMs, urgency: "low" },
    icon: "tied-scroll",
    link: "/game/quests/story",
    values: ({ quest }) => ({ quest: { named: "quest", id: quest } }),
  }),
};

type Done = EventOf<"quest-done" | "task-done">;

function questOf(event: Done) {
  return event.kind === "quest-done" ? event.quest : event.task;
}

/** A player who takes a reward by hand sees what it pays; of the story all are taken so. */
function isSeen(event: Done): boolean {
  return event.kind === "quest-done" || !event.byItself;
}
