// What an idle connection costs: the memory of the server for each of 3,000 clients that have
// connected, follow one query and are silent, less what the same number of silent sockets costs a
// bare `ws` server. Both after a full collection of garbage. The resident size moves in steps of the
// collector and of the system, so that the heap is shown beside it.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runLoad, startContender } from "./contender.ts";
import type { Contender } from "./contender.ts";
import type { IdlePlan, IdleResult } from "./load/run-idle.ts";
import { median } from "./median.ts";

const { values: options } = parseArgs({
  options: { quick: { type: "boolean", default: false } },
});
const connectionCount = 3000;
const rounds = options.quick ? 1 : 5;
const limitBytes = 12_000;

const dataRoot = fileURLToPath(new URL("../data/", import.meta.url));
mkdirSync(dataRoot, { recursive: true });

const engine: IdleResult[] = [];
const bare: IdleResult[] = [];
for (let round = 0; round < rounds; round++) {
  engine.push(await measureEngine());
  bare.push(await measureOnce(await startContender("bare-server.ts", []), false));
}
printLine("resident", "residentBytes");
printLine("heap", "heapBytes");

async function measureEngine(): Promise<IdleResult> {
  const folder = mkdtempSync(`${dataRoot}bench-idle-`);
  try {
    const server = await startContender("engine-server.ts", [`${folder}/engine.db`, "1"]);
    return await measureOnce(server, true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureOnce(server: Contender, isEngine: boolean): Promise<IdleResult> {
  try {
    const plan: IdlePlan = { port: server.port, connectionCount, isEngine };
    return await runLoad<IdleResult>("run-idle.ts", plan);
  } finally {
    await server.stop();
  }
}

function printLine(what: string, quantity: keyof IdleResult): void {
  const [ours, theirs] = [engine, bare].map((results) =>
    median(results.map((result) => result[quantity])),
  );
  const over = median(
    engine.map((result, round) => result[quantity] - (bare[round]?.[quantity] ?? Number.NaN)),
  );
  const verdict = over <= limitBytes ? "reached" : "MISSED";
  process.stdout.write(
    `${what.padEnd(9)} ${kilobytes(ours)} for each connection, bare ${kilobytes(theirs)}: ` +
      `${kilobytes(over)} more (at most ${kilobytes(limitBytes)}: ${verdict})\n`,
  );
}

function kilobytes(bytes = Number.NaN): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
