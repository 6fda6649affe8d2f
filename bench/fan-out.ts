// One write that 5,000 subscribers of one query follow, over real sockets: the time from the request
// until the last of them has the new value, commit on disk included. The anchor is a `ws` server
// that sends the same bytes to as many sockets in a loop, in turns with the engine. The servers run
// on one core and all the clients in one process on the other, which costs both contenders the
// same.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runLoad, startContender } from "./contender.ts";
import type { FanOutPlan, FanOutResult } from "./load/run-fan-out.ts";
import { median } from "./median.ts";

const { values: options } = parseArgs({
  options: { quick: { type: "boolean", default: false }, subscribers: { type: "string" } },
});
const subscriberCount = Number(options.subscribers ?? (options.quick ? 1000 : 5000));
const rounds = options.quick ? 1 : 5;
const samplesPerRound = 15;
const ratioMax = 1.15;

const dataRoot = fileURLToPath(new URL("../data/", import.meta.url));
mkdirSync(dataRoot, { recursive: true });
const folder = mkdtempSync(`${dataRoot}bench-fan-out-`);
const engine = await startContender("engine-server.ts", [`${folder}/engine.db`, "3"]);
const plain = await startContender("broadcast-server.ts", []);
try {
  const plan: FanOutPlan = {
    enginePort: engine.port,
    plainPort: plain.port,
    subscriberCount,
    rounds,
    samplesPerRound,
  };
  print(await runLoad<FanOutResult>("run-fan-out.ts", plan));
} finally {
  await Promise.all([engine.stop(), plain.stop()]);
  rmSync(folder, { recursive: true, force: true });
}

function print({ messageBytes, engineMs, plainMs }: FanOutResult): void {
  const [engineMedians, plainMedians] = [engineMs.map(median), plainMs.map(median)];
  const ratio = median(engineMedians.map((ms, round) => ms / (plainMedians[round] ?? Number.NaN)));
  const verdict = ratio <= ratioMax ? "reached" : "MISSED";
  process.stdout.write(
    `${subscriberCount} subscribers, ${messageBytes} bytes each, median of ${rounds} rounds: ` +
      `last one has it after ${median(engineMedians).toFixed(1)} ms, ` +
      `by a plain loop after ${median(plainMedians).toFixed(1)} ms\n` +
      `ratio ${ratio.toFixed(3)} (at most ${ratioMax}: ${verdict})\n`,
  );
}
