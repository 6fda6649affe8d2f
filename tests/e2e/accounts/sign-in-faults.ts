import { totp } from "@aldermoor/accounts/testing/totp.ts";
import type { Browser, Page } from "@playwright/test";
import type { Look } from "../stage/stage.ts";
import { settled } from "../support/addresses.ts";
import { faultsOf } from "../support/faults.ts";
import { Host } from "../support/host.ts";

const email = "hale@moor.example";
const password = "a long enough word";

/** A host with more ways in than a window shows at first, and one account with a second factor. */
export async function openGuardedHost(): Promise<Host> {
  const names = ["APPLE", "DISCORD", "GITHUB", "GOOGLE", "MICROSOFT", "SPOTIFY", "TWITCH"];
  const providers = names.flatMap((name) => [
    [`${name}_CLIENT_ID`, "an id"],
    [`${name}_CLIENT_SECRET`, "a secret"],
  ]);
  const environment = { AUTH_RATE_LIMIT_FACTOR: "100", ...Object.fromEntries(providers) };
  const host = new Host({ environment });
  await host.start();
  let cookie = "";
  const post = async (path: string, body: object): Promise<unknown> => {
    const headers = { "content-type": "application/json", origin: host.url, cookie };
    const answer = await fetch(`${host.url}/api/auth${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    cookie = answer.headers.getSetCookie().map(nameAndValue).join("; ") || cookie;
    return answer.json();
  };
  await post("/sign-up/email", { email, password, name: "Hale" });
  const enabled = (await post("/two-factor/enable", { password })) as { totpURI: string };
  const secret = new URL(enabled.totpURI).searchParams.get("secret") ?? "";
  await post("/two-factor/verify-totp", { code: totp(secret) });
  return host;
}

/** A browser of this look, on the landing page. */
export async function visit(browser: Browser, host: Host, look: Look): Promise<Page> {
  const { width, height, isPhone, theme } = look;
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: "reduce",
    serviceWorkers: "block",
    ...(isPhone ? { hasTouch: true, isMobile: true } : {}),
  });
  const display = JSON.stringify(JSON.stringify({ theme }));
  await context.addInitScript(`localStorage.setItem("aldermoor.display", ${display})`);
  const page = await context.newPage();
  await page.goto(host.url);
  return page;
}

/** What a machine finds wrong with the states of the sign-in window, one line for each element. */
export async function faultsOfSignIn(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  const look = async (state: string) => {
    await settled(page);
    for (const fault of await faultsOf(page)) faults.push(`${state}: ${fault}`);
  };
  const dialog = page.getByRole("dialog");
  const signIn = dialog.getByRole("button", { name: "Sign in", exact: true });
  await page.getByRole("button", { name: "Sign in" }).click();
  await dialog.getByRole("button", { name: "More ways to sign in" }).click();
  await signIn.click();
  await dialog.getByText("Enter your email.").waitFor();
  await look("signing in, with faults shown");
  await dialog.getByRole("textbox", { name: "Email" }).fill(email);
  await dialog.getByRole("textbox", { name: "Password" }).fill(password);
  await signIn.click();
  await dialog.getByRole("textbox", { name: "Six digits" }).fill("000000");
  await dialog.getByText("Invalid code").waitFor();
  await look("the second factor");
  await dialog.getByRole("button", { name: /backup code/ }).click();
  await look("a kept code");
  await dialog.getByRole("button", { name: "Change" }).click();
  await dialog.getByRole("button", { name: "Forgot it?" }).click();
  await look("a forgotten password");
  await signIn.click();
  await dialog.getByRole("button", { name: "Create account" }).click();
  await dialog.getByRole("textbox", { name: "Password" }).fill("abcdefgh");
  await look("signing up");
  return faults;
}

function nameAndValue(cookie: string): string {
  return cookie.split(";")[0] ?? "";
}
