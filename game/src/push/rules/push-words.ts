import { achievements } from "../../achievements/content/achievements.ts";
import { boosts } from "../../boosts/content/boosts.ts";
import { newsTable } from "../../core/content/all-news.ts";
import type { NamedKind, NewsValue } from "../../core/content/define-news.ts";
import { items } from "../../core/content/items.ts";
import { rowsOf } from "../../core/content/rows.ts";
import { skills } from "../../core/content/skills.ts";
import { rooms } from "../../house/content/rooms.ts";
import { quests } from "../../quests/content/quests.ts";
import { tasks } from "../../quests/content/tasks.ts";
import { zones } from "../../world/content/zones.ts";
import type { PushPayload } from "../api.ts";
import type { PushedNotice } from "../content/pushed-notices.ts";

type PushWords = Pick<PushPayload, "say" | "values">;

/** What a browser fills its sentences with: it has the sentences, but not the content with the names. */
export function pushWords(event: PushedNotice, name: string): PushWords {
  const values = newsTable[event.type].values?.(event) ?? {};
  const written = rowsOf(values).flatMap(([key, value]) => {
    const words = wordsOf(value);
    return words === null ? [] : [[key, words] as const];
  });
  return { say: event.type, values: { ...Object.fromEntries(written), name } };
}

/** `null` for times and the like, which are written where the reader is and in its language. */
function wordsOf(value: NewsValue): string | number | null {
  if (typeof value !== "object") return value;
  return "named" in value ? (named[value.named][value.id]?.name ?? value.id) : null;
}

type Names = Readonly<Record<string, { readonly name: string }>>;

const named: Readonly<Record<NamedKind, Names>> = {
  item: items,
  skill: skills,
  zone: zones,
  quest: { ...quests, ...tasks },
  achievement: Object.fromEntries(achievements.map((one) => [one.id, one])),
  room: rooms,
  boost: boosts,
};
