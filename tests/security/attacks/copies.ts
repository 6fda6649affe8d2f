import { once } from "node:events";
import type { Attack, Scene } from "../attack.ts";
import { guestsOf } from "../guests.ts";
import { SyncSocket } from "../sync-socket.ts";

type Copy = { readonly path: string; readonly args: object; readonly journal?: string };

const copyCount = 1_000;
const addedAtOnce = 50;
const changeCount = 12;

/** Follows one shared query under many guises while it changes: each copy that runs by itself costs all clients. */
function copies(name: string, copyOf: (at: number, onMoor: string) => Copy): Attack {
  return {
    name,
    async run(scene) {
      const players = await guestsOf(scene, scene.sized(10));
      for (const { visitor, characterId } of players)
        await visitor.function("mutation", "activity:checkIn", { characterId });
      const [first] = players;
      const onMoor = first?.name ?? "";
      const all = Array.from({ length: scene.sized(copyCount) }, (_, at) => copyOf(at, onMoor));
      const socket = await followAll(scene, all);
      for (let change = 0; change < scene.sized(changeCount); change += 1) {
        for (const { visitor } of players) {
          const privacy = { showsOnline: change % 2 === 1, showsEquipment: true };
          const answer = await visitor.function("mutation", "settings:change", { privacy });
          scene.answers.called(answer, "settings:change");
        }
      }
      socket.wire.cut();
      return [];
    },
  };
}

async function followAll({ port, address: from, answers }: Scene, all: readonly Copy[]) {
  const socket = await SyncSocket.open({ port, from, answers });
  await socket.connect();
  for (let at = 0; at < all.length && !socket.wire.isOver; at += addedAtOnce)
    await socket.follow(all.slice(at, at + addedAtOnce));
  await Promise.race([once(socket.wire.socket, "data"), socket.wire.over]);
  return socket;
}

/** The number of each letter decides its case: as many spellings as one likes. */
function spelling(name: string, at: number): string {
  return Array.from(name)
    .map((message, place) =>
      ((at >> place) & 1) === 1 ? message.toUpperCase() : message.toLowerCase(),
    )
    .join("");
}

export const copyAttacks: readonly Attack[] = [
  copies("a thousand journals of one shared query", (at) => ({
    path: "presence:online",
    args: {},
    journal: `journal ${at}`,
  })),
  copies("a thousand spellings of one name", (at, onMoor) => ({
    path: "profile:byName",
    args: { name: spelling(onMoor, at) },
  })),
  copies("a thousand spellings of one function", (at) => ({
    path: ["presence:online", "presence.js:online", "presence:online "][at % 3] ?? "",
    args: {},
    journal: JSON.stringify({ at }),
  })),
];
