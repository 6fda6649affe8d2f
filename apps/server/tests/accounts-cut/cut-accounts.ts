import { setTimeout as pause } from "node:timers/promises";
import type { PostgresServer } from "@aldermoor/accounts/testing/postgres-server.ts";
import { makeFunctionReference } from "convex/server";
import { z } from "zod";
import type { CutNetwork } from "../../../../packages/engine/test/cluster/cut-network.ts";
import type { SeededRandom } from "../../../../packages/engine/test/simulation/seeded-random.ts";
import { directoryBeside } from "../../src/testing/directory-beside.ts";
import { startHostProcess } from "../../src/testing/host-process.ts";
import type { HostProcess } from "../../src/testing/host-process.ts";
import { Player } from "../../src/testing/player.ts";
import { AccountsWatch } from "./accounts-watch.ts";

/** The machine of the accounts' database. */
export const accountsName = "accounts";

/** What happens to that database, and to nothing else, for a while. */
export const accountsCuts = [
  "cut off",
  "unplugged",
  "slow",
  "connections ended",
  "restarted",
] as const;
type AccountsCut = (typeof accountsCuts)[number];

type CutOptions = {
  readonly network: CutNetwork;
  /** The database of the world, which nothing happens to. */
  readonly world: PostgresServer;
  /** That of the accounts, on the machine of its name. */
  readonly accounts: PostgresServer;
  readonly folder: string;
  readonly random: SeededRandom;
  readonly rounds: readonly AccountsCut[];
  readonly lengthMsMax: number;
  readonly onRound: (line: string) => void;
};

type CutReport = {
  readonly problems: readonly string[];
  /** What players wrote, and the longest that one of them waited for it. */
  readonly notes: number;
  readonly playedMs: number;
  /** Sign-ins that were told to come again, the longest that one of all waited for its answer, and those that came in. */
  readonly refused: number;
  readonly answeredMs: number;
  readonly signedIn: number;
  /** How long after the database was there again somebody new was signed in and playing, at every node. */
  readonly backMs: number;
};

type Told = readonly { readonly event: unknown }[];
const told = makeFunctionReference<"query", Record<string, never>, Told>("notes:told");
const renaming = z.object({ kind: z.literal("account-renamed"), name: z.string() });

const lengthMsMin = 200;
const toldWithinMs = 60_000;

/**
 * Two nodes whose accounts are in a database of their own, which fails for a while once a round while players who are connected write
 * notes and others sign in. Whoever plays goes on, a sign-in is answered or told to come again, `/readyz` says ready all the while, and
 * once the database is there again everything is as before; nothing that happened to an account is left untold.
 */
export async function cutAccounts(options: CutOptions): Promise<CutReport> {
  const { random, onRound, network, accounts } = options;
  const url = await accounts.newDatabase();
  const hosts = await startNodes(options, url);
  const watch = new AccountsWatch(hosts);
  let backMs = 0;
  try {
    await watch.start();
    const names: string[] = [];
    for (const [at, cut] of options.rounds.entries()) {
      await pause(random.int(200, 1_000));
      const lengthMs = random.int(lengthMsMin, options.lengthMsMax);
      await make(cut, { network, accounts, url, lengthMs });
      network.heal();
      const ms = await watch.allBackAfter(performance.now());
      backMs = Math.max(backMs, ms);
      const name = `Wren ${at}`;
      names.push(name);
      await watch.rename(name);
      onRound(
        `${at + 1} ${cut} for ${lengthMs} ms: back after ${Math.round(ms)} ms; ${watch.figures()}`,
      );
    }
    await watch.stop();
    const problems = [...watch.problems, ...(await untold(hosts, names))];
    return { problems, backMs, ...watch.counted() };
  } finally {
    watch.close();
    await Promise.all(hosts.map((host) => host.dispose()));
  }
}

async function startNodes(
  { world, folder }: CutOptions,
  accountsUrl: string,
): Promise<readonly HostProcess[]> {
  const environment = {
    WORLD_DATABASE_URL: await world.newDatabase(),
    ACCOUNTS_DATABASE_URL: accountsUrl,
    AUTH_RATE_LIMIT_FACTOR: "100000",
  };
  const first = await startHostProcess({ environment });
  const dataDirectory = directoryBeside(first.dataDirectory, folder);
  return [first, await startHostProcess({ environment, dataDirectory })];
}

const endAll = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`;

async function make(
  cut: AccountsCut,
  at: {
    readonly network: CutNetwork;
    readonly accounts: PostgresServer;
    readonly url: string;
    readonly lengthMs: number;
  },
): Promise<void> {
  const { network, accounts, url, lengthMs } = at;
  const steps: Readonly<Record<AccountsCut, () => unknown>> = {
    "cut off": () => network.cut(accountsName),
    unplugged: () => network.unplug(accountsName),
    slow: () => network.slow(accountsName),
    "connections ended": () => accounts.run(url, endAll),
    restarted: () => accounts.restart(),
  };
  await steps[cut]();
  // These two are over as soon as they have been made.
  if (cut !== "connections ended" && cut !== "restarted") await pause(lengthMs);
}

/** What happened to an account and was not told to the world, once it had the time for it. */
async function untold(hosts: readonly HostProcess[], names: readonly string[]): Promise<string[]> {
  const [host] = hosts;
  if (host === undefined) return [];
  const page = new Player(host.origin).connect();
  try {
    const untilMs = performance.now() + toldWithinMs;
    for (;;) {
      const events = await page.query(told, {});
      const heard = events.flatMap(({ event }) => {
        const parsed = renaming.safeParse(event);
        return parsed.success && parsed.data.name.startsWith("Wren ") ? [parsed.data.name] : [];
      });
      if (JSON.stringify(heard) === JSON.stringify(names)) return [];
      if (performance.now() > untilMs)
        return [`The world was told ${JSON.stringify(heard)}, not ${JSON.stringify(names)}.`];
      await pause(200);
    }
  } finally {
    await page.close();
  }
}
