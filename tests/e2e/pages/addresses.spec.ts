import { expect, test } from "@playwright/test";
import { openSharedStage, sharedStage as stage } from "../stage/shared-stage.ts";
import { desktop } from "../stage/stage.ts";
import { goWithin, settled } from "../support/addresses.ts";

test.beforeAll(openSharedStage);

test("a page that never gets all of its parts is named, with the parts it waits for", async ({
  browser,
}) => {
  const page = await stage.visit(browser, { name: "dark", theme: "dark", ...desktop });
  await page.goto(stage.url);
  await goWithin(page, "/game/players-online");
  await page.evaluate(
    "document.body.insertAdjacentHTML('beforeend', '<p class=\"skeleton\"></p>')",
  );
  await expect(settled(page, 3_000)).rejects.toThrow(/players-online still waits for \.skeleton/u);
  await page.evaluate("document.querySelector('body > .skeleton').remove()");
  await settled(page);

  await page.evaluate("void setTimeout(() => { for (;;); })");
  await expect(settled(page, 2_000)).rejects.toThrow(/players-online still waits for/u);
  await page.context().close();
});
