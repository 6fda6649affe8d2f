import { expect, test } from "@playwright/test";
import { faultsOf } from "../support/faults.ts";
import { Resident } from "../support/resident.ts";
import { sharedHost as host, startSharedHost } from "../support/shared-host.ts";
import { pretendPush } from "./pretended-push.ts";

test.beforeAll(startSharedHost);

const title = "While the game is closed";

test("a browser is asked on a press alone, is told, tried, and told no more", async ({
  browser,
}) => {
  const wren = await Resident.settle(browser, host, "Wrenford");
  const { page, context } = wren;
  await pretendPush(context, { permission: "default" });
  await wren.open("notifications");
  const panel = wren.panel(title);
  await expect(panel.getByText("This device gets no notifications")).toBeVisible();
  expect(await page.evaluate("Notification.permission")).toBe("default");

  await test.step("it is allowed, with nothing to tell yet", async () => {
    await panel.getByRole("button", { name: "Allow on this device" }).click();
    await expect(panel.getByText("Chrome on Linux, this one")).toBeVisible();
    await expect(panel.getByText("Nothing is switched on under “Push” yet")).toBeVisible();
    expect(await faultsOf(page), "the device").toEqual([]);
  });

  await test.step("a kind of event is switched on and kept", async () => {
    await page.getByRole("switch", { name: "An action has ended: Push" }).click();
    await expect(panel.getByText("Nothing is switched on under “Push” yet")).toBeHidden();
    await wren.press("Save");
    await wren.toast("Your settings are saved");
    await page.reload();
    await expect(page.getByRole("switch", { name: "An action has ended: Push" })).toBeChecked();
    await expect(panel.getByText("Chrome on Linux, this one")).toBeVisible();
  });

  await test.step("one made with a key that the server has lost is renewed by itself", async () => {
    const stored = `JSON.parse(localStorage.getItem("pretended-subscription"))`;
    const { endpoint } = await page.evaluate<{ endpoint: string }>(stored);
    const made = JSON.stringify({ endpoint, key: [4, 1, 2] });
    await page.evaluate(`localStorage.setItem("pretended-subscription", ${JSON.stringify(made)})`);
    // Two tabs notice it at once, and one of them must not take the other's new device for one that was removed.
    const tab = await context.newPage();
    await Promise.all([page.reload(), tab.goto(page.url())]);
    await expect.poll(() => page.evaluate(`${stored}.endpoint`)).not.toBe(endpoint);
    // The server is told of the new one, and that the old one is no more, after the browser has it.
    await expect(panel.getByText("Chrome on Linux, this one")).toBeVisible();
    await expect(panel.getByText("Chrome on Linux")).toHaveCount(1);
    await tab.close();
    await page.reload();
    await expect(panel.getByText("Chrome on Linux, this one")).toBeVisible();
    await expect(panel.getByText("Chrome on Linux")).toHaveCount(1);
  });

  await test.step("a test is sent", async () => {
    await panel.getByRole("button", { name: "Send a test" }).click();
    await wren.toast("The test is on its way");
    // Nobody is at the other end, so the host tries again later, and the device stays.
    await expect(panel.getByText("Chrome on Linux, this one")).toBeVisible();
  });

  await test.step("and it is told no more", async () => {
    await panel.getByRole("button", { name: "Remove Chrome on Linux" }).click();
    await wren.toast("This device will no longer be notified");
    await expect(panel.getByRole("button", { name: "Allow on this device" })).toBeVisible();
  });
  await context.close();
});

test(
  "a device is listed on the others and removed from there, and then stays silent",
  { tag: "@proof" },
  async ({ browser }) => {
    const desk = await Resident.settle(browser, host, "Deskfield");
    await pretendPush(desk.context, { permission: "default" });
    await desk.open("notifications");
    await desk.panel(title).getByRole("button", { name: "Allow on this device" }).click();
    await expect(desk.panel(title).getByText("Chrome on Linux, this one")).toBeVisible();

    const phone = await browser.newContext({ reducedMotion: "reduce" });
    await pretendPush(phone, { permission: "denied" });
    await desk.post("/sign-in/email", { email: desk.email, password: Resident.password }, phone);
    const page = await phone.newPage();
    await page.goto(`${host.url}/characters`);
    await page.getByRole("button", { name: "Continue: Deskfield" }).click();
    await page.goto(`${host.url}/game/settings/notifications`);
    const panel = page.getByRole("region", { name: title });
    await expect(panel.getByText("Your browser blocks notifications")).toBeVisible();
    await expect(panel.getByText("Chrome on Linux", { exact: true })).toBeVisible();
    expect(await faultsOf(page), "the other device").toEqual([]);
    await panel.getByRole("button", { name: "Remove Chrome on Linux" }).click();
    await expect(panel.getByText("Chrome on Linux", { exact: true })).toBeHidden();

    await expect(desk.panel(title).getByText("This device gets no notifications")).toBeVisible();
    await desk.page.reload();
    const kept = () => desk.page.evaluate(`localStorage.getItem("aldermoor.push")`);
    await expect.poll(kept).toBeNull();
    await phone.close();
    await desk.context.close();
  },
);

test("signing out ends what this browser is told", async ({ browser }) => {
  const wren = await Resident.settle(browser, host, "Leavefield");
  await pretendPush(wren.context, { permission: "default" });
  await wren.open("notifications");
  await wren.panel(title).getByRole("button", { name: "Allow on this device" }).click();
  await expect(wren.panel(title).getByText("Chrome on Linux, this one")).toBeVisible();
  await wren.page
    .getByRole("button", { name: /^Leavefield/ })
    .first()
    .click();
  const signedOut = wren.page.waitForResponse((answer) => answer.url().endsWith("/sign-out"));
  await wren.page.getByRole("menuitem", { name: "Sign out" }).click();
  // What was set about before that answer cannot end the sign-in that follows here.
  await (await signedOut).finished();
  const kept = () =>
    wren.page.evaluate(
      `["aldermoor.push", "pretended-subscription"].map((key) => localStorage.getItem(key))`,
    );
  await expect.poll(kept).toEqual([null, null]);

  await wren.post("/sign-in/email", { email: wren.email, password: Resident.password });
  await wren.open("notifications");
  const panel = wren.panel(title);
  await expect(panel.getByRole("button", { name: "Allow on this device" })).toBeVisible();
  await expect(panel.getByText("Chrome on Linux")).toHaveCount(0);
  await wren.context.close();
});

test("where it cannot be done, the page says why", { tag: "@proof" }, async ({ browser }) => {
  const iPhone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
  const cases = [
    { name: "Deniedfield", push: { permission: "denied" }, says: /Press the icon left/ },
    { name: "Withoutfield", push: { permission: "default", hasNone: true }, says: /cannot do it/ },
    {
      name: "Applefield",
      push: { permission: "default", hasNone: true },
      userAgent: iPhone,
      says: /First add the game to your home screen/,
    },
  ] as const;
  for (const { name, push, says, ...look } of cases) {
    const wren = await Resident.settle(browser, host, name, look);
    await pretendPush(wren.context, push);
    await wren.open("notifications");
    await expect(wren.panel(title).getByText(says)).toBeVisible();
    await expect(wren.panel(title).getByRole("button")).toHaveCount(0);
    await wren.context.close();
  }
});
