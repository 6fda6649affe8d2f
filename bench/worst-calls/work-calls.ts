import type { Arguments, Belongings, WorstCalls } from "./belongings.ts";

const nothing: readonly Arguments[] = [{}];

/** The most expensive arguments of what a character is set to do, makes and grows. */
export function workCalls(own: Belongings): WorstCalls {
  const { entryId, awaitingId } = own;
  return {
    "activity:checkIn": nothing,
    "activity:chooseFallback": [{ work: { kind: "combat", zone: "unlit-crown" } }],
    "activity:craft": nothing,
    "activity:dismissSummary": [{ summaryId: entryId }],
    "activity:fight": [{ zone: "fenside-meadows" }],
    "activity:gather": [{ node: "copper-scrape" }],
    "activity:queueWork": [
      {
        work: { kind: "combat", zone: "fenside-meadows" },
        until: { kind: "materials", recipe: "cook-fried-mudminnow", n: 10_000 },
      },
      { work: { kind: "gather", node: "copper-scrape" }, until: { kind: "count", n: 10_000 } },
    ],
    "activity:stop": nothing,
    "combat:challengeBoss": [{ zone: "fenside-meadows" }, { zone: "unlit-crown" }],
    "crafting:cancel": [{ entryId }],
    "crafting:enqueue": [{ recipe: "refine-copper-bar", count: 10_000 }],
    "inventory:claimDeliveries": [
      { characterId: awaitingId, deliveryIds: null },
      { deliveryIds: Array.from({ length: 50 }, () => entryId) },
    ],
    "crafting:move": [{ entryId, to: "later" }],
    "house:build": [{ room: "study" }],
    "house:cancelBuild": [{ room: "study" }],
    "house:harvest": [{ replant: true }],
    "house:plant": [
      { plots: [0, 1, 2, 3, 4, 5, 6, 7], seed: "vault-seed", crop: "dawnpetal" },
      { plots: Array.from({ length: 8_000 }, () => 5), seed: "vault-seed", crop: "dawnpetal" },
    ],
    "house:setReplanting": [{ on: true }],
  };
}
