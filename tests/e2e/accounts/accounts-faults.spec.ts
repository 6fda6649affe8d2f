import { expect, test } from "@playwright/test";
import { desktop } from "../stage/stage.ts";
import { goWithin } from "../support/addresses.ts";
import { faultsOf } from "../support/faults.ts";
import type { Host } from "../support/host.ts";
import { faultsOfSignIn, openGuardedHost, visit } from "./sign-in-faults.ts";

let host: Host;

test.beforeAll(async () => {
  host = await openGuardedHost();
});
test.afterAll(() => host.dispose());

const dark = { name: "dark", theme: "dark", ...desktop } as const;

// The other looks are part of the long proofs.
test("no state of the sign-in window has a fault", async ({ browser }) => {
  const page = await visit(browser, host, dark);
  expect(await faultsOfSignIn(page)).toEqual([]);
  await page.context().close();
});

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
    await goWithin(page, address);
    expect(await faultsOf(page), address).toEqual([]);
  }
  await page.context().close();
});
