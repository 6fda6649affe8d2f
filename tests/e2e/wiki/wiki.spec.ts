import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { runStaff } from "../../../apps/server/src/staff/staff-command.ts";
import { openSharedStage, sharedStage as stage } from "../stage/shared-stage.ts";
import { stageNowMs } from "../stage/stage-time.ts";
import { desktop, emailOf, phone } from "../stage/stage.ts";
import { goTo } from "../support/addresses.ts";
import { guardAt } from "../support/second-factor.ts";

const dark = { name: "dark", theme: "dark", ...desktop } as const;

test.beforeAll(async () => {
  await openSharedStage();
  await stage.settleVeteran("Penwright");
  await stage.settleNewcomer("Hostwell");
  await runStaff(stage.host.dataDir, ["give", emailOf("Hostwell"), "game-master"]);
});

test("an article is proposed, taken by a host and changed, and a visitor finds it and what was changed", async ({
  browser,
}) => {
  const writer = await stage.visit(browser, dark);
  await stage.signIn(writer, "Penwright");
  const host = await stage.visit(browser, dark);
  await stage.signIn(host, "Hostwell");
  await guardAt(stage.host, "correct horse battery", stageNowMs)(host.context());

  await test.step("somebody writes one, and looks at it before sending it", async () => {
    await open(writer, "articles");
    await writer.getByRole("link", { name: "Write an article" }).click();
    await writer.getByLabel("Title").fill("How to bend a bow");
    await writer.getByLabel("Text").fill("# Wood\n\nTake [item:alder-plank] and patience.");
    await writer.getByText("Preview", { exact: true }).click();
    await expect(writer.getByRole("link", { name: "Alder Plank" })).toBeVisible();
    await writer.getByRole("button", { name: "Propose" }).click();
    await expect(writer.getByText("Waits", { exact: true })).toBeVisible();
  });

  await test.step("a host takes it with a reason, which the writer reads", async () => {
    await take(host, "How to bend a bow", "Clear and true.");
    await expect(writer.getByText("Answer of the staff: Clear and true.")).toBeVisible();
  });

  await test.step("its writer changes it, and the host sees what", async () => {
    await open(writer, "articles/how-to-bend-a-bow");
    await writer.getByRole("link", { name: "Propose a change" }).click();
    await writer.getByLabel("Text").fill("# Wood\n\nTake [item:alder-plank] and much patience.");
    await writer.getByLabel("What you changed and why").fill("It takes long.");
    await writer.getByRole("button", { name: "Propose" }).click();
    await take(host, "How to bend a bow", "So it does.");
  });

  await test.step("a visitor finds it on a phone, and compares", async () => {
    const visitor = await stage.visit(browser, { name: "phone", theme: "light", ...phone });
    await open(visitor, "items/alder-plank");
    await expect(visitor.getByRole("link", { name: "How to bend a bow" })).toBeVisible();
    await visitor.getByRole("searchbox", { name: "Search the wiki" }).fill("bend bow");
    await visitor
      .getByRole("link", { name: /How to bend a bow/ })
      .first()
      .click();
    await expect(visitor.getByText("and much patience")).toBeVisible();
    await visitor.getByRole("link", { name: "History" }).click();
    await visitor.getByRole("button", { name: "Compare revision 2 with the one before" }).click();
    await expect(visitor.getByText("1 line added · 1 line removed")).toBeVisible();
    await visitor.context().close();
  });
});

function open(page: Page, address: string): Promise<void> {
  return goTo(page, `${stage.url}/game/wiki/${address}`);
}

/** Takes the only proposal of that title that waits. */
async function take(page: Page, title: string, reason: string): Promise<void> {
  await open(page, "review");
  await page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(title) })
    .click();
  await expect(page.getByText(/line(s)? added/)).toBeVisible();
  await page.getByLabel("Reason").fill(reason);
  await page.getByRole("button", { name: "Take" }).click();
  await expect(page.getByText("Nothing waits")).toBeVisible();
}
