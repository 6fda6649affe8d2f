// What players see of an upgrade: guests at a started host, whose characters fight and whose pages are open; all are settled as
// `npm run settle` does it, the host is stopped and another one begun in its place. How long each page was without a connection,
// and how late orders were carried out that were given while no host ran.
import { mkdirSync, mkdtempSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runSettle } from "../apps/server/src/settling/settle-command.ts";
import { startHostProcess } from "../apps/server/src/testing/host-process.ts";
import type { HostProcess } from "../apps/server/src/testing/host-process.ts";
import { openHostPages, orderMs, shareOf } from "./load/host-pages.ts";
import type { HostPage } from "./load/host-pages.ts";

const { values: options } = parseArgs({
  options: {
    pages: { type: "string", default: "200" },
    rounds: { type: "string", default: "5" },
    "settle-seconds": { type: "string", default: "20" },
  },
});
const lookEveryMs = 20;
const restMs = 15_000;
/** One page in ten gives an order while no host runs. */
const orderingOneOf = 10;

const dataRoot = fileURLToPath(new URL("../data/", import.meta.url));
mkdirSync(dataRoot, { recursive: true });
const environment = { SETTLE_ON_STOP_SECONDS: options["settle-seconds"] };
let host = await startHostProcess({
  entry: "main.ts",
  environment,
  dataDirectory: mkdtempSync(`${dataRoot}bench-restart-`),
});
try {
  const pages = await openHostPages(host.origin, Number(options.pages));
  for (let round = 0; round < Number(options.rounds); round++) {
    await wait(restMs);
    host = await upgrade(host, pages);
  }
  await Promise.all(pages.map(({ client }) => client.close()));
} finally {
  await host.dispose();
}
process.exit();

async function upgrade(before: HostProcess, pages: readonly HostPage[]): Promise<HostProcess> {
  const { dataDirectory, port } = before;
  const beganAtMs = performance.now();
  await runSettle(dataDirectory);
  const settledAtMs = performance.now();
  const absences = watchAbsences(pages);
  const code = await before.stop("SIGTERM");
  const stoppedAtMs = performance.now();
  const ordering = pages.filter((_, nth) => nth % orderingOneOf === 0);
  const orders = Promise.all(ordering.map(orderMs));
  const next = await startHostProcess({ entry: "main.ts", environment, dataDirectory, port });
  const openAtMs = performance.now();
  const [absentMs, lateMs] = await Promise.all([absences, orders]);
  const seconds = (ms: number) => (ms / 1_000).toFixed(2);
  process.stdout.write(
    `${pages.length} pages: settled in ${seconds(settledAtMs - beganAtMs)} s, stopped in ${seconds(stoppedAtMs - settledAtMs)} s ` +
      `with code ${code}, the next one open ${seconds(openAtMs - stoppedAtMs)} s later; without a connection for ` +
      `p50 ${seconds(shareOf(absentMs, 0.5))}, worst ${seconds(Math.max(...absentMs))} s; ` +
      `orders given meanwhile answered after p50 ${seconds(shareOf(lateMs, 0.5))}, worst ${seconds(Math.max(...lateMs))} s\n`,
  );
  return next;
}

/** How long each page is without a connection from now on, until all have one again. */
async function watchAbsences(pages: readonly HostPage[]): Promise<readonly number[]> {
  const lostAtMs = pages.map(() => 0);
  const absentMs = pages.map(() => 0);
  while (absentMs.includes(0)) {
    for (const [nth, { client }] of pages.entries()) {
      const { isWebSocketConnected } = client.connectionState();
      const lost = lostAtMs[nth] ?? 0;
      if (!isWebSocketConnected && lost === 0) lostAtMs[nth] = performance.now();
      if (isWebSocketConnected && lost > 0 && absentMs[nth] === 0)
        absentMs[nth] = performance.now() - lost;
    }
    await wait(lookEveryMs);
  }
  return absentMs;
}
