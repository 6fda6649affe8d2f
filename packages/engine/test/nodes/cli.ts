// Runs simulations of several nodes: `node cli.ts --seeds 100 [--from 1]`, or one with all its events:
// `node cli.ts --seed 7 --trace`.
import { parseArgs } from "node:util";
import { runNodes } from "./run-nodes.ts";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "200" },
    from: { type: "string", default: "1" },
    seed: { type: "string" },
    trace: { type: "boolean", default: false },
  },
});

const write = (line: string): boolean => process.stdout.write(`${line}\n`);
const first = Number(values.seed ?? values.from);
const count = values.seed === undefined ? Number(values.seeds) : 1;
const startMs = performance.now();
const totals = new Map<string, number>();
let failures = 0;
for (let seed = first; seed < first + count; seed++) {
  const { problems, counts, digest } = await runNodes({
    seed,
    show: values.trace ? write : undefined,
  });
  for (const [name, amount] of Object.entries(counts))
    totals.set(name, (totals.get(name) ?? 0) + amount);
  if (values.seed !== undefined) write(`${JSON.stringify(counts)} ${digest}`);
  if (problems.length === 0) continue;
  failures++;
  write(`Seed ${seed} breaks a promise: npm run sim -- --nodes --seed ${seed} --trace`);
  for (const problem of problems.slice(0, 8)) write(`  ${problem}`);
}
const seconds = (performance.now() - startMs) / 1000;
write(`${count} seeds, ${failures} failed, ${seconds.toFixed(1)} s.`);
write([...totals].map(([name, amount]) => `${name} ${amount}`).join(", "));
process.exitCode = failures === 0 ? 0 : 1;
