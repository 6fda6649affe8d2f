import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@aldermoor/accounts/testing/postgres-server.ts";
import { expect, test } from "vitest";
import { CutNetwork } from "../../../packages/engine/test/cluster/cut-network.ts";
import { SeededRandom } from "../../../packages/engine/test/simulation/seeded-random.ts";
import { accountsCuts, accountsName, cutAccounts } from "./accounts-cut/cut-accounts.ts";

const roundCount = Number(process.env["ACCOUNTS_ROUNDS"] ?? 20);
const seed = Number(process.env["ACCOUNTS_SEED"] ?? Date.now() % 1_000_000);
const lengthMsMax = Number(process.env["ACCOUNTS_CUT_MS"] ?? 8_000);
const backWithinMs = 5_000;
const playedWithinMs = 2_000;
const answeredWithinMs = 10_000;

test(`the game goes on while the database of the accounts alone fails ${roundCount} times, and sign-ins are told to come again (ACCOUNTS_SEED=${seed})`, async () => {
  const folder = mkdtempSync(join(tmpdir(), "accounts-cut-"));
  const network = CutNetwork.open([accountsName]);
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const random = new SeededRandom(seed);
  const firstAt = random.int(0, accountsCuts.length - 1);
  const rounds = Array.from(
    { length: roundCount },
    (_, at) => accountsCuts[(firstAt + at) % accountsCuts.length] ?? accountsCuts[0],
  );
  const machine = {
    space: network.spaceOf(accountsName),
    address: network.addressOf(accountsName),
    network: network.network,
  };
  const world = await startPostgres({ isDurable: true });
  const accounts = await startPostgres({ isDurable: true, machine });
  try {
    const report = await cutAccounts({
      ...{ network, world, accounts, folder, random, rounds, lengthMsMax },
      onRound: say,
    });
    say(
      `${report.notes} notes while it failed, each within ${Math.round(report.playedMs)} ms; ${report.refused} sign-ins were told to come again, ` +
        `each within ${Math.round(report.answeredMs)} ms, and ${report.signedIn} came in; back after ${Math.round(report.backMs)} ms at worst`,
    );
    expect(report.problems).toEqual([]);
    expect(report.refused).toBeGreaterThan(0);
    expect(report.playedMs).toBeLessThan(playedWithinMs);
    expect(report.answeredMs).toBeLessThan(answeredWithinMs);
    expect(report.backMs).toBeLessThan(backWithinMs);
  } finally {
    network.heal();
    await Promise.all([world.stop(), accounts.stop()]);
    network.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
