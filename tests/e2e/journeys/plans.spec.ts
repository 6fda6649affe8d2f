import { expect, test } from "@playwright/test";
import { openSharedStage, sharedStage as stage } from "../stage/shared-stage.ts";
import { desktop } from "../stage/stage.ts";
import { settled } from "../support/addresses.ts";

test.beforeAll(async () => {
  await openSharedStage();
  await stage.settleSeasoned("Bracken");
});

test("a fight and gathering are queued with an end, which the page foretells", async ({
  browser,
}) => {
  const page = await stage.playAs("Bracken", browser, { name: "dark", theme: "dark", ...desktop });
  await page.goto(`${stage.url}/game/actions/mining`);
  await settled(page);
  await page.getByRole("link", { name: "Queue with an end" }).click();
  const queue = page.getByRole("region", { name: "Queue", exact: true });
  const form = page.getByRole("region", { name: "Queue a fight or gathering" });
  await expect(form.getByLabel("What")).toHaveValue("blackiron-seam");
  await form.getByLabel("Until").selectOption("materials");
  await form.getByLabel("Recipe").selectOption({ label: "Blackiron Bar" });
  await form.getByRole("textbox", { name: "How many" }).fill("400");
  await expect(form.getByText(/^About \d+\sh.*, done at about .+\.$/)).toBeVisible();
  await form.getByRole("button", { name: "Add to the queue" }).click();
  await expect(queue.getByText("materials for Blackiron Bar ×400")).toBeVisible();

  await form.getByLabel("What").selectOption({ label: "Fight: Sallow Marsh" });
  await form.getByLabel("Until").selectOption("level");
  await form.getByRole("button", { name: "Add to the queue" }).click();
  await expect(queue.getByText("until Combat 25")).toBeVisible();

  // Both crafts were there before, and the first of them goes on.
  await expect(queue.getByRole("listitem")).toHaveCount(4);
  await queue.getByRole("button", { name: "Do Fight: Sallow Marsh earlier" }).click();
  await expect(queue.getByRole("listitem").nth(2)).toContainText("Fight: Sallow Marsh");
  await page.context().close();
});
