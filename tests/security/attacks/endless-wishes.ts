import { alertsMax, watchesMax } from "@aldermoor/game/market/content/limits.ts";
import { tradedItems } from "@aldermoor/game/market/rules/feed-words.ts";
import { reportsADay } from "@aldermoor/game/moderation/content/limits.ts";
import { z } from "zod";
import type { Attack, Scene } from "../attack.ts";
import { guestsOf } from "../guests.ts";
import type { Guest } from "../guests.ts";
import { codeOf } from "../outcome.ts";
import { keepOn } from "../rhythm.ts";
import { SyncSocket } from "../sync-socket.ts";
import { attempt } from "./gains.ts";

const atOnce = 50;
// Longer than it takes until an account may give twenty orders more, twice.
const wishedMs = 25_000;

type Order = { readonly path: string; readonly args: object };

/** Gives orders over one connection, fifty at a time, and answers what each of them came to. */
async function give(
  { port, address: from, answers, sized }: Scene,
  { visitor, characterId }: Guest,
  orderOf: (at: number) => Order,
): Promise<readonly string[]> {
  const socket = await SyncSocket.open({ port, from, answers });
  await socket.connect();
  await socket.signIn(visitor.token);
  const outcomes: string[] = [];
  await keepOn({ forMs: sized(wishedMs), atOnce }, async (at) => {
    const { path, args } = orderOf(at);
    const answer = await socket.order(path, { characterId, ...args });
    if (answer?.["success"] === true) outcomes.push(`${path} ${codeOf(answer["result"])}`);
  });
  socket.wire.cut();
  return outcomes;
}

const listOf = z.object({ max: z.number() }).catchall(z.unknown());

async function lengthOf({ visitor, characterId }: Guest, path: string, field: string) {
  const answer = listOf.parse(await visitor.ask(path, { characterId }));
  return z.array(z.unknown()).parse(answer[field]).length;
}

const wishes = attempt("price alerts, watches and orders without end", async (scene) => {
  const [guest] = await guestsOf(scene, 1);
  if (guest === undefined) return [];
  await give(scene, guest, (at) => {
    const item = tradedItems[(at >> 2) % tradedItems.length];
    const side = at % 8 < 4 ? "above" : "below";
    const orders: readonly Order[] = [
      { path: "market:setAlert", args: { item, side, price: 1 + at } },
      { path: "market:watch", args: { item, isWatched: true } },
      { path: "market:place", args: { item, side: "buy", price: 1, quantity: 1, confirmed: true } },
      { path: "market:list", args: { pieceId: guest.characterId, price: 1, confirmed: true } },
    ];
    return orders[at % orders.length] ?? { path: "market:watch", args: { item, isWatched: true } };
  });
  const [alerts, watched] = [
    await lengthOf(guest, "market:alerts", "alerts"),
    await lengthOf(guest, "market:watched", "items"),
  ];
  return [
    alerts === 0 && watched === 0 && "the attack never began: nothing was wished for",
    alerts > alertsMax && `${alerts} alerts are kept for one character`,
    watched > watchesMax && `${watched} goods are watched by one character`,
  ];
});

const targets = 14;

const reports = attempt("reports without end", async (scene) => {
  const [reporter, ...accused] = await guestsOf(scene, targets + 1);
  if (reporter === undefined || accused.length === 0) return [];
  const nonsense = ["", "nobody", reporter.characterId, "x".repeat(2_000), "\u0000"];
  const taken = new Set<string>();
  const kinds = ["name", "line", "note", "party"] as const;
  await give(scene, reporter, (at) => {
    const name = accused[at % accused.length]?.name ?? "";
    const isNonsense = at % 4 === 3;
    const id = isNonsense ? (nonsense[(at >> 2) % nonsense.length] ?? "") : name;
    const what = isNonsense ? kinds[(at >> 2) % kinds.length] : "name";
    taken.add(name);
    const note = `For the ${at}th time, and it is ${"long ".repeat(50)}`;
    return { path: "moderation:report", args: { what, id, cause: "other", note } };
  });
  const last = { characterId: reporter.characterId, what: "name", cause: "other", note: "" };
  let isOver = false;
  for (const { name } of accused) {
    const answer = await reporter.visitor.function("mutation", "moderation:report", {
      ...last,
      id: name,
    });
    scene.answers.called(answer, "moderation:report");
    if (answer.text.includes('"daily-limit"') || answer.text.includes("RateLimited")) isOver = true;
  }
  const isMore = accused.length > reportsADay && !isOver;
  return [isMore && `one account reported ${accused.length} players within a minute`];
});

export const endlessWishAttacks: readonly Attack[] = [wishes, reports];
