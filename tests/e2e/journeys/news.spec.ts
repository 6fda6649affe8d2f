import { expect, test } from "@playwright/test";
import { runStaff } from "../../../apps/server/src/staff/staff-command.ts";
import { arrivalsAt } from "../support/arrivals.ts";
import { Player } from "../support/player.ts";
import { sharedHost as host, startSharedHost } from "../support/shared-host.ts";

const { arrive, arriveGuarded } = arrivalsAt(host);

test.beforeAll(startSharedHost);
test.afterEach(() => Player.allLeave());

const hostile = [
  "# The fair",
  "",
  "Come **all** of you. <img src=x onerror=alert(1)>",
  "[the market](/game/market/browse) [elsewhere](https://other.example/) [bad](javascript:alert(1))",
].join("\n");

test("staff write news and plan them, and a player reads them and says something", async ({
  browser,
}) => {
  const heron = await arriveGuarded(browser, "Heronby");
  const wren = await arrive(browser, "Wrenby");
  await runStaff(host.dataDir, ["give", "heronby@moor.example", "game-master"]);

  await test.step("a draft is seen as it will be read", async () => {
    const { page } = heron;
    await heron.open("admin/news");
    await page.getByRole("link", { name: "New", exact: true }).click();
    await page.getByLabel("Title").fill("Alderfair comes");
    await page.getByLabel("In one or two sentences").fill("Market music until dawn.");
    await page.getByLabel("Text", { exact: true }).fill(hostile);
    await page.getByLabel("Scene").selectOption("marsh");
    const preview = page.getByRole("region", { name: "Preview" });
    await expect(preview.getByRole("heading", { name: "The fair" })).toBeVisible();
    await expect(preview.locator("img")).toHaveCount(0);
    await page.getByLabel("Reason").fill("The fair comes.");
    await page.getByRole("button", { name: "Save" }).click();
    await heron.toast("Saved");
    await expect(page.getByRole("link", { name: /Alderfair comes Draft/ })).toBeVisible();
  });

  await test.step("nobody reads it before it is shown", async () => {
    await wren.open("news");
    await expect(wren.page.getByText("No news from the moor.")).toBeVisible();
  });

  await test.step("it is on open pages in the moment it is shown", async () => {
    const { page } = heron;
    await page.getByLabel("Reason").fill("The fair comes.");
    await page.getByRole("button", { name: "Show now" }).click();
    await heron.toast("It is planned");
    await expect(wren.page.getByRole("link", { name: "Alderfair comes" })).toBeVisible();
  });

  await test.step("it is read with its links, and nothing else of it runs", async () => {
    const { page } = wren;
    page.on("dialog", (dialog) => {
      throw new Error(`A page asked "${dialog.message()}".`);
    });
    await page.getByRole("link", { name: "Alderfair comes" }).click();
    const article = page.getByRole("article");
    await expect(article.getByRole("heading", { name: "The fair", exact: true })).toBeVisible();
    await expect(article.getByText("<img src=x onerror=alert(1)>")).toBeVisible();
    await expect(article.getByRole("link", { name: "the market" })).toHaveAttribute(
      "href",
      "/game/market/browse",
    );
    await expect(article.getByText("(other.example)")).toBeVisible();
    await expect(article.getByRole("link", { name: "bad" })).toHaveCount(0);
  });

  await test.step("what a player says about it others read at once", async () => {
    const { page } = wren;
    await heron.open(new URL(page.url()).pathname.replace("/game/", ""));
    await page.getByLabel("Your comment").fill("We will be there.");
    await page.getByRole("button", { name: "Comment", exact: true }).click();
    await expect(heron.page.getByText("We will be there.")).toBeVisible();
  });

  await test.step("readers of feeds find it in well-formed RSS", async () => {
    const title = await wren.page.evaluate<string>(`(async () => {
      const text = await (await fetch("/api/feed/v1/news.rss")).text();
      const feed = new DOMParser().parseFromString(text, "application/xml");
      return feed.querySelector("item > title").textContent;
    })()`);
    expect(title).toBe("Alderfair comes");
  });
});
