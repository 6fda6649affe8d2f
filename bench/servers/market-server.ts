// The whole game on SQLite with its jobs, without the account service: a token is an account's name. Before it serves,
// it makes characters that came fifteen days ago, have learned enough to trade and have gold and goods for it; those of
// the first so many accounts have been fighting for up to an hour.
import { createServer } from "node:http";
import { availableParallelism } from "node:os";
import { openEngine, sqliteStorage } from "@aldermoor/engine/index.ts";
import {
  configureGame,
  createCallRate,
  gameJobs,
  gameModules,
  gameSchema,
} from "@aldermoor/game/index.ts";
import { equip } from "@aldermoor/game/testing/equip-trader.ts";
import { pino } from "pino";
import { startJobs } from "../../apps/server/src/job-runner.ts";
import { dearGoods, stockOfTrader } from "../load/dear-goods.ts";
import { listenAndAnnounce } from "./announce.ts";

const [path = "", traders = "0", fighting = "0"] = process.argv.slice(2);
const issuer = "bench";
const lettersOfDigits = "abcdefghjk";
/** The oldest of the fights. */
const ageMaxMs = 3_600_000;
const atOnce = 200;
const stock = { ...stockOfTrader, goods: dearGoods.map(({ item }) => item) };

let backMs = ageMaxMs;
const realNow = Date.now.bind(Date);
Date.now = () => realNow() - backMs;

configureGame({ secret: "a secret of the bench" });
const countCall = createCallRate({ nowMs: () => Date.now() });
let isMaking = true;
const engine = await openEngine({
  modules: { ...gameModules, traders: { equip } },
  schema: gameSchema,
  storage: sqliteStorage({ path, writer: availableParallelism() > 1 ? "thread" : "inline" }),
  documents: "frozen",
  auth: { verify: (token) => Promise.resolve(identityOf(token)) },
  // What an account may do holds as for players; each plays from an address of its own.
  admit: (call) => {
    if (!isMaking) countCall({ ...call, address: call.identity?.subject ?? "nobody's" });
  },
});

const ids = await forEach(Number(traders), (nth) => create(nth));
await forEach(ids.length, (nth) =>
  engine.mutation("traders:equip", { characterId: ids[nth] ?? "", ...stock }),
);
// What becomes of so much gold and skill at once, in rankings, achievements and tasks, is no part of an order.
await forEach(ids.length, (nth) => order(nth, "activity:stop", { characterId: ids[nth] }));
await forEach(Number(fighting), (nth, share) => {
  backMs = ageMaxMs * (1 - share);
  return order(nth, "activity:fight", { characterId: ids[nth], zone: "fenside-meadows" });
});
backMs = 0;
isMaking = false;

const jobs = startJobs(
  gameJobs,
  ({ run, args }) => engine.mutation(run, args ?? {}),
  pino({ level: "warn" }, pino.destination({ fd: 2 })),
);
const server = createServer((request, response) => {
  response.end(JSON.stringify(answerTo(request.url)));
});
engine.attach(server);
listenAndAnnounce(server);
process.on("SIGTERM", () => {
  server.closeAllConnections();
  void jobs
    .stop()
    .then(() => engine.close())
    .then(() => process.exit(0));
});

function answerTo(url = ""): unknown {
  if (url === "/traders") return ids;
  if (url === "/goods") return dearGoods;
  if (url === "/functions") return engine.metrics().functions;
  return process.cpuUsage();
}

/** Some at a time, so that they share their commits; `share` is how many were before these. */
async function forEach<T>(
  count: number,
  make: (nth: number, share: number) => Promise<T>,
): Promise<T[]> {
  const made: T[] = [];
  for (let first = 0; first < count; first += atOnce) {
    const size = Math.min(atOnce, count - first);
    const some = Array.from({ length: size }, (_, nth) => make(first + nth, first / count));
    made.push(...(await Promise.all(some)));
  }
  return made;
}

async function create(nth: number): Promise<string> {
  const name = `Trader${nth}`.replace(/\d/gu, (digit) => lettersOfDigits[Number(digit)] ?? "");
  const more = { origin: "wayfarer", mode: "standard", avatarSeed: 7 };
  const made = await order(nth, "character:create", { name, ...more });
  const { value } = made as { value?: { characterId?: unknown } };
  if (typeof value?.characterId !== "string")
    throw new Error(`The character was refused: ${JSON.stringify(made)}`);
  return value.characterId;
}

function order(nth: number, name: string, args: object): Promise<unknown> {
  return engine.mutation(name, { ...args }, { identity: identityOf(`account-${nth}`) });
}

function identityOf(subject: string) {
  return { subject, issuer, tokenIdentifier: `${issuer}|${subject}` };
}
