import { achievements } from "../../achievements/content/achievements.ts";
import { boosts } from "../../boosts/content/boosts.ts";
import { items } from "../../core/content/items.ts";
import { skills } from "../../core/content/skills.ts";
import { rooms } from "../../house/content/rooms.ts";
import type { NoticeEvent } from "../../notifications/content/notice.ts";
import { quests } from "../../quests/content/quests.ts";
import { tasks } from "../../quests/content/tasks.ts";
import type { PushPayload } from "../api.ts";
import type { PushedType } from "../content/pushed-notices.ts";

export type PushWords = Pick<PushPayload, "say" | "values">;

/** A notice that may be pushed. */
export type PushedNotice = Extract<NoticeEvent, { type: PushedType }>;

/** What a browser fills its sentences with: it has the sentences, but not the content with the names. */
export function pushWords(event: PushedNotice, name: string): PushWords {
  return { say: event.type, values: { name, ...valuesOf(event) } };
}

function valuesOf(event: PushedNotice): PushPayload["values"] {
  switch (event.type) {
    case "level":
    case "mastery":
      return { skill: skills[event.skill].name, level: event.to };
    case "rare-find":
    case "rare-make":
      return { item: items[event.item].name };
    case "room":
      return { room: rooms[event.room].name, level: event.level };
    case "garden":
      return { plots: event.plots };
    case "quest-done":
      return { quest: questName(event.quest) };
    case "achievement":
      return { achievement: achievementName(event.achievement) };
    case "boost-ending":
      return { boost: boosts[event.boost].name };
    case "mention":
      return { by: event.by };
    case "work-ended":
    case "queue-empty":
    case "lamp-low":
      return {};
  }
}

function questName(id: string): string {
  const named: Readonly<Record<string, { readonly name: string }>> = { ...quests, ...tasks };
  return named[id]?.name ?? id;
}

function achievementName(id: string): string {
  return achievements.find((one) => one.id === id)?.name ?? id;
}
