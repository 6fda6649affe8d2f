import { parseArgs } from "node:util";
import { measure } from "./contender.ts";
import type { Contender } from "./contender.ts";
import type { Protocol } from "./load/contender-client.ts";
import type { LoadResult } from "./load/run-load.ts";
import type { Row } from "./report.ts";

/** A contender as one kind of client asks it for transfers. */
export type Entry = {
  readonly name: string;
  readonly protocol: Protocol;
  readonly inFlight: number;
  readonly server: Contender;
};

type TransferPlan = {
  readonly isQuick: boolean;
  readonly roundCount: number;
  readonly accountCount: number;
  readonly alphas: readonly number[];
  readonly warmupMs: number;
  readonly measureMs: number;
};

const socketCount = 64;

/** What the options of the command ask for: `--quick`, `--rounds`. */
export function transferPlan(): TransferPlan {
  const { values } = parseArgs({
    options: { quick: { type: "boolean", default: false }, rounds: { type: "string" } },
  });
  const isQuick = values.quick;
  return {
    isQuick,
    roundCount: Number(values.rounds ?? (isQuick ? 1 : 5)),
    accountCount: isQuick ? 20_000 : 100_000,
    alphas: [0, 1.5],
    warmupMs: isQuick ? 500 : 1_000,
    measureMs: isQuick ? 1_500 : 4_000,
  };
}

/** Measures every contender under every distribution once a round, so that what disturbs the machine meets all of them. */
export async function runRounds(entries: readonly Entry[], plan: TransferPlan): Promise<Row[]> {
  const { roundCount, alphas } = plan;
  const rows: Row[] = alphas.flatMap((alpha) =>
    entries.map(({ name }) => ({ name, alpha, results: [] })),
  );
  for (let round = 0; round < roundCount; round++) {
    for (const alpha of alphas) {
      for (const entry of entries) {
        const result = await measureEntry(entry, alpha, round, plan);
        rows.find((row) => row.name === entry.name && row.alpha === alpha)?.results.push(result);
        const perSecond = Math.round(result.perSecond).toLocaleString("en");
        process.stderr.write(
          `round ${round + 1}/${roundCount}  alpha ${alpha}  ${entry.name.padEnd(16)} ${perSecond}/s\n`,
        );
      }
    }
  }
  return rows;
}

/** Whether every transfer was answered without an error. */
export function hasNoFailures({ results }: Row): boolean {
  return results.every(({ failures }) => failures === 0);
}

function measureEntry(
  { protocol, inFlight, server }: Entry,
  alpha: number,
  round: number,
  { accountCount, warmupMs, measureMs }: TransferPlan,
): Promise<LoadResult> {
  const { port } = server;
  const seed = round + 1;
  const load = { protocol, port, inFlight, socketCount, accountCount, alpha };
  return measure({ ...load, warmupMs, measureMs, seed });
}
