// The game on three nodes of one log in PostgreSQL: all pages and commands at the second, none at the first, which orders, and none
// at the third. What the first spends on a command that the second executes, beside one of a client of its own, for each kind
// that players send; what of its time is duty; and what the third takes for following.
import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { startPostgres } from "@aldermoor/accounts/testing/postgres-server.ts";
import { newDataFolder } from "./data-folder.ts";
import { reportGameNodes } from "./game-nodes/report.ts";
import { runGameNodes } from "./game-nodes/run.ts";
import type { Plan } from "./game-nodes/run.ts";
import { startGameNodes } from "./game-nodes/start-nodes.ts";

const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    players: { type: "string" },
    "per-second": { type: "string" },
    profile: { type: "string" },
    only: { type: "string" },
  },
});
const { quick: isQuick, profile = null } = options;
const plan: Plan = {
  only: options.only ?? "",
  players: Number(options.players ?? (isQuick ? "100" : "800")),
  perSecond: Number(options["per-second"] ?? (isQuick ? "200" : "400")),
  ...(isQuick
    ? { emptyMs: 5_000, warmUpMs: 3_000, sendMs: 5_000, idleMs: 5_000, signRounds: 1 }
    : { emptyMs: 30_000, warmUpMs: 5_000, sendMs: 15_000, idleMs: 10_000, signRounds: 2 }),
  tell: (what) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${what}\n`),
};

for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
const folder = newDataFolder("game-nodes");
const postgres = await startPostgres({ isDurable: true });
try {
  const nodes = await startGameNodes(folder, await postgres.newDatabase(), profile);
  try {
    const result = await runGameNodes(nodes, plan);
    process.exitCode = reportGameNodes(result, plan.players) ? 0 : 1;
  } finally {
    await nodes.stop();
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
