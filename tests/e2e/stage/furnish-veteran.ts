import { writeDeeds } from "@aldermoor/game/achievements/functions/deeds-row.ts";
import { noteBoost } from "@aldermoor/game/boosts/functions/boost-runs.ts";
import { changeBook } from "@aldermoor/game/callings/functions/calling-book.ts";
import type { DomainEvent } from "@aldermoor/game/core/content/events.ts";
import { gameFunctions } from "@aldermoor/game/core/functions/game-functions.ts";
import { bagFreeOf, wornPieces } from "@aldermoor/game/core/functions/pieces.ts";
import { done } from "@aldermoor/game/core/rules/outcome.ts";
import { tasks } from "@aldermoor/game/quests/content/tasks.ts";
import { writeStory } from "@aldermoor/game/quests/functions/story-row.ts";
import { openTasks, writeTasks } from "@aldermoor/game/quests/functions/task-book.ts";
import type { TaskEntry } from "@aldermoor/game/quests/rules/task-sets.ts";
import { zoneIds } from "@aldermoor/game/world/content/zones.ts";
import type { Context, StageModel } from "./give-past.ts";
import { postPast, postPiece, continueFrom, minuteMs, emitPast } from "./give-past.ts";
import {
  dayMs,
  longLivedIn,
  otherBuild,
  veteranCalling,
  veteranFinds,
  veteranGoods,
  veteranStory,
  veteranWorn,
} from "./veteran.ts";

const { characterMutation } = gameFunctions<StageModel>();

/** Gives the caller's character sixty days of the moor: a bag and a chest full, and much half done. */
export const furnishVeteran = characterMutation({
  args: {},
  handler: async (context) => {
    const { db, nowMs, character } = context;
    await postPast(context, 0, {
      reason: "kill",
      centiGold: 10_530_104_727,
      items: veteranGoods,
    });
    await postPast(context, 0, { reason: "quest", currencies: { marks: 148 } });
    await continueFrom(context, veteranGoods, (state) => longLivedIn(state, nowMs));
    await wearAndCollect(context);
    await db.patch(character._id, { createdAtMs: nowMs - 60 * dayMs });
    await remember(context);
    await writeStory(db, character._id, veteranStory);
    await halveTasks(context);
    return done(null);
  },
});

async function wearAndCollect(context: Context): Promise<void> {
  const { db, character, progress } = context;
  const pieces: Record<string, NonNullable<Awaited<ReturnType<typeof postPiece>>>> = {};
  for (const [index, piece] of veteranWorn.entries()) {
    const id = await postPiece(context, (index + 1) * minuteMs, piece);
    if (id !== undefined && piece.wornIn !== null) pieces[piece.wornIn] = id;
  }
  const { ledger, state } = progress;
  const worn = await wornPieces(db, character._id);
  const free = bagFreeOf(ledger, worn.length, state.rooms);
  // Some more than the bag holds, which lie in the chest.
  for (let nth = 0; nth < free + 7; nth++) {
    const { plus: _plus, ...piece } = veteranFinds[nth % veteranFinds.length] ?? noFind();
    await postPast(context, (nth + 20) * minuteMs, {
      reason: "boss",
      newPieces: [{ item: piece.item, rarity: piece.rarity, affixes: piece.affixes, plus: 0 }],
    });
  }
  const provisions = { ration: state.ration, meal: null, potion: null };
  const { "tool-mining": pickaxe, ...armed } = pieces;
  const characterId = character._id;
  const outfits = [
    { place: 1, name: "Against the tower", boundTo: "combat", pieces: armed },
    {
      place: 2,
      name: "Down the pit",
      boundTo: "gather",
      pieces: pickaxe === undefined ? {} : { "tool-mining": pickaxe },
    },
  ];
  for (const outfit of outfits)
    await db.insert("loadouts", { characterId, ...outfit, ...provisions });
}

function noFind(): never {
  throw new Error("A veteran has found nothing.");
}

