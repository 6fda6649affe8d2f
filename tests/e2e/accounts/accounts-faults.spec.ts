import { expect, test } from "@playwright/test";
import { desktop, phone } from "../stage/stage.ts";
import { settled } from "../support/addresses.ts";
import { faultsOf } from "../support/faults.ts";
import type { Host } from "../support/host.ts";
import { faultsOfSignIn, openGuardedHost, visit } from "./sign-in-faults.ts";

let host: Host;

test.beforeAll(async () => {
  host = await openGuardedHost();
});
test.afterAll(() => host.dispose());

const dark = { name: "dark", theme: "dark", ...desktop } as const;
const light = { name: "light", theme: "light", ...phone } as const;

// The other two looks are part of the long proofs.
for (const look of [dark, light]) {
  test(`no state of the sign-in window has a fault (${look.name})`, async ({ browser }) => {
    const page = await visit(browser, host, look);
    expect(await faultsOfSignIn(page)).toEqual([]);
    await page.context().close();
  });
}

test("nor has any page that letters and redirects lead to", async ({ browser }) => {
  const page = await visit(browser, host, dark);
  for (const address of [
    "/reset-password?token=t",
    "/verify-email",
    "/verify-email?error=token_expired",
    "/auth-error?error=account_not_linked",
    "/two-factor?methods=totp,otp&callbackURL=/",
    "/invitation/none",
  ]) {
    await page.goto(host.url + address);
    await settled(page);
    expect(await faultsOf(page), address).toEqual([]);
  }
  await page.context().close();
});
