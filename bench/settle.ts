import { settle } from "@aldermoor/game/activity/rules/settle.ts";
import type { SettleInput } from "@aldermoor/game/activity/rules/settle.ts";
import { newCharacterState } from "@aldermoor/game/character/rules/new-character.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { skillIds } from "@aldermoor/game/core/content/skills.ts";
import { slotIds, slots } from "@aldermoor/game/core/content/slots.ts";
import type { Piece } from "@aldermoor/game/core/rules/equipment.ts";
import { keysOf } from "@aldermoor/game/core/rules/keys-of.ts";
import type { CharacterState, Work } from "@aldermoor/game/core/rules/state.ts";
import { zoneIds } from "@aldermoor/game/world/content/zones.ts";

// The price of half a day away: 7,200 actions must settle in under five milliseconds (median of 50).
// On a machine that is busy with something else the figures mean nothing.

const actions = 7_200;
const runs = 50;
const warmUps = 20;
const actionMs = 6_000;
const limitMs = 5;

const cases: Readonly<Record<string, SettleInput>> = {
  "combat, a beginner": scene({
    level: 1,
    tier: 1,
    work: { kind: "combat", zone: "fenside-meadows" },
  }),
  "combat, zone 5": scene({
    level: 42,
    tier: 5,
    work: { kind: "combat", zone: "brackenfall-gorge" },
  }),
  "combat, zone 10": scene({ level: 92, tier: 10, work: { kind: "combat", zone: "unlit-crown" } }),
  "mining, tier 5": scene({ level: 42, tier: 5, work: { kind: "gather", node: "cobalt-ledge" } }),
  "foraging, tier 1": scene({ level: 1, tier: 1, work: { kind: "gather", node: "meadow-verge" } }),
  "smithing bars": scene({ level: 42, tier: 5, work: { kind: "craft" } }),
};

let slowest = 0;
for (const [name, input] of Object.entries(cases)) {
  const whole = measure(() => settle(input, actions * actionMs));
  const single = measure(() => settle(input, actionMs));
  slowest = Math.max(slowest, whole);
  process.stdout.write(
    `${name.padEnd(20)} ${actions} actions ${whole.toFixed(2)} ms, one action ${(single * 1000).toFixed(0)} µs\n`,
  );
}
process.exitCode = slowest < limitMs ? 0 : 1;

/** The median of fifty runs, in milliseconds, once the code is warm. */
function measure(run: () => unknown): number {
  for (let i = 0; i < warmUps; i++) run();
  const times = Array.from({ length: runs }, () => {
    const before = process.hrtime.bigint();
    run();
    return Number(process.hrtime.bigint() - before) / 1e6;
  });
  return times.toSorted((one, other) => one - other)[runs / 2] ?? 0;
}

function scene(about: {
  readonly level: number;
  readonly tier: number;
  readonly work: Work;
}): SettleInput {
  const secret = "a secret of the bench";
  const born = newCharacterState({ secret, characterId: "1", nowMs: 0, origin: "wayfarer" });
  const done = { kills: 0, towardCharge: 0, held: 0, refundsAtMs: [], bossBeaten: true };
  const state: CharacterState = {
    ...born,
    skills: Object.assign(
      {},
      born.skills,
      ...skillIds.map((id) => ({ [id]: { level: about.level, milliXp: 0, mastery: 0 } })),
    ),
    zones: Object.assign({}, ...zoneIds.map((zone) => ({ [zone]: done }))),
    work: about.work,
    gold: 1_000_000,
    queue: [
      {
        id: "1",
        recipe: "refine-copper-bar",
        wanted: 10_000,
        made: 0,
        actionsDone: 0,
        paidGold: null,
        waits: null,
      },
    ],
  };
  return {
    state,
    worn: fullSet(about.tier),
    stock: { "fried-mudminnow": 10_000, "copper-ore": 1_000_000 },
    bagFree: 60,
    keepFrom: null,
    worldBoosts: [],
    secret,
    characterId: "1",
  };
}

/** Common pieces of one tier in all seventeen slots. */
function fullSet(tier: number): readonly Piece[] {
  return slotIds.flatMap((slot) => {
    const item = keysOf(items).find((id) => {
      const row = items[id];
      const isPiece = row.type === "equipment" || row.type === "tool";
      return isPiece && row.tier === tier && row.slot === slots[slot].accepts;
    });
    return item === undefined ? [] : [{ item, rarity: 1, plus: 0, affixes: [] }];
  });
}
