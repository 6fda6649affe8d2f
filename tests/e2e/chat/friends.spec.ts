import { expect, test } from "@playwright/test";
import { openSharedStage, sharedStage as stage } from "../stage/shared-stage.ts";
import { desktop, phone } from "../stage/stage.ts";
import { settled } from "../support/addresses.ts";

test.beforeAll(async () => {
  await openSharedStage();
  for (const name of ["Betony", "Campion"]) await stage.settleSeasoned(name);
});

test("who is asked by name accepts, comes along in a party, and either ends the friendship for both", async ({
  browser,
}) => {
  const betony = await stage.playAs("Betony", browser, { name: "dark", theme: "dark", ...desktop });
  await betony.goto(`${stage.url}/game/friends`);
  await settled(betony);
  await betony.getByLabel("Name of the character").fill("campion");
  await betony.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(betony.getByRole("heading", { name: "Your requests" })).toBeVisible();

  const campion = await stage.playAs("Campion", browser, {
    name: "light",
    theme: "light",
    ...phone,
  });
  await campion.goto(`${stage.url}/game/friends`);
  await settled(campion);
  await campion.getByRole("button", { name: "Accept the request of Betony" }).click();

  for (const page of [betony, campion])
    await expect(page.getByRole("heading", { name: "Your friends" })).toBeVisible();
  await expect(betony.getByRole("main").getByText("Fighting")).toBeVisible();
  await betony
    .getByRole("main")
    .getByRole("link", { name: /^Campion/ })
    .click();
  await expect(betony.getByRole("heading", { name: "Campion", level: 1 })).toBeAttached();

  // Who is in no party founds one with whom they invite, and sees on both pages what comes of it.
  await betony.getByRole("button", { name: "Invite to party: Campion" }).click();
  await betony.getByRole("alertdialog").getByRole("button", { name: "Found and invite" }).click();
  await betony.getByRole("button", { name: "Take back invitation of Campion" }).click();
  await betony.getByRole("button", { name: "Invite to party: Campion" }).click();
  await expect(
    betony.getByRole("button", { name: "Take back invitation of Campion" }),
  ).toBeVisible();
  await campion.goto(`${stage.url}/game/party/overview`);
  await settled(campion);
  await campion.getByRole("button", { name: "Accept Betony" }).click();
  await expect(betony.getByText("In your party")).toBeVisible();
  await campion.goto(`${stage.url}/game/friends`);
  await settled(campion);
  await expect(campion.getByText("In your party")).toBeVisible();

  await betony.getByRole("button", { name: "End friendship", exact: true }).click();
  await betony.getByRole("alertdialog").getByRole("button", { name: "End friendship" }).click();
  await expect(betony.getByRole("button", { name: "Add friend" })).toBeVisible();
  await expect(campion.getByText("You have no friends on the moor yet.")).toBeVisible();
  for (const page of [betony, campion]) await page.context().close();
});
