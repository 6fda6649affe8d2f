import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startPostgres } from "@aldermoor/accounts/testing/postgres-server.ts";
import type { PostgresServer } from "@aldermoor/accounts/testing/postgres-server.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { directoryBeside } from "../src/testing/directory-beside.ts";
import { startHostProcess } from "../src/testing/host-process.ts";
import type { HostProcess } from "../src/testing/host-process.ts";
import { Player } from "../src/testing/player.ts";
import { Prometheus } from "./alerts/prometheus.ts";

// A real Prometheus asks real nodes, some of which are killed: what is raised, and what a dashboard is answered.

const patience = { timeout: 120_000, interval: 500 };

let postgres: PostgresServer;
let folder: string;
let first: HostProcess;
let second: HostProcess;
/** Of another world, with a further node. */
let alone: HostProcess;
let prometheus: Prometheus;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "alerts-"));
  postgres = await startPostgres({ isDurable: true, isAlone: true });
  const url = await postgres.newDatabase();
  const environment = { WORLD_DATABASE_URL: url, ACCOUNTS_DATABASE_URL: url };
  first = await startHostProcess({ entry: "main.ts", environment });
  const dataDirectory = directoryBeside(first.dataDirectory, folder);
  second = await startHostProcess({ entry: "main.ts", environment, dataDirectory });
  alone = await startHostProcess({ entry: "main.ts", environment: { NODES: "2" } });
  prometheus = await Prometheus.start({
    aldermoor: [placeOf(first), placeOf(second)],
    "another-world": [placeOf(alone)],
  });
}, 300_000);
afterAll(async () => {
  await prometheus?.stop();
  await Promise.all([first, second, alone].map((host) => host?.dispose()));
  await stopPostgres();
  rmSync(folder, { recursive: true, force: true });
});

let isStopped = false;
async function stopPostgres(): Promise<void> {
  if (!isStopped) await postgres.stop();
  isStopped = true;
}

function placeOf({ port }: HostProcess): string {
  return `127.0.0.1:${port}`;
}

const monitoring = path.resolve(import.meta.dirname, "../../../deploy/monitoring");

test("the rules can be read, each is raised in a test of promtool's, and those pass", () => {
  const run = (...words: readonly string[]): void =>
    void execFileSync("promtool", words, {
      cwd: monitoring,
      stdio: ["ignore", "ignore", "inherit"],
    });
  const tests = readdirSync(monitoring).filter((name) => name.endsWith(".test.yaml"));
  run("check", "rules", "alerts.yaml");
  run("test", "rules", ...tests);
  const raisedIn = tests.map((name) => readFileSync(path.join(monitoring, name), "utf8")).join("");
  const rules = readFileSync(path.join(monitoring, "alerts.yaml"), "utf8");
  const names = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(20);
  const isRaised = (name: string): boolean =>
    new RegExp(`alertname: ${name},\\s+exp_alerts:\\s+\\[\\s+\\{`).test(raisedIn);
  expect(names.filter((name) => !isRaised(name))).toEqual([]);
});

const dashboardShape = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      targets: z.array(z.object({ expr: z.string() })).optional(),
    }),
  ),
  annotations: z.object({ list: z.array(z.object({ expr: z.string() })) }),
});

/** What is empty while nothing is wrong, nothing was backed up and nobody met anybody, by a word of the question. */
const emptyWhileWell = [
  ...["changes(", "failures_total", "slow_runs", "handed_over", "overtaken", "backup_taken"],
];

test("every question of the dashboard is understood, and answered where there is something to say", async () => {
  for (const host of [first, second, alone])
    await new Player(host.origin).signUp(`wren${host.port}@moor.example`);
  const file = path.join(monitoring, "dashboard.json");
  const { panels, annotations } = dashboardShape.parse(JSON.parse(readFileSync(file, "utf8")));
  const asked = [
    ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr }))),
    ...annotations.list.map(({ expr }) => ({ title: "annotation", expr })),
  ];
  expect(asked.length).toBeGreaterThan(40);
  await vi.waitFor(async () => {
    const empty: string[] = [];
    for (const { title, expr } of asked) {
      const count = await prometheus.count(said(expr));
      if (count === 0) empty.push(`${title}: ${expr}`);
    }
    expect(empty.filter((each) => !emptyWhileWell.some((word) => each.includes(word)))).toEqual([]);
  }, patience);
}, 300_000);

/** With what Grafana puts into it. */
function said(expression: string): string {
  return expression
    .replaceAll("$instance", ".*")
    .replaceAll("$__rate_interval", "1m")
    .replaceAll("$job", ".*");
}

async function raised(what: string): Promise<void> {
  await vi.waitFor(async () => expect(await prometheus.raised()).toContain(what), patience);
}

test("nothing is raised of nodes while all of them are there", async () => {
  const ofNodes = (await prometheus.raised()).filter((each) => /Node|Host/.test(each));
  expect(ofNodes).toEqual([]);
}, 60_000);

test("a further node that does not stay is told", async () => {
  const child = (): string =>
    execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(alone.pid)]).toString();
  const isRaised = async (): Promise<boolean> =>
    (await prometheus.raised()).some((each) => each.startsWith("FurtherNodeGone"));
  await vi.waitFor(async () => {
    const line = child()
      .split("\n")
      .find((each) => each.trimEnd().endsWith(" node 2"));
    const pid = Number(line?.trim().split(" ")[0]);
    if (pid > 0) process.kill(pid, "SIGKILL");
    expect(await isRaised()).toBe(true);
  }, patience);
  await raised(
    `FurtherNodeGone: The further node 2 of ${placeOf(alone)} does not stay; others serve its players.`,
  );
}, 300_000);

test("a node that is gone is told, and one that finds nobody who orders", async () => {
  await stopPostgres();
  await first.stop("SIGKILL");
  await raised(
    `NodeGone: The node ${placeOf(first)} does not answer, while others of its world do.`,
  );
  await raised(
    `NodeSeeks: The node ${placeOf(second)} does not find the one that orders, and answers no order of a player meanwhile.`,
  );
}, 300_000);

test("a world of which no node is left is told", async () => {
  await second.stop("SIGKILL");
  await raised("HostGone: No host of aldermoor answers.");
}, 300_000);