async function remember(context: Context): Promise<void> {
  const { db, nowMs, character } = context;
  await writeDeeds(context, {
    bossKills: 301,
    wandererKills: 84,
    defeats: 112,
    gathered: 214_310,
    crafted: 35_783,
    craftedLegendary: 41,
    temperBest: 9,
    harvests: 160,
    dailyQuests: 214,
  });
  for (const { agoMs, event } of memories()) {
    await emitPast(context, agoMs, event);
    if (agoMs > dayMs) await readNotices(context);
  }
  for (const daysAgo of [40, 21, 9, 3]) {
    await noteBoost(db, character._id, {
      boost: daysAgo % 2 === 0 ? "lucky-penny" : "hearthside-tale",
      nowMs: nowMs - daysAgo * dayMs,
      endsAtMs: nowMs - (daysAgo - 1) * dayMs,
      gold: 41_000,
    });
  }
  await changeBook(db, character._id, {
    lastFreeAtMs: nowMs - 30 * dayMs,
    builds: [veteranCalling, otherBuild],
  });
  const owned = ["title-the-dependable", "frame-reedwork"];
  await db.insert("markPurchases", { characterId: character._id, week: 0, counts: {}, owned });
  const title = "title-the-dependable";
  await db.patch(character._id, { title, frame: "frame-reedwork" });
  await context.emit({ kind: "title-changed", title });
  await keepGuestBook(context);
}

/** Old notices were read, or all levels would be joined to one. */
async function readNotices({ db, character }: Context): Promise<void> {
  const unread = await db
    .query("notices")
    .withIndex("by_unread", (q) => q.eq("characterId", character._id).eq("isUnread", true))
    .collect();
  for (const { _id } of unread) await db.patch(_id, { isUnread: false });
}

async function keepGuestBook({ db, nowMs, character }: Context): Promise<void> {
  const characterId = character._id;
  await db.insert("guestBooks", { characterId, isOpen: true });
  const authorId = characterId;
  for (const [daysAgo, text] of [
    [12, "The bread was warm. I left the lamp as I found it."],
    [2, "Somebody ought to oil that gate."],
  ] as const) {
    const atMs = nowMs - daysAgo * dayMs;
    await db.insert("guestNotes", {
      characterId,
      authorId,
      text,
      atMs,
      day: Math.floor(atMs / dayMs),
    });
  }
}

/** The oldest first, as they happened. */
function memories(): readonly { readonly agoMs: number; readonly event: DomainEvent }[] {
  const bosses = zoneIds.slice(0, -1).map((zone, index) => ({
    agoMs: (58 - 6 * index) * dayMs,
    event: { kind: "boss-beaten", zone, first: true } as const,
  }));
  const levels = [12, 25, 37, 48, 60, 71, 80, 86, 92].map((to, index) => ({
    agoMs: (57 - 6 * index) * dayMs,
    event: { kind: "levelled", skill: "combat", from: to - 1, to } as const,
  }));
  const latest = [
    { agoMs: 5 * dayMs, event: { kind: "room-finished", room: "forge", level: 10 } },
    {
      agoMs: 4 * dayMs,
      event: { kind: "found-piece", item: "dawnmetal-legplates", rarity: 5 },
    },
    { agoMs: 3 * dayMs, event: { kind: "work-ended", reason: "lamp" } },
    { agoMs: 90 * minuteMs, event: { kind: "ripened", plots: 1 } },
    { agoMs: 0, event: { kind: "work-changed", work: "combat" } },
  ] as const;
  return [...bosses, ...levels, ...latest].toSorted((one, other) => other.agoMs - one.agoMs);
}

/** Of each set the first task is done, the second half done and the third paid. */
async function halveTasks(context: Context): Promise<void> {
  const book = await openTasks(context);
  await writeTasks(
    context,
    book.map((set) => ({ ...set, entries: set.entries.map(halved) })),
  );
}

function halved(entry: TaskEntry, place: number): TaskEntry {
  const { count } = tasks[entry.task].objective;
  const done = [count, Math.floor(count / 2), count][place] ?? 0;
  return { ...entry, progress: done, claimed: place === 2 };
}
