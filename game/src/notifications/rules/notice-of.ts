import { keysOf } from "../../core/content/keys-of.ts";
import type { Rarity } from "../../core/content/rarities.ts";
import type { GameEvent } from "../../core/rules/events.ts";
import { isNewsworthyMastery, isNewsworthyRise } from "../../core/rules/levels.ts";
import { rarityMin } from "../content/keeping.ts";
import type { NoticeEvent } from "../content/notice.ts";

/** What settlement brought, as it is told; `null` when it is not worth telling. */
export function noticeOf(event: GameEvent): NoticeEvent | null {
  switch (event.kind) {
    case "levelled": {
      const { skill, from, to } = event;
      return isNewsworthyRise(from, to) ? { type: "level", skill, from, to } : null;
    }
    case "mastered": {
      const { skill, from, to } = event;
      return isNewsworthyMastery(from, to) ? { type: "mastery", skill, from, to } : null;
    }
    case "found-piece": {
      const { item, rarity } = event;
      return rarity < rarityMin ? null : { type: "rare-find", item, rarity };
    }
    case "crafted": {
      const best = bestRarity(event.rarities);
      if (best < rarityMin) return null;
      const count = event.rarities[best] ?? 0;
      return { type: "rare-make", item: event.item, rarity: best, count };
    }
    case "killed":
    case "defeated":
    case "eaten":
    case "gathered":
    case "harvested":
      return null;
    case "room-finished":
      return { type: "room", room: event.room, level: event.level };
    case "ripened":
      return { type: "garden", plots: event.plots };
  }
}

function bestRarity(counts: Readonly<Partial<Record<Rarity, number>>>): Rarity {
  return keysOf(counts).reduce<Rarity>((best, key) => {
    // The keys of a stored record are words.
    const rarity = rarities.find((one) => one === Number(key)) ?? 1;
    return (counts[rarity] ?? 0) > 0 && rarity > best ? rarity : best;
  }, 1);
}

const rarities: readonly Rarity[] = [1, 2, 3, 4, 5, 6];

/** What a notice is about, for those that become one while unread; empty for the others. */
export function aboutOf(event: NoticeEvent): string {
  switch (event.type) {
    case "level":
    case "mastery":
      return `${event.type} ${event.skill}`;
    case "work-ended":
    case "queue-empty":
    case "lamp-low":
    case "welcome-back":
    case "garden":
      return event.type;
    case "mention":
      return `mention ${event.by} ${event.channel}`;
    default:
      return "";
  }
}

/** An unread notice and a new one about the same thing as one: rises join, anything else is renewed. */
export function joined(before: NoticeEvent, after: NoticeEvent): NoticeEvent {
  return isRise(before) && isRise(after) ? { ...after, from: before.from } : after;
}

function isRise(event: NoticeEvent): event is Extract<NoticeEvent, { type: "level" | "mastery" }> {
  return event.type === "level" || event.type === "mastery";
}
