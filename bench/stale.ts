// Live queries whose answers hold until a time: 10,000, of which each comes due once in six seconds, five
// followed over each connection, while nothing is written. The processor time of the server for each
// renewal, where the answer changes and where it stays the same.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runLoad, startContender } from "./contender.ts";
import type { StalePlan, StaleResult } from "./load/run-stale.ts";

const { values: options } = parseArgs({ options: { queries: { type: "string" } } });
const queryCount = Number(options.queries ?? 10_000);

const dataRoot = fileURLToPath(new URL("../data/", import.meta.url));
mkdirSync(dataRoot, { recursive: true });
for (const isTold of [true, false]) print(isTold, await run(isTold));

async function run(isTold: boolean): Promise<StaleResult> {
  const folder = mkdtempSync(`${dataRoot}bench-stale-`);
  const engine = await startContender("engine-server.ts", [
    `${folder}/engine.db`,
    String(queryCount),
  ]);
  try {
    const plan: StalePlan = { port: engine.port, queryCount, isTold };
    return await runLoad<StaleResult>("run-stale.ts", plan);
  } finally {
    await engine.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function print(isTold: boolean, { before, after }: StaleResult): void {
  const runs = after.runs - before.runs;
  const transitions = after.transitions - before.transitions;
  const cpuMs = after.cpuMs - before.cpuMs;
  process.stdout.write(
    `${runs} renewals of ${isTold ? "other" : "equal"} answers, ${transitions} transitions: ` +
      `${((cpuMs / runs) * 1000).toFixed(1)} µs of processor time each\n`,
  );
}
