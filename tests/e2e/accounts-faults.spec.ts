import { totp } from "@aldermoor/accounts/testing/totp.ts";
import { type Browser, type Page, expect, test } from "@playwright/test";
import { settled } from "./addresses.ts";
import { faultsOf } from "./faults.ts";
import { Host } from "./host.ts";
import { desktop, phone } from "./stage/stage.ts";

test.use({ trace: "off" });

const password = "a long enough word";
const host = new Host({
  environment: {
    AUTH_RATE_LIMIT_FACTOR: "100",
    ...Object.fromEntries(
      ["APPLE", "DISCORD", "GITHUB", "GOOGLE", "MICROSOFT", "SPOTIFY", "TWITCH"].flatMap((name) => [
        [`${name}_CLIENT_ID`, "an id"],
        [`${name}_CLIENT_SECRET`, "a secret"],
      ]),
    ),
  },
});

test.afterAll(() => host.dispose());

/** A browser of this size and theme, on the landing page. */
async function visit(browser: Browser, size: typeof desktop | typeof phone, theme: string) {
  const { width, height, isPhone } = size;
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: "reduce",
    ...(isPhone ? { hasTouch: true, isMobile: true } : {}),
  });
  const display = JSON.stringify(JSON.stringify({ theme }));
  await context.addInitScript(`localStorage.setItem("aldermoor.display", ${display})`);
  const page = await context.newPage();
  await page.goto(host.url);
  return page;
}

async function expectNoFaults(page: Page, state: string): Promise<void> {
  await settled(page);
  expect(await faultsOf(page), state).toEqual([]);
}

test.beforeAll(async ({ browser }) => {
  await host.start();
  const context = await browser.newContext();
  const post = async (path: string, data: object) =>
    context.request.post(`${host.url}/api/auth${path}`, { headers: { origin: host.url }, data });
  await post("/sign-up/email", { email: "hale@moor.example", password, name: "Hale" });
  const enabled = await post("/two-factor/enable", { password });
  await post("/two-factor/verify-totp", { code: totp(secretIn(await enabled.json())) });
  await context.close();
});

for (const [size, shape] of [
  [desktop, "desk"],
  [phone, "phone"],
] as const) {
  for (const theme of ["dark", "light"]) {
    test(`no state of the sign-in window has a fault (${shape}, ${theme})`, async ({ browser }) => {
      const page = await visit(browser, size, theme);
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.getByRole("button", { name: "More ways to sign in" }).click();
      await page.getByRole("button", { name: "Sign in", exact: true }).last().click();
      await expect(page.getByText("Enter your email.")).toBeVisible();
      await expectNoFaults(page, "signing in, with faults shown");
      await page.getByRole("textbox", { name: "Email" }).fill("hale@moor.example");
      await page.getByRole("textbox", { name: "Password" }).fill(password);
      await page.getByRole("button", { name: "Sign in", exact: true }).last().click();
      await page.getByRole("textbox", { name: "Six digits" }).fill("000000");
      await expect(page.getByText("Invalid code")).toBeVisible();
      await expectNoFaults(page, "the second factor");
      await page.getByRole("button", { name: "Change" }).click();
      await page.getByRole("button", { name: "Forgot it?" }).click();
      await expectNoFaults(page, "a forgotten password");
      await page.getByRole("dialog").getByRole("button", { name: "Sign in" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Light your fire" }).click();
      await page.getByRole("textbox", { name: "Password" }).fill("abcdefgh");
      await expectNoFaults(page, "signing up");
      await page.context().close();
    });
  }
}

test("nor has any page that letters and redirects lead to", async ({ browser }) => {
  const page = await visit(browser, desktop, "light");
  for (const address of [
    "/reset-password?token=t",
    "/verify-email",
    "/verify-email?error=token_expired",
    "/auth-error?error=account_not_linked",
    "/two-factor?methods=totp,otp&callbackURL=/",
    "/invitation/none",
  ]) {
    await page.goto(host.url + address);
    await expectNoFaults(page, address);
  }
  await page.context().close();
});

function secretIn(enabled: unknown): string {
  const { totpURI } = enabled as { totpURI: string };
  return new URL(totpURI).searchParams.get("secret") ?? "";
}
