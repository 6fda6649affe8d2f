import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { memoryStorage, openEngine } from "@aldermoor/engine/index.ts";
import { mutationGeneric } from "convex/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noteBackup } from "../../apps/server/src/backup/backups-taken.ts";
import { createHostMetrics } from "../../apps/server/src/http/metrics.ts";
import { metricsIn } from "./metrics-in.ts";
import { readAlerts } from "./read-alerts.ts";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");
const alerts = readAlerts(read("deploy/monitoring/alerts.yaml"));
const dashboard = JSON.parse(read("deploy/monitoring/dashboard.json")) as Dashboard;

type Dashboard = {
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly targets?: readonly { readonly expr: string }[];
  }[];
  readonly annotations: { readonly list: readonly { readonly expr: string }[] };
};

/** Of the game, as apps/server/tests/game-journey.test.ts and settle-command.test.ts read them from a started host. */
const worldFigures = ["characters", "characters_online", "characters_unsettled_before_update"];
/** Prometheus's own. */
const ofPrometheus = ["up"];

let folder = "";
let text = "";
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "metrics-"));
  noteBackup(folder, { takenAtMs: 1_700_000_000_000, bytes: 1 });
  const engine = await openEngine({
    modules: { one: { function: mutationGeneric(() => null) } },
    storage: memoryStorage(),
  });
  await engine.mutation("one:function");
  const metrics = createHostMetrics({
    engine: () => engine.metrics(),
    world: () => Promise.resolve(worldFigures.map((name) => ({ name, help: name, value: 1 }))),
    dataDirectory: folder,
    node: () => ({
      role: "orders",
      epoch: 1n,
      followers: 1,
      proposals: 0,
      share: null,
      carried: { rows: 1, bytes: 1, watermark: 1n },
      appended: { rows: 1, bytes: 1 },
      lastTs: 1n,
      waitingRows: 0,
    }),
    furtherNodes: { standings: () => [] },
  });
  text = await metrics.text();
  await engine.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The names of the series in a page of metrics. */
function exported(page: string): ReadonlySet<string> {
  const names = new Set(ofPrometheus);
  for (const [, name = "", type] of page.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    names.add(name);
    if (type !== "histogram" && type !== "summary") continue;
    for (const ending of ["bucket", "sum", "count"]) names.add(`${name}_${ending}`);
  }
  return names;
}

test("every metric that an alert or a panel asks for is one that a host exports", () => {
  const known = exported(text);
  const expressions = [
    ...alerts.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ...dashboard.annotations.list.map(({ expr }) => expr),
  ];
  const asked = new Set(expressions.flatMap(metricsIn));
  expect([...asked].filter((name) => !known.has(name))).toEqual([]);
  expect(asked.size, "the scan saw no metric").toBeGreaterThan(25);
});

test("the age of the last backup is told", () => {
  expect(text).toMatch(/^host_backup_taken_timestamp_seconds 1700000000$/m);
});

test("an alert has a sentence, a severity and a section that says what to do, and each such section an alert", () => {
  const operating = read("docs/operating.md");
  const sections = operating.split(/^#### /m).slice(1);
  const known = sections.map((section) => section.split("\n", 1)[0] ?? "");
  expect(alerts.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
  for (const { name, summary, runbook, severity } of alerts) {
    expect(summary).toMatch(/^[A-Z{].{20,}\.$/);
    expect(runbook).toBe(`docs/operating.md#${name.toLowerCase()}`);
    expect(["page", "ticket"]).toContain(severity);
  }
  for (const section of sections) expect(section.split("\n\n")[1]?.length).toBeGreaterThan(60);
});

test("panels have a title and a number of their own", () => {
  const { panels } = dashboard;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
});

test("a beat that alerts name is one that the game has", () => {
  const named = alerts.flatMap(({ expr }) => [...expr.matchAll(/function="([^"]+)"/g)]);
  for (const [, name = ""] of named) {
    const feature = name.split(":")[0] ?? "";
    expect(read(`game/src/${feature}/feature.ts`)).toContain(`run: "${name}"`);
  }
  expect(named.length).toBeGreaterThan(0);
});
