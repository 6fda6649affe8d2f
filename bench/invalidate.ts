// Many different subscriptions, half of them to a document of their own and half to a range of an
// index of their own, of which one is invalidated: the server's time from the commit being on disk
// to the transition being handed to the socket, measured in the server around that part of the
// turn. It must not grow with how many others there are; the anchor is the same with a single
// subscription.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runLoad, startContender } from "./contender.ts";
import type { InvalidatePlan, InvalidateResult } from "./load/run-invalidate.ts";
import { median } from "./median.ts";

const { values: options } = parseArgs({
  options: { quick: { type: "boolean", default: false } },
});
const subscriptionCounts = options.quick ? [1, 10_000] : [1, 10_000, 100_000];
const samples = options.quick ? 100 : 500;
const limitMs = 1;

const dataRoot = fileURLToPath(new URL("../data/", import.meta.url));
mkdirSync(dataRoot, { recursive: true });
for (const subscriptionCount of subscriptionCounts)
  print(subscriptionCount, await run(subscriptionCount));

async function run(subscriptionCount: number): Promise<InvalidateResult> {
  const folder = mkdtempSync(`${dataRoot}bench-invalidate-`);
  const accountCount = String(subscriptionCount + 2);
  const engine = await startContender("engine-server.ts", [`${folder}/engine.db`, accountCount]);
  try {
    const plan: InvalidatePlan = { port: engine.port, subscriptionCount, samples };
    return await runLoad<InvalidateResult>("run-invalidate.ts", plan);
  } finally {
    await engine.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function print(subscriptionCount: number, { deliverMs }: InvalidateResult): void {
  const medianMs = median(deliverMs);
  const sorted = deliverMs.toSorted((left, right) => left - right);
  const p99Ms = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
  const verdict = medianMs < limitMs ? "reached" : "MISSED";
  process.stdout.write(
    `${String(subscriptionCount).padStart(7)} subscriptions: median ${medianMs.toFixed(3)} ms ` +
      `(under ${limitMs}: ${verdict}), p99 ${p99Ms.toFixed(3)} ms, ${deliverMs.length} writes\n`,
  );
}
