import type { Work } from "@aldermoor/game/activity/content/work.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import { patronPerks } from "@aldermoor/game/core/content/patron.ts";
import { skillIds } from "@aldermoor/game/core/content/skills.ts";
import { gameFunctions } from "@aldermoor/game/core/functions/game-functions.ts";
import { bagFreeOf, wornPieces } from "@aldermoor/game/core/functions/pieces.ts";
import { rollPiece } from "@aldermoor/game/core/rules/goods/equipment.ts";
import { lampMs } from "@aldermoor/game/core/rules/lamp.ts";
import { done } from "@aldermoor/game/core/rules/outcome.ts";
import { keyedRng } from "@aldermoor/game/core/rules/random/rng.ts";
import type { CharacterState } from "@aldermoor/game/core/rules/state.ts";
import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { rooms } from "@aldermoor/game/house/content/rooms.ts";
import { v } from "convex/values";
import { postPast } from "../../tests/e2e/stage/give-past.ts";
import type { Context, StageModel } from "../../tests/e2e/stage/give-past.ts";

const { characterMutation } = gameFunctions<StageModel>();

const dayMs = 86_400_000;

/** Gives a character all goods there are, a full bag, a full chest, and every room as far as it goes. */
export const fillBag = characterMutation({
  args: {},
  handler: async (context) => {
    const { db, character, progress } = context;
    change(context, (state) => ({
      ...state,
      rooms: Object.fromEntries(keysOf(rooms).map((room) => [room, rooms[room].maxLevel])),
      constructions: [],
      skills: Object.assign(
        {},
        ...skillIds.map((skill) => ({ [skill]: { level: 100, milliXp: 0, mastery: 5 } })),
      ),
    }));
    await postPast(context, 0, {
      reason: "start",
      centiGold: 500_000_000_000_000,
      currencies: { marks: 1_000_000 },
      items: Object.fromEntries(
        keysOf(items).flatMap((id) => (isPiece(id) ? [] : [[id, 1_000_000] as const])),
      ),
    });
    const { ledger, state } = progress;
    const worn = await wornPieces(db, character._id);
    const free = bagFreeOf(ledger, worn.length, state.rooms) + 100 - (ledger.chestPieces ?? 0);
    const newPieces = Array.from({ length: free }, (_, nth) => ({
      ...rollPiece("dawnmetal-legplates", 5, keyedRng("the bench", nth)),
      plus: 0 as const,
    }));
    await postPast(context, 0, { reason: "boss", newPieces });
    return done(null);
  },
});

/** Leaves a character to its work until its lamp goes out, some of that unsettled, with the longest queue. */
export const leaveToWork = characterMutation({
  args: { work: v.any(), unsettledMs: v.number() },
  preparesItself: true,
  handler: async (context, { work, unsettledMs }: { work: Work; unsettledMs: number }) => {
    const { nowMs } = context;
    const recipe = keysOf(recipes).find((id) => recipes[id].tier === 10) ?? "refine-copper-bar";
    change(context, (state) => ({
      ...state,
      work,
      settledAtMs: nowMs - unsettledMs,
      checkInAtMs: nowMs - lampMs,
      restingSinceMs: null,
      queue: Array.from({ length: patronPerks.queueEntries.patron }, (_, nth) => ({
        id: String(7_000 + nth),
        recipe: nth % 2 === 0 ? recipe : "refine-copper-bar",
        wanted: 2_900,
        made: 0,
        actionsDone: 0,
        paidGold: null,
        waits: null,
      })),
    }));
    return done(null);
  },
});

/** Gives a character the longest past that is kept. */
export const giveHistory = characterMutation({
  args: {},
  handler: async (context) => {
    await keepTallies(context);
    await keepLists(context);
    return done(null);
  },
});

/** Asks for a copy of everything that can be fetched for as long as the bench runs. */
export const askForCopy = characterMutation({
  args: {},
  handler: async ({ db, nowMs, character: { accountId } }) => {
    await db.insert("copyRequests", { accountId, askedAtMs: nowMs + dayMs });
    return done(null);
  },
});

/** Fills the lists that all players share: who is online, and what is said. */
export const fillMoor = characterMutation({
  args: {},
  handler: async ({ db, nowMs, character }) => {
    const { _id, _creationTime, ...likeness } = character;
    for (let nth = 0; nth < 400; nth++) {
      const name = `Neighbour${nth}`;
      const neighbour = { ...likeness, name, nameKey: name, accountId: name };
      await db.insert("presences", {
        characterId: await db.insert("characters", neighbour),
        online: true,
        name,
        avatarSeed: nth,
        combatLevel: 50,
        totalLevel: 900 + nth,
        work: "combat",
      });
    }
    for (const channel of ["global", "help"]) {
      for (let number = 1; number <= 200; number++) {
        await db.insert("messages", {
          channel,
          number,
          atMs: nowMs - 1_000 * (200 - number),
          kind: "say",
          characterId: character._id,
          name: character.name,
          avatarSeed: 1,
          text: "mist ".repeat(60),
        });
      }
    }
    return done(null);
  },
});

function change({ progress }: Context, changed: (state: CharacterState) => CharacterState): void {
  progress.update({ state: changed(progress.state) });
}

function isPiece(id: keyof typeof items): boolean {
  return items[id].type === "equipment" || items[id].type === "tool";
}

async function keepTallies({ db, nowMs, character }: Context): Promise<void> {
  const today = Math.floor(nowMs / dayMs);
  const amounts = { milliXp: 1_000_000, centiGoldIn: 1_000_000, centiGoldOut: 1_000 };
  for (let day = today - 400; day < today; day++) {
    const hours = Array.from({ length: day < today - 8 ? 1 : 24 }, (_, nth) => day * 24 + nth);
    await db.insert("tallies", {
      characterId: character._id,
      day,
      hours: Object.fromEntries(hours.map((hour) => [String(hour), amounts])),
      isFolded: hours.length === 1,
    });
  }
}

async function keepLists({ db, nowMs, character }: Context): Promise<void> {
  const { _id: characterId, accountId, name } = character;
  for (let nth = 0; nth < 3_000; nth++) {
    const at = nowMs - nth * 60_000;
    const params = { item: "dawnmetal-legplates", rarity: 5, count: 1 };
    await db.insert("logEntries", { characterId, at, type: "loot.rare", params });
  }
  for (let nth = 0; nth < 200; nth++) {
    const event = { type: "rare-find", item: "dawnmetal-legplates", rarity: 5 };
    const atMs = nowMs - nth * 60_000;
    await db.insert("notices", { characterId, atMs, isUnread: true, about: "", event });
    await db.insert("ignores", { accountId, characterId, name: `Stranger${nth}` });
  }
  for (let nth = 0; nth < 5_000; nth++)
    await db.insert("lanternGifts", { characterId, gold: 1, atMs: nowMs - nth * 1_000 });
  for (let nth = 0; nth < 100; nth++) {
    const atMs = nowMs - (nth + 1) * dayMs;
    const note = { characterId, authorId: characterId, text: "mist ".repeat(28), atMs };
    await db.insert("guestNotes", { ...note, day: Math.floor(atMs / dayMs) });
    await db.insert("departedCharacters", {
      wasId: `${name}${nth}`,
      nameKey: "departed",
      nameFreeAtMs: nowMs + dayMs,
    });
    await db.insert("boostRuns", {
      characterId,
      boost: "lucky-penny",
      startedAtMs: atMs,
      endsAtMs: atMs + 1_000,
      gold: 1_000,
      remindAtMs: null,
    });
  }
}
