import { setTimeout as pace } from "node:timers/promises";
import type { Attack, Scene } from "../attack.ts";
import { guestsOf } from "../guests.ts";
import type { Guest } from "../guests.ts";
import { argumentsOf, publicFunctions } from "../public-functions.ts";
import type { PublicFunction } from "../public-functions.ts";
import { SyncSocket } from "../sync-socket.ts";

/** Normalising marks of falling class is quadratic, and so may be everything else that reads a text twice. */
const bombs = {
  "combining marks": (length: number) =>
    `a${"\u0301".repeat(length / 4)}${"\u0323".repeat(length / 4)}`,
  "addresses that end in none": (length: number) => "a.".repeat(length / 2),
  spaces: (length: number) => `x${" ".repeat(length)}x`,
  "invisible letters": (length: number) => "\u3164\u200d\u2060".repeat(length / 9),
} as const;

const lengths = [250_000, 60_000, 8_000];
const guestCount = 12;
/** How long the host remembers how many orders an account gave. */
const ordersWindowMs = 10_500;

function textBombs(kind: keyof typeof bombs, way: "HTTP" | "the socket"): Attack {
  return {
    name: `${kind} in every text of every function, over ${way}`,
    async run(scene) {
      const guests = await guestsOf(scene, scene.sized(guestCount));
      const throwAll = way === "HTTP" ? overHttp : overSocket;
      for (const length of lengths) {
        const text = bombs[kind](length);
        await throwAll(scene, guests, bombsOf(scene, text));
        // An attacker who was refused for being too quick comes back.
        await pace(scene.sized(ordersWindowMs));
      }
      return [];
    },
  };
}

/** Every function that takes a text, with and without what may be left out: each is another way through it. */
function bombsOf({ share }: Scene, text: string): readonly Bomb[] {
  const takesText = ({ args }: PublicFunction) => JSON.stringify(args).includes('"string"');
  const all = publicFunctions()
    .filter(takesText)
    .flatMap((call) => [true, false].map((isWhole) => ({ call, text, isWhole })));
  const isAlways = ({ call }: Bomb) => /^(?:chat|house|character):/.test(call.path);
  const chosen = all.filter((bomb, at) => isAlways(bomb) || at % Math.round(1 / share) === 0);
  return chosen.toSorted((one, other) => Number(isAlways(other)) - Number(isAlways(one)));
}

type Bomb = { readonly call: PublicFunction; readonly text: string; readonly isWhole: boolean };

function bombed({ call, text, isWhole }: Bomb, guest: Guest): object {
  return argumentsOf(call, {
    string(field) {
      if (field === "characterId") return guest.characterId;
      // The name of somebody who exists leads further into some functions; it would end the one that departs.
      const isOfOthers = /^(?:house|profile):/.test(call.path);
      return field === "name" && isOfOthers && !isWhole ? guest.name : text;
    },
    number: () => 1,
    listLength: 1,
    isWhole,
  });
}

async function overHttp(
  { answers }: Scene,
  guests: readonly Guest[],
  all: readonly Bomb[],
): Promise<void> {
  for (const [at, bomb] of all.entries()) {
    const guest = guests[at % guests.length];
    if (guest === undefined) continue;
    const args = bombed(bomb, guest);
    const { kind, path } = bomb.call;
    const answer = await guest.visitor.function(kind, path, args);
    answers.called(answer, path);
  }
}

async function overSocket(
  { answers, port, address }: Scene,
  guests: readonly Guest[],
  all: readonly Bomb[],
): Promise<void> {
  await Promise.all(
    guests.map(async (guest, at) => {
      const own = all.filter((_, bomb) => bomb % guests.length === at);
      for (const bomb of own) {
        // A message that is too large costs the connection, so that each gets one of its own.
        const socket = await SyncSocket.open({ port, from: address, answers });
        await socket.connect();
        await socket.signIn(guest.visitor.token);
        const args = bombed(bomb, guest);
        if (bomb.call.kind === "mutation") await socket.order(bomb.call.path, args);
        else await socket.follow([{ path: bomb.call.path, args }]);
        socket.wire.cut();
      }
    }),
  );
}

export const textBombAttacks: readonly Attack[] = [
  textBombs("combining marks", "HTTP"),
  textBombs("combining marks", "the socket"),
  textBombs("addresses that end in none", "HTTP"),
  textBombs("spaces", "HTTP"),
  textBombs("invisible letters", "HTTP"),
];
