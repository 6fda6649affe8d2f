import type { Rarity } from "../../core/content/rarities.ts";
import type { DomainEvent } from "../../core/functions/domain-event.ts";
import type { LogEvent } from "../api.ts";
import { rarityMin } from "../content/keeping.ts";

/** What the log says of something that happened; nothing where it is not worth a line. */
export function logEventsOf(event: DomainEvent): readonly LogEvent[] {
  switch (event.kind) {
    case "levelled":
      return [{ type: "level", params: { skill: event.skill, from: event.from, to: event.to } }];
    case "mastered": {
      const { skill, from, to } = event;
      return [{ type: "level", params: { skill, from, to, isMastery: true } }];
    }
    case "found-piece": {
      const { item, rarity } = event;
      return rarity < rarityMin ? [] : [{ type: "loot.rare", params: { item, rarity, count: 1 } }];
    }
    case "crafted":
      return rareMakes(event);
    case "boss-beaten":
      return [{ type: "boss", params: { zone: event.zone, first: event.first } }];
    case "defeated":
      return [{ type: "defeat.summary", params: { count: event.count } }];
    case "tempered": {
      const { item, plus, success } = event;
      const counts = { successes: success ? 1 : 0, failures: success ? 0 : 1 };
      return [{ type: "temper", params: { item, plus, ...counts } }];
    }
    case "room-finished":
      return [{ type: "room", params: { room: event.room, level: event.level } }];
    case "harvested":
      return [{ type: "garden", params: { plots: event.plots } }];
    default:
      return eventOfDeed(event);
  }
}

function eventOfDeed(event: DomainEvent): readonly LogEvent[] {
  switch (event.kind) {
    case "quest-done":
      return [{ type: "quest", params: { quest: event.quest } }];
    case "task-done":
      return [{ type: "quest", params: { quest: event.task } }];
    case "achieved":
      return [{ type: "achievement", params: { achievement: event.achievement } }];
    case "created":
    case "converted":
    case "departing":
    case "restored":
      return [{ type: "system", params: { what: event.kind } }];
    case "work-ended":
      return [{ type: "system", params: { what: event.kind, reason: event.reason } }];
    default:
      return [];
  }
}

/** A line for each rarity that is good enough. */
function rareMakes({
  item,
  rarities,
}: Extract<DomainEvent, { readonly kind: "crafted" }>): readonly LogEvent[] {
  return rareOnes.flatMap((rarity) => {
    const count = rarities[rarity] ?? 0;
    return count === 0 ? [] : [{ type: "craft.rare" as const, params: { item, rarity, count } }];
  });
}

const rareOnes = ([3, 4, 5, 6] as const satisfies readonly Rarity[]).filter(
  (rarity) => rarity >= rarityMin,
);
