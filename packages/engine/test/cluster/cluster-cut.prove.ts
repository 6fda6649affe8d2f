import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@aldermoor/accounts/testing/postgres-server.ts";
import { expect, test } from "vitest";
import { SeededRandom } from "../simulation/seeded-random.ts";
import { cutCluster, cuts, databaseName, machineNames } from "./cut-cluster.ts";
import type { Cut } from "./cut-cluster.ts";
import { CutNetwork } from "./cut-network.ts";

const roundCount = Number(process.env["CLUSTER_ROUNDS"] ?? 120);
const seed = Number(process.env["CLUSTER_SEED"] ?? Date.now() % 1_000_000);
const lengthMsMax = Number(process.env["CLUSTER_CUT_MS"] ?? 8_000);
/** Those alone whose name has these words. */
const words = process.env["CLUSTER_CUT"] ?? "";
const backWithinMs = 5_000;

test(`a network between nodes and their database that fails ${roundCount} times loses nothing and repeats nothing (CLUSTER_SEED=${seed})`, async () => {
  const folder = mkdtempSync(join(tmpdir(), "cluster-cut-"));
  const network = CutNetwork.open(machineNames);
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  say(
    network.slowing === "netem"
      ? "Packets are delayed and lost by netem."
      : "This kernel has no netem: packets are delayed and lost by narrow lines (tbf).",
  );
  const random = new SeededRandom(seed);
  // Each kind in turn, the first of them drawn.
  const kinds = cuts.filter((cut) => cut.includes(words));
  const firstAt = random.int(0, kinds.length - 1);
  const rounds = Array.from({ length: roundCount }, (_, at) => cutAt(kinds, firstAt + at));
  const machine = {
    space: network.spaceOf(databaseName),
    address: network.addressOf(databaseName),
    network: network.network,
  };
  try {
    const postgres = await startPostgres({ isDurable: true, machine });
    try {
      const report = await cutCluster({
        network,
        postgres,
        folder,
        seed,
        rounds,
        lengthMsMax,
        onRound: say,
      });
      for (const [cut, times] of Object.entries(report.backMs)) {
        const sorted = times.toSorted((one, other) => one - other).map(Math.round);
        const [median, worst] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
        say(`${cut}: ${sorted.length} times, back after ${median} ms, at worst ${worst}`);
      }
      const { problems, mutations, rows, epochs, backMs } = report;
      say(`${mutations} mutations in ${rows} rows, ${epochs} epochs`);
      expect(problems).toEqual([]);
      expect(Math.max(...Object.values(backMs).flat())).toBeLessThan(backWithinMs);
    } finally {
      await postgres.stop();
    }
  } finally {
    network.close();
    rmSync(folder, { recursive: true });
  }
});

function cutAt(kinds: readonly Cut[], at: number): Cut {
  const cut = kinds[at % kinds.length];
  if (cut === undefined) throw new Error(`No cut has the words "${words}".`);
  return cut;
}
