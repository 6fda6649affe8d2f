import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@aldermoor/accounts/testing/postgres-server.ts";
import { expect, test } from "vitest";
import { SeededRandom } from "../simulation/seeded-random.ts";
import { disruptions, killCluster } from "./killed-cluster.ts";
import type { Disruption } from "./killed-cluster.ts";

const roundCount = Number(process.env["CLUSTER_ROUNDS"] ?? 200);
const seed = Number(process.env["CLUSTER_SEED"] ?? Date.now() % 1_000_000);
const backWithinMs = 5_000;

test(`${roundCount} nodes killed, nodes frozen and databases ended lose nothing and repeat nothing (CLUSTER_SEED=${seed})`, async () => {
  const folder = mkdtempSync(join(tmpdir(), "cluster-killed-"));
  const postgres = await startPostgres({ isDurable: true });
  const random = new SeededRandom(seed);
  const rounds = Array.from({ length: roundCount }, (): Disruption => random.pick(disruptions));
  const onRound = (line: string): void => void process.stdout.write(`${line}\n`);
  try {
    const report = await killCluster({
      postgres,
      folder,
      seed,
      nodes: 3,
      rounds,
      onRound,
    });
    for (const [disruption, times] of Object.entries(report.backMs)) {
      const sorted = times.toSorted((one, other) => one - other).map(Math.round);
      const [median, worst] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
      process.stdout.write(
        `${disruption}: ${sorted.length} times, back after ${median} ms, at worst ${worst}\n`,
      );
    }
    const { problems, mutations, rows, epochs, backMs } = report;
    process.stdout.write(`${mutations} mutations in ${rows} rows, ${epochs} epochs\n`);
    expect(problems).toEqual([]);
    expect(Math.max(...Object.values(backMs).flat())).toBeLessThan(backWithinMs);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
});
