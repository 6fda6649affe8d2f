import { utcDay } from "@aldermoor/game/core/rules/economy/tally.ts";
import { seasonAt } from "@aldermoor/game/core/rules/seasons.ts";
import type { Arguments, Belongings, WorstCalls } from "./belongings.ts";

const nothing: readonly Arguments[] = [{}];

/** What players ask of themselves and others, and everybody of the world. */
export function questions({ name, awaitingId, caseId }: Belongings): WorstCalls {
  const plain = [
    ["achievements:mine", "achievements:ornaments", "activity:current", "activity:summary"],
    ["activity:summaries", "boosts:history", "boosts:world", "callings:book"],
    ["character:brief", "character:mine", "character:own", "character:waiting"],
    ["character:sheet", "character:stats"],
    ["chat:channels", "chat:ignored", "chat:talks", "combat:zones", "crafting:halfRerolls"],
    [
      "friends:mine",
      "crafting:queue",
      "house:home",
      "inventory:bag",
      "inventory:goods",
      "inventory:pieces",
    ],
    ["guide:dismissed", "inventory:sales", "inventory:loadoutPlaces", "inventory:savedFilters"],
    ["presence:count"],
    ["notifications:recent", "presence:online", "presence:moor", "push:mine"],
    ["quests:markOffers", "quests:story", "quests:tasks", "settings:mine"],
    ["expeditions:mine", "party:finder", "party:mine", "party:quest"],
    [
      "core:staffRole",
      "core:approvals",
      "core:whatsOff",
      "moderation:cases",
      "moderation:appeals",
      "moderation:linkAppeals",
      "moderation:mine",
      "moderation:waiting",
    ],
    ["households:mine"],
    ["world-boss:current", "world-boss:history", "world-boss:standing"],
    ["world-boss:mine", "world-boss:strength", "world-boss:rewards", "world-boss:omenShop"],
  ].flat();
  return {
    ...Object.fromEntries(plain.map((path) => [path, nothing])),
    "character:checkName": [{ name: "departed" }, { name }],
    "chat:messages": [{ channel: "global" }],
    "chat:older": [{ channel: "global", beforeNumber: 200 }],
    "chat:whispers": [{ otherId: awaitingId }],
    "chat:seatedMessages": [{ channel: "party" }],
    "chat:seatedOlder": [{ channel: "party", beforeNumber: 200 }],
    "history:course": [{ span: "hour" }, { span: "day" }, { span: "month" }],
    "friends:confided": [{ name }],
    "friends:seen": [{ name }],
    "moderation:caseDetail": [{ caseId }],
    "house:guestBook": [{ name }],
    "inventory:deliveries": [{ characterId: awaitingId }],
    "log:lines": [
      { type: null, untilMs: null, count: 200 },
      { type: "loot.rare", untilMs: null, count: 200 },
    ],
    "notifications:before": [{ beforeMs: 9e15 }],
    "presence:found": [
      { name: "", work: null, band: null, mode: null, from: 950 },
      { name: "", work: "craft", band: "masters", mode: "ironbound", from: 950 },
    ],
    "profile:byName": [{ name }],
    "world-boss:ownRank": [{ season: seasonAt(Date.now()) }],
    "world-boss:ranking": [{ mode: "standard", season: seasonAt(Date.now()) }],
    ...boardQuestions(name),
    "settings:copy": [null, "0", "8", "24", "32", "50", "100", "150", "200", "250"].map(
      (cursor) => ({ cursor }),
    ),
  };
}

function boardQuestions(name: string): WorstCalls {
  return {
    "rankings:around": [{ board: "total-level", span: "all" }],
    "rankings:course": [{ board: "total-level" }],
    "rankings:best": [{ name }],
    "rankings:past": [{ board: "total-level", mode: "standard", day: utcDay(Date.now()), from: 0 }],
    "rankings:ownVillage": [{ board: "level" }],
    "rankings:villages": [{ board: "level", day: null, from: 0 }],
    "rankings:total": [{ board: "total-level", span: "all", mode: "standard" }],
    "rankings:page": [{ board: "total-level", span: "all", mode: "standard", from: 450 }],
  };
}
