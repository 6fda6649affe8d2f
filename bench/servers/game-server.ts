// The whole game on SQLite with its jobs, without the account service: a token is an account's name.
// Before it serves, it makes characters that fight, and others whose lamp has gone out.
import { createServer } from "node:http";
import { openEngine, sqliteStorage } from "@aldermoor/engine/index.ts";
import { configureGame, gameJobs, gameModules, gameSchema } from "@aldermoor/game/index.ts";
import { pino } from "pino";
import { startJobs } from "../../apps/server/src/job-runner.ts";
import { listenAndAnnounce } from "./announce.ts";

const [path = "", fighting = "0", asleep = "0"] = process.argv.slice(2);
const issuer = "bench";
const lettersOfDigits = "abcdefghjk";
const dayMs = 86_400_000;

// Those who are asleep were here days ago.
let backMs = 3 * dayMs;
const realNow = Date.now.bind(Date);
Date.now = () => realNow() - backMs;

configureGame({ secret: "a secret of the bench" });
const engine = await openEngine({
  modules: gameModules,
  schema: gameSchema,
  storage: sqliteStorage({ path }),
  documents: "frozen",
  auth: { verify: (token) => Promise.resolve(identityOf(token)) },
});

for (let nth = 0; nth < Number(asleep); nth++) await sendToFight(`asleep-${nth}`, `Asleep${nth}`);
backMs = 0;
const ids: string[] = [];
for (let nth = 0; nth < Number(fighting); nth++) {
  ids.push(await sendToFight(`account-${nth}`, `Awake${nth}`));
}

const jobs = startJobs(
  gameJobs,
  ({ run, args }) => engine.mutation(run, args ?? {}),
  pino({ level: "warn" }, pino.destination({ fd: 2 })),
);
const server = createServer((request, response) => {
  response.end(JSON.stringify(request.url === "/characters" ? ids : process.cpuUsage()));
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

async function sendToFight(account: string, name: string): Promise<string> {
  const made = await order(account, "character:create", {
    name: inLetters(name),
    origin: "wayfarer",
    mode: "standard",
    avatarSeed: 7,
  });
  const characterId = characterIdIn(made);
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
  return { subject, issuer, tokenIdentifier: `${issuer}|${subject}` };
}

function characterIdIn(answer: unknown): string {
  const { value } = answer as { value?: { characterId?: unknown } };
  if (typeof value?.characterId !== "string") {
    throw new Error(`The character was refused: ${JSON.stringify(answer)}`);
  }
  return value.characterId;
}
