import { expect, test } from "@playwright/test";
import { openSharedStage, sharedStage as stage } from "../stage/shared-stage.ts";
import { goWithin } from "../support/addresses.ts";
import { narrowWindows, openNarrow, outOfReach } from "./out-of-reach.ts";

test.beforeAll(openSharedStage);

for (const window of narrowWindows) {
  const { name } = window;

  test(
    `${name} a guest begins, works, sells, talks and leaves`,
    {
      // The narrower window is the harder one.
      tag: name === "at 320 px" ? [] : "@proof",
    },
    async ({ browser }) => {
      const page = await openNarrow(browser, window);
      const reachesAll = async (where: string) => expect(await outOfReach(page), where).toEqual([]);
      await page.goto(stage.url);
      await page.getByRole("button", { name: "Play now as a guest" }).click();
      const creation = page.getByRole("dialog", { name: "New character" });
      await creation.getByRole("textbox", { name: "Name" }).fill(nameAt[name]);
      await expect(creation.getByText("The name is free.")).toBeVisible();
      await reachesAll("the creation");
      await creation.getByRole("button", { name: "Start playing" }).click();
      await page.waitForURL("**/game/**");

      await page.getByRole("button", { name: "Fight here" }).first().click();
      await expect(page.getByText("Fighting").first()).toBeVisible();
      await goWithin(page, "/game/inventory/all");
      await page.getByRole("button", { name: /^Fried Mudminnow/ }).click();
      await page.getByRole("button", { name: "Sell", exact: true }).click();
      await reachesAll("the sale");
      await page.getByRole("button", { name: "Sell 10" }).click();
      await expect(page.locator("[data-sonner-toast]").first()).toContainText("Sold for");
      await expect.poll(() => page.evaluate<readonly string[]>(underToasts)).toEqual([]);
      // A pointer that rests on a toast keeps it where it lies, over the chat in this window.
      await page.mouse.move(0, 0);
      await goWithin(page, "/game/actions/combat");

      await page.getByRole("button", { name: /^(?:Open|Show) chat/ }).click();
      const chat = page.getByRole("dialog", { name: "Chat" });
      await chat.getByRole("tab", { name: "Help" }).click();
      const words = `${nameAt[name]} says good evening`;
      await chat.getByRole("textbox").fill(words);
      await reachesAll("the chat");
      await chat.getByRole("textbox").press("Enter");
      // The other window of this stage speaks in the same channel.
      await expect(chat.getByText(words)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(chat).toBeHidden();

      await page.getByRole("button", { name: /character menu/ }).click();
      await page.getByRole("menuitem", { name: "Sign out" }).click();
      // The menu goes as the question comes, and lies over it until then.
      await expect(page.getByRole("menu")).toBeHidden();
      await reachesAll("the question before a guest leaves");
      await page.context().close();
    },
  );
}

const nameAt = { "at 320 px": "Sorrel", "at 200 %": "Teasel" } as const;

/** Which of the hint, the page, the chat's last line and the tabs a toast lies over. */
const underToasts = `(() => {
  const toast = document.querySelector("[data-sonner-toast]").getBoundingClientRect();
  const parts = [".quest-hint", "main", ".chat-peek__line", ".phone-tabs"];
  return parts.filter((part) => {
    const box = document.querySelector(part)?.getBoundingClientRect();
    return box !== undefined && box.top < toast.bottom && toast.top < box.bottom;
  });
})()`;
