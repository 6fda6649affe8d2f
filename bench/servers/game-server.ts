// The whole game on SQLite with its jobs, without the account service: a token is an account's name.
// Before it serves, it makes characters that have been fighting for up to an hour, others that were sent
// to fight a day ago and left alone, and others whose lamp has gone out and whose work is settled. Where it is told in how
// many milliseconds a world boss is to come, its clock goes ahead by so much, and all who fight but a few have pledged. The last word
// says that they live in villages, or that the server writes down nothing of how it stands ("untold").
import { createServer } from "node:http";
import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import { openEngine, sqliteStorage } from "@aldermoor/engine/index.ts";
import {
  configureGame,
  configureTelemetry,
  gameJobs,
  gameModules,
  gameSchema,
} from "@aldermoor/game/index.ts";
import { health, strikesMax } from "@aldermoor/game/world-boss/content/numbers.ts";
import { opensAtMs, windowAt } from "@aldermoor/game/world-boss/rules/calendar.ts";
import { pino } from "pino";
import { startJobs } from "../../apps/server/src/job-runner.ts";
import { openHostTelemetry } from "../../apps/server/src/telemetry/host-telemetry.ts";
import { RecentErrors } from "../../apps/server/src/telemetry/recent-errors.ts";
import { listenAndAnnounce } from "./announce.ts";
import { pledgeAll, potential, precede, raise } from "./boss-window.ts";
import { measureMemory } from "./memory.ts";
import { takePauses, watchPauses } from "./pauses.ts";
import { say } from "./say.ts";
import { settle } from "./settle-villages.ts";

const [path = "", fighting = "0", asleep = "0", away = "0", bossInMs = "", belonging = ""] =
  process.argv.slice(2);
const issuer = "bench";
/** Of the staff, in a session with a second factor. */
const staff = "staff";
const lettersOfDigits = "abcdefghjk";
const dayMs = 86_400_000;
/** The oldest of those who fight. */
const ageMaxMs = 3_600_000;
const atOnce = 200;
/** One of so many did not pledge, and joins while the boss stands. */
const joinsOneOf = 10;
const minutesOfBoss = 7;

/** By how much the clock goes ahead, and when the boss comes by it. */
export type BossCalendar = {
  readonly aheadMs: number;
  readonly opensAtMs: number;
  readonly joinsOneOf: number;
};

// Whoever is asleep was here days ago.
let backMs = 3 * dayMs;
const realNow = Date.now.bind(Date);
const bossWindow = windowAt(realNow()) + 1;
const aheadMs = bossInMs === "" ? 0 : opensAtMs(bossWindow) - Number(bossInMs) - realNow();
Date.now = () => realNow() + aheadMs - backMs;

configureGame({ secret: "a secret of the bench" });
const engine = await openEngine({
  modules: {
    ...gameModules,
    lines: { say },
    boss: { pledgeAll, potential, precede, raise },
    villages: { settle },
  },
  schema: gameSchema,
  storage: sqliteStorage({ path, writer: availableParallelism() > 1 ? "thread" : "inline" }),
  documents: "frozen",
  auth: { verify: (token) => Promise.resolve(identityOf(token)) },
});

// Their work is nothing here, since what they did before would have to be settled one by one: what is
// left of them afterwards is the same.
await forEach(asleep, (nth) => create(`asleep-${nth}`, `Asleep${nth}`));
backMs = dayMs;
while (hasSettled(await engine.mutation("activity:sweep", {})));
const awayIds = await forEach(away, (nth) => sendToFight(`away-${nth}`, `Away${nth}`));
// Of every age, since those who were made at the same instant would reach every level and every quest
// at the same instant too, for as long as they play.
const ids = await forEach(fighting, (nth, share) => {
  backMs = ageMaxMs * (1 - share);
  return sendToFight(`account-${nth}`, `Awake${nth}`);
});
backMs = 0;
if (bossInMs !== "") await makeReadyForBoss();
if (belonging === "villages") {
  for (const [nth, characterId] of ids.entries())
    await order(`account-${nth}`, "villages:settle", { characterId, nth });
}

