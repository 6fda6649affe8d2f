import { expect, test } from "@playwright/test";
import { runStaff } from "../../../apps/server/src/staff/staff-command.ts";
import { arrivalsAt } from "../support/arrivals.ts";
import { Host } from "../support/host.ts";
import { Player } from "../support/player.ts";

const why = "One of them only ever gives to the other.";
const excuse = "We are siblings, and each of us plays alone.";

const host = new Host({ hostname: "localhost", environment: { AUTH_RATE_LIMIT_FACTOR: "100" } });
const { arrive, arriveGuarded } = arrivalsAt(host);

test.beforeAll(() => host.start());
test.afterEach(() => Player.allLeave());
test.afterAll(() => host.dispose());

test("two accounts that staff link read why, and an appeal that is right ends it", async ({
  browser,
}) => {
  const [wren, finch] = [await arrive(browser, "Wrenfield"), await arrive(browser, "Finchling")];
  const heron = await arriveGuarded(browser, "Heronmoor");
  const egret = await arriveGuarded(browser, "Egretmoor");
  for (const name of ["heronmoor", "egretmoor"])
    await runStaff(host.dataDir, ["give", `${name}@moor.example`, "moderator"]);

  await test.step("one of the staff asks for it, and may not agree to it", async () => {
    await heron.open("admin/reports");
    const form = heron.page.getByRole("region", { name: "Link two accounts" });
    await form.getByLabel("One of them").fill("wrenfield");
    await form.getByLabel("The other").fill("Finchling");
    await form.getByLabel("Reason").fill(why);
    await form.getByRole("button", { name: "Ask for it" }).click();
    await heron.page.getByRole("link", { name: /^Link Wrenfield and Finchling/ }).click();
    await expect(heron.page.getByText("Somebody else has to decide that.")).toBeVisible();
    await expect(heron.page.getByRole("button", { name: "Link them" })).toHaveCount(0);
  });

  await test.step("a second one agrees", async () => {
    await egret.open("admin/reports");
    await egret.page.getByRole("link", { name: /^Link Wrenfield and Finchling/ }).click();
    const decision = egret.page.getByRole("region", { name: "Decision" });
    await decision.getByLabel("Reason").fill("I see the same.");
    await decision.getByRole("button", { name: "Link them" }).click();
    await egret.toast("It is done");
  });

  await test.step("both read of it, and neither can leave", async () => {
    for (const [player, other] of [
      [wren, "Finchling"],
      [finch, "Wrenfield"],
    ] as const) {
      await player.open("settings/privacy");
      const panel = player.page.getByRole("region", { name: "Household" });
      await expect(panel).toContainText(`Staff linked you with ${other}`);
      await expect(panel).toContainText(why);
      await expect(panel.getByRole("button", { name: "Leave the household" })).toHaveCount(0);
    }
  });

  await test.step("one of them appeals, and whoever asked for the link gives way", async () => {
    const panel = finch.page.getByRole("region", { name: "Household" });
    await panel.getByRole("textbox", { name: "Why the link is wrong" }).fill(excuse);
    await panel.getByRole("button", { name: "Appeal" }).click();
    await expect(panel).toContainText("Your appeal waits for an answer.");
    await heron.open("admin/reports");
    await heron.page.getByRole("link", { name: /^Finchling against a link/ }).click();
    await expect(heron.page.getByText(/You laid it, or live with who did/)).toBeVisible();
    const decision = heron.page.getByRole("region", { name: "Decision" });
    await expect(decision.getByLabel("Answer", { exact: true })).toHaveValue("lifted");
    await decision.getByLabel("Reason").fill("Then we were wrong.");
    await decision.getByRole("button", { name: "Send answer" }).click();
    await heron.toast("The appeal is answered");
    await expect(panel).not.toContainText(why);
    await expect(panel.getByRole("button", { name: "Show a code" })).toBeVisible();
  });
});
