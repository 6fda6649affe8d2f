import { defineNews, hourMs } from "../../core/content/define-news.ts";
import type { EventOf } from "../../core/content/events.ts";

export const questNews = {
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
