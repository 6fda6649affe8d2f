import path from "node:path";
import { openEngine, sqliteStorage } from "@aldermoor/engine/index.ts";
import { configureGame, gameModules, gameSchema } from "@aldermoor/game/index.ts";
import type { WorldDb } from "@aldermoor/game/testing/audit-world.ts";
import { expect, test } from "@playwright/test";
import { internalMutationGeneric } from "convex/server";
import { worldFile } from "../../../apps/server/src/data/data-files.ts";
import { loadSecrets } from "../../../apps/server/src/data/secrets.ts";
import { runStaff } from "../../../apps/server/src/staff/staff-command.ts";
import { arrivalsAt } from "../support/arrivals.ts";
import { Host } from "../support/host.ts";
import { Player } from "../support/player.ts";

const host = new Host({ hostname: "localhost", environment: { AUTH_RATE_LIMIT_FACTOR: "100" } });
const { arrive, arriveGuarded } = arrivalsAt(host);

test.beforeAll(() => host.start());
test.afterEach(() => Player.allLeave());
test.afterAll(() => host.dispose());
test.setTimeout(240_000);

test("what stands out between two accounts is a case at the desk, and nobody else reads of it", async ({
  browser,
}) => {
  for (const name of ["Wrenfield", "Finchling"]) await arrive(browser, name);
  const heron = await arriveGuarded(browser, "Heronmoor");
  await runStaff(host.dataDir, ["give", "heronmoor@moor.example", "moderator"]);
  await host.kill("SIGTERM");
  await moveValue();
  await host.start();

  await heron.open("admin/reports");
  const { page } = heron;
  const row = page.getByRole("main").getByRole("link", { name: /Finchling/ });
  await expect(row).toContainText("Gained 50,000 gold from Wrenfield within 14 days");
  await row.click();
  await expect(page.getByText("it proves nothing by itself", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Take the case" }).click();
  await page
    .getByRole("region", { name: "Decision" })
    .getByLabel("Reason")
    .fill("Two friends who helped each other.");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByText("The case is closed")).toBeVisible();
});

/** What usually moves between accounts, and much between two of them, as nights find it; the host is down. */
async function moveValue(): Promise<void> {
  configureGame({ secret: loadSecrets(host.dataDir).game });
  const engine = await openEngine({
    modules: { ...gameModules, past: { write } },
    schema: gameSchema,
    storage: sqliteStorage({ path: path.join(host.dataDir, worldFile), writer: "inline" }),
    documents: "frozen",
  });
  await engine.mutation("past:write", {});
  await engine.mutation("flows:judge", {});
  await engine.close();
}

const write = internalMutationGeneric({
  args: {},
  handler: async (context) => {
    const db = context.db as unknown as WorldDb;
    const day = Math.floor(Date.now() / 86_400_000);
    for (let nth = 0; nth < 40; nth++) {
      const ends = { giver: `giver ${nth}`, taker: `taker ${nth}` };
      await db.insert("flows", { day, ...ends, centi: 100 * (20 + 5 * nth), giftCenti: 0 });
    }
    const all = await db.query("characters").collect();
    const accountOf = (name: string) => all.find((one) => one.name === name)?.accountId ?? "";
    const ends = { giver: accountOf("Wrenfield"), taker: accountOf("Finchling") };
    await db.insert("flows", { day, ...ends, centi: 5_000_000, giftCenti: 200_000 });
    return null;
  },
});
