import { expect, test } from "@playwright/test";
import { faultsOf } from "./faults.ts";
import { Host } from "./host.ts";
import { Resident } from "./resident.ts";

const host = new Host({ environment: { AUTH_RATE_LIMIT_FACTOR: "100" } });

test.beforeAll(() => host.start());
test.afterAll(() => host.dispose());

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