// The world as it was before it wrote down how it stands.
const isUntold = belonging === "untold";
const jobs = startJobs(
  gameJobs.filter(({ run }) => !isUntold || !run.startsWith("telemetry:")),
  ({ run, args }) => engine.mutation(run, args ?? {}),
  pino({ level: "warn" }, pino.destination({ fd: 2 })),
);
openHostTelemetry({
  engine,
  worldJobs: jobs,
  hostJobs: [],
  errors: new RecentErrors(),
  world: { telemetry: { configure: configureTelemetry, settles: "activity:catchUp" } },
  dataDirectory: dirname(path),
  currentVersion: () => "bench",
  furtherNodes: null,
});
await engine.mutation("core:setStaffRole", { accountId: staff, role: "admin" });
const server = createServer((request, response) => {
  void answerTo(request.url).then((answer) => response.end(JSON.stringify(answer)));
});
engine.attach(server);
watchPauses();
listenAndAnnounce(server);
process.on("SIGTERM", () => {
  server.closeAllConnections();
  void jobs
    .stop()
    .then(() => engine.close())
    .then(() => process.exit(0));
});

async function answerTo(url = ""): Promise<unknown> {
  if (url === "/characters") return ids;
  if (url === "/functions") return engine.metrics().functions;
  if (url === "/boss") return bossCalendar();
  if (url === "/boss-stands") return letBossStand();
  if (url === "/say") return engine.mutation("lines:say", {});
  if (url === "/memory") return measureMemory();
  if (url === "/written") return written();
  if (url === "/pauses") return takePauses();
  return url === "/away" ? awayIds : process.cpuUsage();
}

/** What was written since the server began, and how large its database is. */
export type Written = {
  readonly logBytes: number;
  readonly committedMutations: number;
  readonly databaseBytes: number;
};

function written(): Written {
  const { counters, gauges } = engine.metrics({ onlyLooks: true });
  const { logBytes, committedMutations } = counters;
  return { logBytes, committedMutations, databaseBytes: gauges.storageBytes };
}

/** All can strike, and all but these have pledged. */
async function makeReadyForBoss(): Promise<void> {
  for (let first = 0; first < ids.length; first += atOnce) {
    const some = ids.slice(first, first + atOnce);
    await engine.mutation("boss:raise", { ids: some });
    const pledging = some.filter((_, nth) => (first + nth) % joinsOneOf !== 0);
    await engine.mutation("boss:pledgeAll", { ids: pledging, window: bossWindow });
  }
}

function bossCalendar(): BossCalendar {
  return { aheadMs, opensAtMs: opensAtMs(bossWindow), joinsOneOf };
}

/** With the health that all who are read by now deal in some minutes. */
async function letBossStand(): Promise<null> {
  const whole = Number(await engine.query("boss:potential", { window: bossWindow }));
  const dealt = (whole * minutesOfBoss) / strikesMax / health.share;
  await engine.mutation("boss:precede", {
    window: bossWindow - 1,
    potential: Math.round(dealt),
  });
  return null;
}

/** Some at a time, so that they share their commits; `share` is how many were before these. */
async function forEach<T>(
  count: string,
  make: (nth: number, share: number) => Promise<T>,
): Promise<T[]> {
  const made: T[] = [];
  for (let first = 0; first < Number(count); first += atOnce) {
    const size = Math.min(atOnce, Number(count) - first);
    const share = first / Number(count);
    const some = Array.from({ length: size }, (_, nth) => make(first + nth, share));
    made.push(...(await Promise.all(some)));
  }
  return made;
}

function hasSettled(answer: unknown): boolean {
  const { settled } = answer as { settled?: unknown };
  return settled !== 0;
}

async function create(account: string, name: string): Promise<string> {
  const made = await order(account, "character:create", {
    name: inLetters(name),
    origin: "wayfarer",
    mode: "standard",
    avatarSeed: 7,
  });
  return characterIdIn(made);
}

async function sendToFight(account: string, name: string): Promise<string> {
  const characterId = await create(account, name);
  await order(account, "activity:fight", { characterId, zone: "fenside-meadows" });
  return characterId;
}

/** Names have only letters, and those that look alike count as one. */
function inLetters(name: string): string {
  return name.replace(/\d/gu, (digit) => lettersOfDigits[Number(digit)] ?? "");
}

function order(account: string, name: string, args: object): Promise<unknown> {
  return engine.mutation(name, { ...args }, { identity: identityOf(account) });
}

function identityOf(subject: string) {
  const hasSecondFactor = subject === staff;
  return { subject, issuer, tokenIdentifier: `${issuer}|${subject}`, hasSecondFactor };
}

function characterIdIn(answer: unknown): string {
  const { value } = answer as { value?: { characterId?: unknown } };
  if (typeof value?.characterId !== "string")
    throw new Error(`The character was refused: ${JSON.stringify(answer)}`);
  return value.characterId;
}
