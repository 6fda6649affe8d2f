import type { Engine, UserIdentity } from "@aldermoor/engine/index.ts";
import type { Work } from "@aldermoor/game/activity/content/work.ts";
import { z } from "zod";
import type { Belongings } from "./belongings.ts";
import { accountOf } from "./crowd.ts";
import { crowdAround } from "./gather-crowds.ts";

/** A kind of work of the oldest character, and what leaves some time of it unsettled. */
export type Scene = {
  readonly about: string;
  readonly enter: (unsettledMs: number) => Promise<void>;
};

const works: Readonly<Record<string, Work>> = {
  "in the tenth zone": { kind: "combat", zone: "unlit-crown" },
  "at the bench": { kind: "craft" },
  gathering: { kind: "gather", node: "moonless-moat" },
  resting: { kind: "idle" },
};

const made = z.object({ value: z.object({ characterId: z.string() }) });
const pieces = z.object({
  pieces: z.array(z.object({ id: z.string(), slot: z.string().nullable(), inChest: z.boolean() })),
});
const book = z.object({ notes: z.array(z.object({ id: z.string() })) });
const awaiting = z.object({ value: z.object({ saleId: z.string() }) });

/** Makes a world with the oldest character, two others of its account, and neighbours. */
export async function settleOldest(
  engine: Engine,
  identity: UserIdentity,
): Promise<{ readonly own: Belongings; readonly scenes: readonly Scene[] }> {
  const order = (path: string, args: Record<string, string>, as = identity) =>
    engine.mutation(path, args, { identity: as });
  const make = async (name: string, as = identity) => {
    const args = { name, origin: "moorborn", mode: "standard", avatarSeed: 1 };
    const answer = await engine.mutation("character:create", args, { identity: as });
    return made.parse(answer).value.characterId;
  };
  const names = { name: "Oldestling", neighbour: "Neighbourling" };
  const characterId = await make(names.name);
  const awaitingId = await make("Secondling");
  const others = [awaitingId, await make("Thirdling")];
  await make(names.neighbour, { ...identity, subject: "neighbour" });
  for (const id of [characterId, ...others]) {
    await order("stage:furnishVeteran", { characterId: id });
    await order("oldest:fillBag", { characterId: id });
    await order("oldest:giveHistory", { characterId: id });
  }
  const awaited = await order("oldest:awaitDeliveries", { characterId: awaitingId });
  await order("oldest:fillMoor", { characterId });
  const { fellowIds, ...left } = await crowdAround(engine, identity, {
    characterId,
    sellerId: others[1] ?? "",
  });
  await order("oldest:askForCopy", { characterId });

  // Its companions have a life behind them too: what is counted and told once in it was counted and told.
  const fellows = fellowIds.map((id, nth) => ({
    id,
    as: { ...identity, subject: accountOf(nth) },
  }));
  for (const { id, as } of fellows) await order("activity:checkIn", { characterId: id }, as);

  const ask = (path: string, args: Record<string, string>) =>
    engine.query(path, { characterId, ...args }, { identity });
  const held = pieces.parse(await ask("inventory:pieces", {})).pieces;
  const inBag = held.filter(({ slot, inChest }) => slot === null && !inChest);
  const own: Belongings = {
    ...names,
    ...left,
    characterId,
    awaitingId,
    saleId: awaiting.parse(awaited).value.saleId,
    wornPieceId: held.find(({ slot }) => slot !== null)?.id ?? "",
    bagIds: inBag.map(({ id }) => id),
    chestIds: held.filter(({ inChest }) => inChest).map(({ id }) => id),
    entryId: "7000",
    noteId: book.parse(await ask("house:guestBook", { name: names.name })).notes[0]?.id ?? "",
  };
  const scenes = Object.entries(works).map(([about, work]) => ({
    about,
    enter: async (unsettledMs: number) => {
      const account = [characterId, ...others].map((id) => ({ id, as: identity }));
      for (const { id, as } of [...account, ...fellows]) {
        const args = { characterId: id, work, unsettledMs };
        await engine.mutation("oldest:leaveToWork", args, { identity: as });
      }
    },
  }));
  return { own, scenes };
}
