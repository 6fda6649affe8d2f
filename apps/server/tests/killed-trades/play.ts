import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { WorldDb } from "@aldermoor/game/testing/audit-world.ts";
import { equip } from "@aldermoor/game/testing/equip-trader.ts";
import { auditMarketIn } from "@aldermoor/game/testing/market-trader.ts";
import { internalQueryGeneric } from "convex/server";
import { expect } from "vitest";
import { standByHost, startHostProcess } from "../../src/testing/host-process.ts";
import type { HostProcess, StandbyHost } from "../../src/testing/host-process.ts";
import { onStoredWorld } from "../../src/testing/stored-world.ts";
import { expectToAgree } from "./agree.ts";
import { Line } from "./line.ts";
import { ore, stock, Trader } from "./trader.ts";

const names = ["Aldwin", "Bertram", "Cuthbert", "Dunstan", "Edmund", "Fulbert", "Godric", "Heron"];
/** Each trader does so much before the host is killed; an account may do twenty things in ten seconds. */
const deedsEach = 3;
/** Within which deeds begin, lines are cut and the host is killed. */
const burstMs = 120;

export type Killed = {
  readonly rounds: number;
  /** Commands that were not answered when the host was killed; each got one answer from the next one. */
  readonly underWay: number;
  readonly cuts: number;
  readonly orders: number;
  readonly trades: number;
};

/**
 * Has eight players trade with each other through the official client, cuts their line and kills the host at random instants, and
 * starts it again, so often; after each time all of them see what follows from what they were told.
 */
export async function killTrades(rounds: number): Promise<Killed> {
  let host = await startHostProcess({ entry: "main.ts" });
  const traders = names.map((name) => new Trader(host.origin, name));
  const line = await Line.to(host.port);
  let next: StandbyHost | null = null;
  let underWay = 0;
  const faults: string[] = [];
  try {
    for (const trader of traders) await trader.arrive();
    host = await outfit(host, traders);
    await Promise.all(traders.map((trader) => trader.open(line.origin)));
    for (const trader of traders) await trader.begin();
    for (let round = 0; round < rounds; round++) {
      next = standByHost(host);
      await burst(traders, line, host);
      faults.push(...faultsIn(host));
      underWay += traders.reduce((sum, trader) => sum + trader.underWay, 0);
      host = await next.open();
      line.open();
      await Promise.all(traders.map((trader) => trader.settled()));
      await expectToAgree(traders);
    }
    expect(faults, "what hosts logged as faults").toEqual([]);
    await Promise.all(traders.map((trader) => trader.close()));
    await host.stop("SIGKILL");
    expect(await auditOf(host.dataDirectory)).toEqual([]);
  } catch (error) {
    throw new Error([String(error), ...faults, ...faultsIn(host)].join("\n"), { cause: error });
  } finally {
    await Promise.all(traders.map((trader) => trader.close()));
    await line.close();
    await next?.dispose();
    await host.dispose();
  }
  const orders = traders.reduce((sum, { placed }) => sum + placed.size, 0);
  const over = traders.flatMap(({ ended }) => [...ended.values()]);
  const trades = over.filter(({ gold }) => gold > 0).length;
  return { rounds, underWay, cuts: line.cuts - 1, orders, trades };
}

/** What a host has logged as an error. */
function faultsIn(host: HostProcess): readonly string[] {
  return host
    .output()
    .split("\n")
    .filter((told) => told.startsWith(`{"level":50`) || told.startsWith(`{"level":60`));
}

/** Everybody does something; in half of the rounds the line is cut as well; then the host is killed. */
async function burst(traders: readonly Trader[], line: Line, host: HostProcess): Promise<void> {
  const withinBurst = () => after(Math.random() * burstMs);
  const deeds = traders.flatMap((trader) =>
    Array.from({ length: deedsEach }, () => withinBurst().then(() => trader.act())),
  );
  const cut = withinBurst().then(() => {
    if (Math.random() < 0.5) line.cut();
  });
  await after(burstMs / 4 + Math.random() * burstMs);
  line.hold();
  await host.stop("SIGKILL");
  await Promise.all([...deeds, cut]);
}

/** Makes everybody old, experienced and rich enough, while the host is down. */
async function outfit(host: HostProcess, traders: readonly Trader[]): Promise<HostProcess> {
  await host.stop("SIGTERM");
  await onStoredWorld(host.dataDirectory, { traders: { equip } }, async (engine) => {
    for (const { characterId } of traders)
      await engine.mutation("traders:equip", { characterId, goods: [ore], ...stock });
  });
  return restart(host);
}

/** What does not add up in a copy of what is on disk. */
async function auditOf(dataDirectory: string): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), "traded-"));
  cpSync(dataDirectory, folder, { recursive: true, filter: (file) => !file.endsWith(".sock") });
  try {
    return await onStoredWorld(folder, { look: { audit } }, (engine) =>
      engine.query("look:audit", {}),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const audit = internalQueryGeneric({
  args: {},
  handler: async (context) => [...(await auditMarketIn(context.db as unknown as WorldDb))],
});

function restart({ dataDirectory, port }: HostProcess): Promise<HostProcess> {
  return startHostProcess({ entry: "main.ts", dataDirectory, port });
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
