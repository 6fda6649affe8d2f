import { expect, test } from "@playwright/test";
import { Stage, desktop, phone } from "../stage/stage.ts";
import { settled } from "../support/addresses.ts";

const stage = new Stage();
test.beforeAll(() => stage.open());
test.afterAll(() => stage.close());

test("who is asked by name accepts, comes along in a party, and either ends the friendship for both", async ({
  browser,
}) => {
  const bryony = await stage.play(browser, { name: "dark", theme: "dark", ...desktop });
  await bryony.goto(`${stage.url}/game/friends`);
  await settled(bryony);
  await bryony.getByLabel("Name of the character").fill("osric");
  await bryony.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(bryony.getByRole("heading", { name: "Your requests" })).toBeVisible();

  const osric = await stage.visit(browser, { name: "light", theme: "light", ...phone });
  await stage.signIn(osric, "Osric");
  await osric.goto(`${stage.url}/game/friends`);
  await settled(osric);
  await osric.getByRole("button", { name: "Accept the request of Bryony" }).click();

  for (const page of [bryony, osric])
    await expect(page.getByRole("heading", { name: "Your friends" })).toBeVisible();
  await expect(bryony.getByRole("main").getByText("Fighting")).toBeVisible();
  await bryony
    .getByRole("main")
    .getByRole("link", { name: /^Osric/ })
    .click();
  await expect(bryony.getByRole("heading", { name: "Osric", level: 1 })).toBeAttached();

  // Who is in no party founds one with whom they invite, and sees on both pages what comes of it.
  await bryony.getByRole("button", { name: "Invite to party: Osric" }).click();
  await bryony.getByRole("alertdialog").getByRole("button", { name: "Found and invite" }).click();
  await bryony.getByRole("button", { name: "Take back invitation of Osric" }).click();
  await bryony.getByRole("button", { name: "Invite to party: Osric" }).click();
  await expect(bryony.getByRole("button", { name: "Take back invitation of Osric" })).toBeVisible();
  await osric.goto(`${stage.url}/game/party/overview`);
  await settled(osric);
  await osric.getByRole("button", { name: "Accept Bryony" }).click();
  await expect(bryony.getByText("In your party")).toBeVisible();
  await osric.goto(`${stage.url}/game/friends`);
  await settled(osric);
  await expect(osric.getByText("In your party")).toBeVisible();

  await bryony.getByRole("button", { name: "End friendship", exact: true }).click();
  await bryony.getByRole("alertdialog").getByRole("button", { name: "End friendship" }).click();
  await expect(bryony.getByRole("button", { name: "Add friend" })).toBeVisible();
  await expect(osric.getByText("You have no friends on the moor yet.")).toBeVisible();
  for (const page of [bryony, osric]) await page.context().close();
});
