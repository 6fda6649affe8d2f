import { expect } from "vitest";
import { items } from "../core/content/items.ts";
import { keysOf } from "../core/content/keys-of.ts";
import type { Writer } from "../core/functions/context.ts";
import { rollPiece } from "../core/rules/goods/equipment.ts";
import { seedRng } from "../core/rules/random/rng.ts";
import type { CharacterId } from "../core/tables.ts";
import { deliver } from "../inventory/functions/deliver.ts";
import type { InventoryModel } from "../inventory/tables.ts";
import { defaultSettings } from "../settings/content/default-settings.ts";
import { foundingCombatLevel } from "../village/content/limits.ts";
import { auditWorld } from "./audit-world.ts";
import { audit } from "./audit.ts";
import { Dice } from "./dice.ts";
import { api, day, hour, levels, minute, openGame, second } from "./game-test.ts";
import type { GameTest } from "./game-test.ts";
import { orderAtRandom } from "./random-player.ts";
import { settleAll } from "./random-villager.ts";

export type Bot = {
  readonly account: string;
  readonly id: CharacterId;
  /** What it knew before it learned anything, in thousandths of xp. */
  readonly givenMilliXp: number;
};

/**
 * Lets bots play at random, each order a while after the one before, and compares what each of them
 * has with its ledger along the way and at the end.
 *
 * @returns how many orders were carried out.
 */
export async function playAtRandom(plan: {
  readonly bots: number;
  readonly ordersEach: number;
  readonly seed: number;
}): Promise<number> {
  const dice = new Dice(plan.seed);
  const game = openGame();
  try {
    const bots: Bot[] = [];
    for (let nth = 0; nth < plan.bots; nth++)
      bots.push(await newBot(game, `bot-${nth}`, dice, nth < 2 ? foundingCombatLevel : 1));
    const accounts = await settleAll(game, bots);
    let done = 0;
    for (let round = 0; round < plan.ordersEach; round++) {
      game.wait(waitMs(dice));
      if (dice.chance(0.2)) await game.job(dice.pick(jobs, ""));
      if (dice.chance(0.1)) await accounts.carryOut();
      for (const { account, id } of bots) {
        if (await orderAtRandom(game, account, id, dice)) done += 1;
        if (dice.chance(0.2))
          await sendAtRandom(game, id, dice.pick(bots, bots[0])?.id ?? id, dice);
      }
      if (round % auditsEvery === 0) await expectBalance(game, dice.pick(bots, bots[0]));
    }
    for (const bot of bots) await expectBalance(game, bot);
    expect(await auditWorld(game)).toEqual([]);
    return done;
  } finally {
    await game.close();
  }
}

/** What one owner gives to another, who claims it by an order of its own or never. */
async function sendAtRandom(
  game: GameTest,
  giver: CharacterId,
  to: CharacterId,
  dice: Dice,
): Promise<void> {
  await game.actFor(giver, async (context) => {
    const db = context.db as unknown as Writer<InventoryModel>;
    const held = await db
      .query("pieces")
      .withIndex("by_character_slot", (q) => q.eq("characterId", giver))
      .take(20);
    const piece = dice.pick(held, held[0]);
    const parcel = {
      gold: dice.between(0, 20_000),
      centiGold: dice.between(0, 250),
      currencies: { marks: dice.between(0, 3) },
      items: { "copper-ore": dice.between(0, 30) },
      pieceIds: piece === undefined || dice.chance(0.5) ? [] : [piece._id],
    };
    // Refused for what it lacks or wears: then nothing went anywhere.
    await deliver(db, context.nowMs, { from: context, to, parcel, cause: "random" });
  });
}

const auditsEvery = 5;
const jobs = [
  "activity:tick",
  "activity:sweep",
  "core:runDeadlines",
  "orders:rank",
  "rankings:rankVillages",
  "village-works:tend",
];

function waitMs(dice: Dice): number {
  if (dice.chance(0.05)) return dice.between(hour, 2 * day);
  return dice.chance(0.3) ? dice.between(minute, 6 * hour) : dice.between(second, minute);
}

/** A character that can already do something, and has something to lose. */
export async function newBot(
  game: GameTest,
  account: string,
  dice: Dice,
  levelMin: number,
): Promise<Bot> {
  const id = await game.newCharacter(account);
  await game.give(id, {
    centiGold: dice.between(0, 50_000_000),
    currencies: { marks: dice.between(0, 200) },
    items: {
      "copper-ore": 400,
      "copper-bar": 200,
      "alder-plank": 200,
      linen: 150,
      "soft-leather": 100,
      "fried-mudminnow": 50,
      ...someOfEach,
    },
    newPieces: [
      rollPiece("amber-band", 3, pieceRng(dice)),
      rollPiece("copper-shortsword", 5, pieceRng(dice)),
      rollPiece("softhide-jerkin", 4, pieceRng(dice)),
    ],
  });
  // They know nobody, and would be given nothing.
  const privacy = { ...defaultSettings.privacy, giftsFrom: "everybody" } as const;
  await game.as(account).order(api.settings.change, { privacy });
  const level = dice.between(levelMin, 40);
  await game.become(id, levels({ combat: level, mining: level, smithing: level, cooking: level }));
  await game.become(id, (state) => ({ ...state, rooms: { garden: 3 } }));
  const { learned } = await audit(game, id);
  return { account, id, givenMilliXp: learned.held - learned.tallied };
}

function pieceRng(dice: Dice) {
  return seedRng([dice.between(1, 1_000_000), 2, 3, 4]);
}

/** What most players would not find in their first weeks. */
const someOfEach = Object.fromEntries(
  keysOf(items).flatMap((id) => {
    const { type, tier } = items[id];
    const isRare = type === "gem" || type === "scroll" || type === "container";
    const isSeedOrEssence = type === "resource" && /seed|essence/.test(items[id].family);
    return (isRare && tier <= 4) || isSeedOrEssence ? [[id, 40] as const] : [];
  }),
);

async function expectBalance(game: GameTest, bot: Bot | undefined): Promise<void> {
  if (bot === undefined) return;
  const audited = await audit(game, bot.id);
  const { learned, held, posted, counted, least, kinds, slots } = audited;
  expect(held).toEqual(posted);
  expect(learned.held - learned.tallied).toBe(bot.givenMilliXp);
  expect(counted).toBe(held.pieces);
  expect(least).toBeGreaterThanOrEqual(0);
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(new Set(slots).size).toBe(slots.length);
}
