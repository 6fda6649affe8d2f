import { expect, test } from "@playwright/test";
import { runStaff } from "../../../apps/server/src/staff/staff-command.ts";
import { arrivalsAt } from "../support/arrivals.ts";
import { Player } from "../support/player.ts";
import { sharedHost as host, startSharedHost } from "../support/shared-host.ts";

const title = "Queue says it waits although the bars are there";

const { arrive, arriveGuarded } = arrivalsAt(host);

test.beforeAll(startSharedHost);
test.afterEach(() => Player.allLeave());

test.setTimeout(240_000);

test("a bug with a screenshot is written, answered, resolved and seen by whoever wrote it", async ({
  browser,
}) => {
  const wren = await arrive(browser, "Wrenlea");
  const finch = await arrive(browser, "Finchlea");
  const heron = await arriveGuarded(browser, "Heronlea");
  await runStaff(host.dataDir, ["give", "heronlea@moor.example", "helper"]);

  await test.step("the chat leads to the form, and what was written is there again after a reload", async () => {
    const { page } = wren;
    await wren.say("Help", "/bug");
    await page.waitForURL("**/game/bug/create");
    await page.getByRole("textbox", { name: "Title" }).fill(title);
    await page
      .getByRole("textbox", { name: "Text", exact: true })
      .fill("My second entry keeps waiting.\n\nIt only starts after I open the page again.");
    await page.getByRole("textbox", { name: /^Steps/ }).fill("Queue 400 bars\nBuy 100 more");
    await page.getByLabel("Area").selectOption("recipes");
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText("Your draft is here again.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(title);
  });

  await test.step("nobody leaves the form unasked", async () => {
    const { page } = wren;
    await page.getByRole("main").getByRole("link", { name: "Bugs" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("Are you sure you want to leave?");
    await question.getByRole("button", { name: "Stay" }).click();
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(title);
  });

  await test.step("a screenshot is sent with it, and what is no picture is not", async () => {
    const { page } = wren;
    const chooser = page.getByLabel("Add a screenshot");
    await chooser.setInputFiles({
      name: "page.png",
      mimeType: "image/png",
      buffer: Buffer.from("<svg onload=alert(1)>"),
    });
    await expect(page.getByText("Only PNG, JPEG and WebP pictures can be sent.")).toBeVisible();
    await chooser.setInputFiles({
      name: "queue-waits.png",
      mimeType: "image/png",
      buffer: await page.screenshot(),
    });
    await expect(page.getByRole("img", { name: "queue-waits.png" })).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: "Send", exact: true }).click();
    await wren.toast("Thank you. It is written down.");
    await page.waitForURL("**/game/bug/view/1");
    const picture = page.getByRole("main").getByRole("img", { name: /^Screenshot/ });
    await expect(picture).toBeVisible();
    const isDrawn = () =>
      picture.evaluate((image) => Number(Reflect.get(image, "naturalWidth")) > 0);
    await expect.poll(isDrawn).toBe(true);
  });

  await test.step("somebody else finds it by the title they type, and votes for it", async () => {
    const { page } = finch;
    await finch.open("bug/create");
    await page.getByRole("textbox", { name: "Title" }).fill("bars in the queue wait");
    const similar = page.getByRole("region", { name: "Looks similar" });
    await similar.getByRole("button", { name: `Vote for ${title}` }).click();
    await expect(similar.getByRole("button")).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("textbox", { name: "Title" }).fill("");
    await finch.open("bug");
    await expect(page.getByText("1 player wants it")).toBeAttached();
    await page.getByRole("link", { name: new RegExp(title) }).click();
    await expect(
      page.getByText("Only its writer and the staff write in this ticket."),
    ).toBeVisible();
  });

  await test.step("a guest makes an account where the vote asks for one, and votes there", async () => {
    const fenn = await Player.arrive(browser, host.url);
    const { page } = fenn;
    await fenn.lookAroundAsGuest();
    await fenn.create("Fennlea");
    await fenn.open("bug/view/1");
    const vote = page.getByRole("button", { name: "Me too" });
    await expect(vote).toBeDisabled();
    await page.getByRole("main").getByRole("button", { name: "Keep this character" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Email" }).fill("fennlea@moor.example");
    await dialog.getByRole("textbox", { name: "Password" }).fill("a long enough word");
    await dialog.getByRole("button", { name: "Keep this character" }).click();
    await expect(dialog).toBeHidden();
    await vote.click();
    await expect(vote).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("one of the staff takes it, answers and resolves it", async () => {
    const { page } = heron;
    await heron.open("admin/tickets");
    await page
      .getByRole("main")
      .getByRole("link", { name: new RegExp(title) })
      .click();
    await page.getByRole("button", { name: "Take it", exact: true }).click();
    await expect(page.getByRole("heading", { name: "You look after it" })).toBeVisible();
    await page
      .getByRole("textbox", { name: "Your answer" })
      .fill("Found it. The fix comes tonight.");
    await page.getByRole("button", { name: "Send answer" }).click();
    await heron.toast("The answer is sent");
    const state = page.getByRole("region", { name: "State", exact: true });
    await state.getByLabel("Set it to").selectOption("resolved");
    await state.getByLabel("Reason").fill("Fixed in the next version.");
    await state.getByRole("button", { name: "Set it", exact: true }).click();
    await heron.toast("The ticket is set");
  });

  await test.step("its writer reads the answer at once, and behind the bell", async () => {
    const { page } = wren;
    const main = page.getByRole("main");
    await expect(main.getByText("Found it. The fix comes tonight.")).toBeVisible();
    await expect(main.getByText("Helper", { exact: true })).toBeVisible();
    await expect(main.getByText("Resolved", { exact: true }).first()).toBeVisible();
    await expect(main.getByRole("button", { name: "Open again" })).toBeVisible();
    await page.getByRole("button", { name: /^Notifications/ }).click();
    await expect(
      page.getByRole("link", { name: new RegExp(`^${title} is resolved now`) }),
    ).toBeVisible();
  });
});
