// A backup of a large world while people play, and its way back: the world has characters that went to sleep, and ballast, a real host
// serves it, guests fight and give orders, the backup is taken, the host is killed, the backup restored into an empty folder and
// checked, and another host begun there, at which somebody signs in again and finds the own character.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openEngine, sqliteStorage } from "@aldermoor/engine/index.ts";
import { defineSchema, defineTable, mutationGeneric } from "convex/server";
import { v } from "convex/values";
import { startHostProcess } from "../apps/server/src/testing/host-process.ts";
import { Player } from "../apps/server/src/testing/player.ts";
import { startContender } from "./contender.ts";
import { openFight, openHostPages, orderMs, references, shareOf } from "./load/host-pages.ts";
import type { HostPage } from "./load/host-pages.ts";

const { values: options } = parseArgs({
  options: {
    characters: { type: "string", default: "500" },
    megabytes: { type: "string", default: "1000" },
    pages: { type: "string", default: "200" },
  },
});
const email = "wren@moor.example";
const calmMs = 20_000;
const ballastBytes = 2_000;
const ballastOfMutation = 1_000;
const ordersEveryMs = 250;

const load = mutationGeneric(async ({ db }) => {
  for (let nth = 0; nth < ballastOfMutation; nth++)
    await db.insert("ballast", { text: "x".repeat(ballastBytes) });
});

const dataRoot = fileURLToPath(new URL("../data/", import.meta.url));
mkdirSync(dataRoot, { recursive: true });
const folder = mkdtempSync(`${dataRoot}bench-restore-`);
const [world, backup, restored] = ["world", "backup", "restored"].map(
  (name) => `${folder}/${name}`,
);
try {
  await drill(world ?? "", backup ?? "", restored ?? "");
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit();

async function drill(data: string, to: string, into: string): Promise<void> {
  mkdirSync(data);
  const makingS = await seconds(() => makeWorld(`${data}/world.db`));
  const megabytes = (statSync(`${data}/world.db`).size / 1e6).toFixed(0);
  tell(`a world of ${options.characters} characters, ${megabytes} MB with its ballast`, makingS);
  let host = await startHostProcess({ entry: "main.ts", dataDirectory: data });
  const wren = new Player(host.origin);
  await wren.signUp(email);
  const own = await openFight(wren, "Wrenfield");
  const pages = [own, ...(await openHostPages(host.origin, Number(options.pages)))];
  const calm = await ordersFor(pages, () => wait(calmMs));
  const during = await ordersFor(pages, async () => {
    tell(
      "the backup, while they play",
      await seconds(() => operator("backup", ["--to", to], data)),
    );
  });
  tellOrders("before it", calm);
  tellOrders("during it", during);
  await host.stop("SIGKILL");
  await Promise.all(pages.map(({ client }) => client.close()));
  tell("the check of the backup", await seconds(() => operator("verify", ["--backup", to], data)));
  const restoringS = await seconds(() => operator("restore", ["--from", to], into));
  tell("restored into an empty folder, and checked there", restoringS);
  const startingS = await seconds(async () => {
    host = await startHostProcess({ entry: "main.ts", dataDirectory: into });
  });
  tell("the host open on it", startingS);
  try {
    tell(
      "signed in, with the own character on the page",
      await seconds(() => comeBack(host.origin, own)),
    );
  } finally {
    await host.dispose();
  }
}

/** Ballast is a table that the game does not know: what is backed up, checked and restored are documents, whatever they hold. */
async function makeWorld(path: string): Promise<void> {
  const engine = await openEngine({
    modules: { ballast: { load } },
    schema: defineSchema({ ballast: defineTable({ text: v.string() }) }),
    storage: sqliteStorage({ path }),
  });
  const mutations = (Number(options.megabytes) * 1e6) / (ballastBytes * ballastOfMutation);
  for (let nth = 0; nth < mutations; nth++) await engine.mutation("ballast:load");
  await engine.close();
  const counts = ["0", options.characters, "0"];
  const server = await startContender("game-server.ts", [path, ...counts], {
    core: null,
    nodeOptions: [],
  });
  await server.stop();
}

async function comeBack(origin: string, { characterId }: HostPage): Promise<void> {
  const wren = new Player(origin);
  await wren.signIn(email);
  const client = wren.connect();
  const work = await client.query(references.current, { characterId });
  if (work === null) throw new Error("The character is not there.");
  await client.close();
}

/** Has the pages give orders in turn until something is over; answers how long each took. */
async function ordersFor(
  pages: readonly HostPage[],
  something: () => Promise<unknown>,
): Promise<readonly number[]> {
  let isOver = false;
  const tookMs: number[] = [];
  const orders: Promise<unknown>[] = [];
  const giving = (async () => {
    for (let nth = 0; !isOver; nth++) {
      const page = pages[nth % pages.length];
      if (page !== undefined) orders.push(orderMs(page).then((ms) => tookMs.push(ms)));
      await wait(ordersEveryMs);
    }
  })();
  await something();
  isOver = true;
  await giving;
  await Promise.all(orders);
  return tookMs;
}

/** As an operator types it. */
async function operator(
  command: string,
  words: readonly string[],
  dataDirectory: string,
): Promise<void> {
  const script = fileURLToPath(new URL("../apps/server/src/backup-main.ts", import.meta.url));
  const child = spawn(process.execPath, [script, command, ...words], {
    env: { ...process.env, DATA_DIR: dataDirectory },
    stdio: "inherit",
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`${command} ended with ${code}.`);
}

async function seconds(run: () => Promise<unknown>): Promise<number> {
  const beganAtMs = performance.now();
  await run();
  return (performance.now() - beganAtMs) / 1_000;
}

function tell(what: string, tookS: number): void {
  process.stdout.write(`${what}: ${tookS.toFixed(1)} s\n`);
}

function tellOrders(when: string, tookMs: readonly number[]): void {
  const [p50, p99] = [shareOf(tookMs, 0.5), shareOf(tookMs, 0.99)];
  process.stdout.write(
    `${tookMs.length} orders ${when}: p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)}, worst ${Math.max(...tookMs).toFixed(0)} ms\n`,
  );
}
