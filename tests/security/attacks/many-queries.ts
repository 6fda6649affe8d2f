import { setTimeout as pace } from "node:timers/promises";
import type { Attack, Scene } from "../attack.ts";
import { guestsOf } from "../guests.ts";
import type { Guest } from "../guests.ts";
import { SyncSocket } from "../sync-socket.ts";

type Query = { readonly path: string; readonly args: object };

const queryCount = 1_000;
const addedAtOnce = 50;
/** As many as one connection may follow. */
const followedMax = 200;
const heldMs = 5_000;
const changeEveryMs = 600;
const hungUpWithinMs = 10_000;

const shared: readonly Query[] = [
  { path: "presence:count", args: {} },
  { path: "presence:moor", args: {} },
  { path: "boosts:world", args: {} },
  { path: "chat:messages", args: { channel: "help" } },
];

const ownPaths = ["character:sheet", "activity:current", "inventory:goods", "quests:tasks"];

function ownOf({ characterId }: Guest): readonly Query[] {
  return ownPaths.map((path) => ({ path, args: { characterId } }));
}

async function follow(socket: SyncSocket, queries: readonly Query[], count: number): Promise<void> {
  const all = Array.from({ length: count }, (_, at) => queries[at % queries.length]);
  const chosen = all.filter((query) => query !== undefined);
  for (let at = 0; at < chosen.length && !socket.wire.isOver; at += addedAtOnce)
    await socket.follow(chosen.slice(at, at + addedAtOnce));
}

async function signedIn(scene: Scene, { visitor }: Guest): Promise<SyncSocket> {
  const { port, address: from, answers } = scene;
  const socket = await SyncSocket.open({ port, from, answers });
  await socket.connect();
  await socket.signIn(visitor.token);
  return socket;
}

/** What is followed has to be answered again at each of these. */
async function changeOften(scene: Scene, { visitor, characterId }: Guest): Promise<void> {
  const endMs = Date.now() + scene.sized(heldMs);
  for (let nth = 0; Date.now() < endMs; nth += 1) {
    const stance = nth % 2 === 0 ? "strength" : "agility";
    const args = { characterId, stance };
    const answer = await visitor.function("mutation", "character:setStance", args);
    scene.answers.called(answer, "character:setStance");
    await pace(changeEveryMs);
  }
}

/** Follows as much as is allowed while it changes, and on another connection more than that. */
function manyQueries(name: string, queriesOf: (guest: Guest) => readonly Query[]): Attack {
  return {
    name,
    async run(scene) {
      const [guest] = await guestsOf(scene, 1);
      if (guest === undefined) return [];
      const allowed = await signedIn(scene, guest);
      await follow(allowed, queriesOf(guest), followedMax);
      const greedy = await signedIn(scene, guest);
      await follow(greedy, queriesOf(guest), queryCount);
      await changeOften(scene, guest);
      // The host hangs up in its own time, which other work on the machine makes longer.
      await Promise.race([greedy.wire.over, pace(hungUpWithinMs)]);
      const isHeld = !greedy.wire.isOver;
      allowed.wire.cut();
      greedy.wire.cut();
      return isHeld ? [`the attacker follows ${queryCount} queries on one connection`] : [];
    },
  };
}

export const manyQueryAttacks: readonly Attack[] = [
  manyQueries("a thousand cheap shared queries on one connection", () => shared),
  manyQueries("a thousand queries of the attacker's own character on one connection", ownOf),
];
