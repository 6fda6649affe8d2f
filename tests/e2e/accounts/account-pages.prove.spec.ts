import { expect, test } from "@playwright/test";
import { faultsOf } from "../support/faults.ts";
import { Host } from "../support/host.ts";
import { Resident } from "../support/resident.ts";
import { Guild } from "./guild.ts";

const guild = new Guild();
let host: Host;

// As for the walks of every run: with another way to sign in, with passkeys, with days of grace.
test.beforeAll(async () => {
  const grace = { AUTH_DELETION_GRACE_DAYS: "7" };
  const environment = { ...(await guild.start()), AUTH_RATE_LIMIT_FACTOR: "100", ...grace };
  host = new Host({ hostname: "localhost", environment });
  await host.start();
  guild.serve(host.url);
});
test.afterAll(async () => {
  await host.dispose();
  await guild.close();
});

test("on a phone in the light no page of the account has a fault", async ({ browser }) => {
  const osric = await Resident.settle(browser, host, "Osricson", {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const display = JSON.stringify(JSON.stringify({ theme: "light" }));
  await osric.context.addInitScript(`localStorage.setItem("aldermoor.display", ${display})`);
  await osric.post("/organization/create", { name: "The Scribes", slug: "scribes" });
  for (const category of ["account", "security", "sessions", "orders", "data"]) {
    await osric.open(category);
    await expect(osric.page.locator(".skeleton")).toHaveCount(0);
    expect(await faultsOf(osric.page), category).toEqual([]);
  }
  await osric.context.close();
});
