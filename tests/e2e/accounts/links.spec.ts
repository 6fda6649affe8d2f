import { expect, test } from "@playwright/test";
import type { BrowserContext } from "@playwright/test";
import { Host } from "../support/host.ts";
import { Player } from "../support/player.ts";
import { emailTo, linkIn } from "./outbox.ts";

test.use({ serviceWorkers: "block" });

const password = "a long enough word";
const host = new Host({
  environment: {
    AUTH_RATE_LIMIT_FACTOR: "100",
    // One-time tokens are there for sites elsewhere alone.
    AUTH_CROSS_DOMAIN_ORIGINS: "https://play.example",
  },
});

test.beforeAll(() => host.start());
test.afterEach(() => Player.allLeave());
test.afterAll(() => host.dispose());

/** Asks the account service as the person at this browser. */
async function ask(context: BrowserContext, path: string, data?: object): Promise<unknown> {
  const url = `${host.url}/api/auth${path}`;
  const headers = { origin: host.url };
  const answer =
    data === undefined
      ? await context.request.get(url, { headers })
      : await context.request.post(url, { headers, data });
  expect(answer.ok(), `${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

test("a sign-in link lets in at once where it was asked for, once", async ({ browser }) => {
  const ash = await Player.arrive(browser, host.url);
  await ash.signUp("ash@moor.example", password);
  const visitor = await Player.arrive(browser, host.url);
  await visitor.page.getByRole("button", { name: "Sign in" }).click();
  await visitor.page.getByRole("button", { name: "A link by email" }).click();
  await visitor.page.getByRole("textbox", { name: "Email" }).fill("ash@moor.example");
  await visitor.page.getByRole("button", { name: "Send the link" }).click();
  await expect(visitor.page.getByText("the link is on its way")).toBeVisible();
  const link = linkIn(await emailTo(host.dataDir, "ash@moor.example", /sign-in link/));
  await visitor.page.goto(link);
  await expect(visitor.page.getByText("ash@moor.example", { exact: true })).toBeVisible();
  await visitor.context.clearCookies();
  await visitor.page.goto(link);
  await expect(visitor.page.getByText("This link does not work")).toBeVisible();
  await visitor.context.close();
  await ash.context.close();
});

test(
  "a sign-in link on another device asks, and a guest decides by keyboard on a phone",
  { tag: "@proof" },
  async ({ browser }) => {
    const asker = await browser.newContext();
    const email = "larch@moor.example";
    await ask(asker, "/sign-up/email", { email, password, name: "Larch" });
    await asker.request.get(linkIn(await emailTo(host.dataDir, email, /Confirm/)));
    await ask(asker, "/sign-in/magic-link", { email, callbackURL: "/characters" });
    const link = linkIn(await emailTo(host.dataDir, email, /sign-in link/));
    const guest = await Player.arrive(browser, host.url);
    const { page } = guest;
    await guest.lookAroundAsGuest();
    await guest.create("Larchling");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(link);
    await expect(page.getByText("l…h@moor.example")).toBeVisible();
    await expect(page.getByText("You are playing as a guest here")).toBeVisible();
    await page.getByRole("link", { name: "Stay a guest" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Larchling" })).toBeVisible();
    expect(await ask(guest.context, "/get-session")).toMatchObject({ user: { isAnonymous: true } });
    await page.goto(link);
    await page.getByRole("button", { name: "Sign in with my characters" }).press("Enter");
    await page.waitForURL("**/characters");
    await expect(page.getByRole("heading", { name: "Larchling" })).toBeVisible();
    expect(await ask(guest.context, "/get-session")).toMatchObject({ user: { email } });
    await guest.context.close();
    await asker.close();
  },
);

test(
  "a one-time token leaves the address, asks, and is passed over where it is worth nothing",
  { tag: "@proof" },
  async ({ browser }) => {
    const aspen = await browser.newContext();
    await ask(aspen, "/sign-up/email", { email: "aspen@moor.example", password, name: "Aspen" });
    const { token } = (await ask(aspen, "/one-time-token/generate")) as { token: string };
    const elsewhere = await Player.arrive(browser, `${host.url}/characters?ott=${token}`);
    await expect(elsewhere.page.getByText("a…n@moor.example")).toBeVisible();
    expect(elsewhere.page.url()).not.toContain("?ott=");
    expect(await ask(elsewhere.context, "/get-session")).toBeNull();
    await elsewhere.page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(elsewhere.page.getByText("aspen@moor.example", { exact: true })).toBeVisible();
    await expect(elsewhere.page).toHaveURL(`${host.url}/characters`);
    await elsewhere.page.goto(`${host.url}/game-rules?ott=${token}`);
    await expect(elsewhere.page).toHaveURL(`${host.url}/game-rules`);
    await elsewhere.context.close();
    await aspen.close();
  },
);

test("an address is confirmed on another device with the password alone", async ({ browser }) => {
  const email = "rowena@moor.example";
  const desk = await browser.newContext();
  await ask(desk, "/sign-up/email", { email, password, name: "Rowena" });
  const link = linkIn(await emailTo(host.dataDir, email, /Confirm/));
  const phone = await Player.arrive(browser, host.url);
  await phone.page.setViewportSize({ width: 390, height: 844 });
  await phone.page.goto(link);
  await expect(phone.page.getByRole("heading", { name: "Did you register here?" })).toBeVisible();
  const word = phone.page.getByRole("textbox", { name: "Password" });
  await word.fill("not the password");
  await word.press("Enter");
  await expect(phone.page.getByText("Invalid password")).toBeVisible();
  expect(await ask(desk, "/get-session")).toMatchObject({ user: { emailVerified: false } });
  await word.fill(password);
  await word.press("Enter");
  await expect(phone.page.getByText("Your address is confirmed")).toBeVisible();
  expect(await ask(desk, "/get-session")).toMatchObject({ user: { emailVerified: true } });
  await phone.context.close();
  await desk.close();
});
