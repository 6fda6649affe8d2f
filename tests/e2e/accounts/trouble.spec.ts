import { expect, test } from "@playwright/test";
import { arrivalsAt } from "../support/arrivals.ts";
import { Player } from "../support/player.ts";
import { sharedHost as host, startSharedHost } from "../support/shared-host.ts";

test.beforeAll(startSharedHost);
test.afterEach(() => Player.allLeave());

test("a guest who leaves an email keeps the character", { tag: "@proof" }, async ({ browser }) => {
  const guest = await Player.arrive(browser, host.url);
  await guest.lookAroundAsGuest();
  await guest.create("Wren");
  await guest.page.goto(`${host.url}/characters`);
  await guest.page.getByRole("button", { name: "Keep this character" }).first().click();
  const dialog = guest.page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Email" }).fill("wren@moor.example");
  await dialog.getByRole("textbox", { name: "Password" }).fill("a long enough word");
  await dialog.getByRole("button", { name: "Keep this character" }).click();
  await expect(dialog).toBeHidden();
  await expect(guest.page.getByRole("heading", { name: "Wren" })).toBeVisible();
  await expect(guest.page.getByText("wren@moor.example", { exact: true })).toBeVisible();
});

test("two tabs of one character agree, and neither undoes the other", async ({ browser }) => {
  const tamarisk = await arrivalsAt(host).arrive(browser, "Tamarisk");
  const other = await tamarisk.context.newPage();
  await other.goto(`${host.url}/game/actions/mining`);
  await Promise.all([
    tamarisk.page.getByRole("button", { name: "Fight here" }).first().click(),
    other.getByRole("button", { name: "Gather here" }).first().click(),
  ]);
  const doing = (page: typeof other) => page.locator(".current-work").first();
  await expect(async () => {
    const [one, two] = await Promise.all([
      doing(tamarisk.page).textContent(),
      doing(other).textContent(),
    ]);
    expect(one).toMatch(/Fighting|Mining/);
    expect(one?.slice(0, 6)).toBe(two?.slice(0, 6));
  }).toPass();
});

test(
  "a session that ended elsewhere is told in words, and signing in carries on",
  { tag: "@proof" },
  async ({ browser }) => {
    const hale = await Player.arrive(browser, host.url);
    await hale.signUp("hale@moor.example");
    await hale.create("Hale");
    await hale.open("quests/story");
    const elsewhere = await hale.context.request.post(`${host.url}/api/auth/revoke-sessions`, {
      headers: { origin: host.url },
      data: {},
    });
    expect(await elsewhere.json()).toEqual({ status: true });
    await expect(hale.page.getByRole("heading", { name: "Your session has ended" })).toBeVisible();
    await hale.page.getByRole("textbox", { name: "Email" }).fill("hale@moor.example");
    await hale.page.getByRole("textbox", { name: "Password" }).fill("a long enough word");
    await hale.page.getByRole("button", { name: "Sign in" }).click();
    await expect(hale.page.getByText("A Dry Pair of Boots").first()).toBeVisible();
  },
);
