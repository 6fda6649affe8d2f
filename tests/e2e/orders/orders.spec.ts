import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { emailTo, linkIn } from "../accounts/outbox.ts";
import { faultsOf } from "../support/faults.ts";
import { Resident } from "../support/resident.ts";
import { sharedHost as host, startSharedHost } from "../support/shared-host.ts";

test.beforeAll(startSharedHost);

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Presses what a menu offers. */
async function choose(page: Page, menu: string, entry: string): Promise<void> {
  await page.getByRole("button", { name: menu, exact: true }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

const chat = (page: Page) => page.getByRole("complementary", { name: "Chat" });

/** Opens the chat where it lies over the page, and a channel of it. */
async function listen(page: Page, channel: string): Promise<void> {
  const tab = page.getByRole("tab", { name: new RegExp(`^${channel}`) });
  const opener = page.getByRole("button", { name: /chat/i }).first();
  // A wide page shows the chat, where the tab comes with the membership; a phone has it behind a button.
  await expect(tab.or(opener).first()).toBeVisible();
  if (!(await tab.isVisible())) await opener.click();
  await tab.click();
}

async function say(page: Page, channel: string, words: string): Promise<void> {
  await listen(page, channel);
  const field = page.getByRole("textbox", { name: /^Talk to/ });
  await field.fill(words);
  await field.press("Enter");
}

test("an order is founded, joined by the name of a character, talked in, and left by force", async ({
  browser,
}) => {
  const isolde = await Resident.settle(browser, host, "Isolde");
  const garrick = await Resident.settle(browser, host, "Garrick", phone);
  const { page } = isolde;

  await test.step("founding looks whether the short name is free while one types", async () => {
    await garrick.post("/organization/create", { name: "The Reeds", slug: "lamplit" });
    await isolde.open("orders");
    await expect(page.getByText("You belong to no order")).toBeVisible();
    await isolde.press("Found an order");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Name", exact: true }).fill("Lamplit");
    await expect(dialog.getByText("slug is taken")).toBeVisible();
    await dialog.getByRole("textbox", { name: "Short name" }).fill("l");
    await expect(dialog.getByText(/^Use 3 to 24/)).toBeVisible();
    expect(await faultsOf(page), "founding").toEqual([]);
    await dialog.getByRole("textbox", { name: "Short name" }).fill("lamplit-order");
    await expect(dialog.getByText("It is free.")).toBeVisible();
    await dialog.getByRole("button", { name: "Found an order" }).click();
    await isolde.toast("Lamplit is founded");
    await expect(page.getByRole("heading", { name: "Lamplit", level: 2 })).toBeVisible();
    await expect(page.getByRole("button", { name: "Found an order" })).toBeHidden();
  });

  await test.step("the only owner cannot leave, in the service's own words", async () => {
    await choose(page, "What to do with the order", "Leave");
    await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
    await isolde.toast("You cannot leave the organization as the only owner");
  });

  await test.step("banner and text are the owner's to choose", async () => {
    await choose(page, "What to do with the order", "Edit banner");
    await page.getByLabel("Pattern").selectOption("Quartered");
    await page.getByLabel("Charge").selectOption("Hart");
    expect(await faultsOf(page), "banner").toEqual([]);
    await isolde.press("Save");
    await isolde.toast("The banner is changed");
    await choose(page, "What to do with the order", "Edit text");
    await page.getByRole("textbox", { name: "Text" }).fill("Bank the fire, bar the gate.");
    await isolde.press("Save");
    await expect(page.getByText("Bank the fire, bar the gate.")).toBeVisible();
    expect(await faultsOf(page), "hall").toEqual([]);
  });

  await test.step("an invitation by email is sent, sent again and taken back", async () => {
    const who = page.getByRole("textbox", { name: "Character or email" });
    await who.fill("merrin@ford.example");
    await isolde.press("Invite");
    await isolde.toast("We emailed an invitation to merrin@ford.example");
    await who.fill("merrin@ford.example");
    await isolde.press("Invite");
    await isolde.toast("User is already invited to this organization");
    await isolde.press("Send the invitation of merrin@ford.example again");
    await isolde.press("Withdraw the invitation of merrin@ford.example");
    await isolde.toast("The invitation of merrin@ford.example is withdrawn");
    await expect(page.getByText("Nobody is invited at the moment.")).toBeVisible();
  });

  await test.step("whoever is invited by name joins on a phone, and appears as that character", async () => {
    await page.getByRole("textbox", { name: "Character or email" }).fill("nobody");
    await isolde.press("Invite");
    await isolde.toast("Nobody goes by that name.");
    await page.getByRole("textbox", { name: "Character or email" }).fill("garrick");
    await isolde.press("Invite");
    await isolde.toast("Garrick is invited");
    await garrick.open("orders");
    await expect(garrick.page.getByText("Lamplit invites you")).toBeVisible();
    expect(await faultsOf(garrick.page), "invited").toEqual([]);
    await garrick.press("Join");
    await garrick.page.getByLabel("Order", { exact: true }).selectOption("Lamplit");
    await expect(garrick.page.getByRole("heading", { name: "Lamplit", level: 2 })).toBeVisible();
    await expect(garrick.page.getByRole("button", { name: "Invite" })).toBeHidden();
    await expect(page.getByRole("link", { name: /^Garrick/ })).toBeVisible();
    expect(await faultsOf(garrick.page), "hall on a phone").toEqual([]);
  });

  await test.step("its members talk, and those of a team among themselves", async () => {
    await say(page, "Lamplit", "The gate is open.");
    await listen(garrick.page, "Lamplit");
    await expect(garrick.page.getByText("The gate is open.", { exact: true })).toBeVisible();
    await isolde.press("New team");
    await page.getByRole("textbox", { name: "Name of the team" }).fill("Night watch");
    await isolde.press("Save");
    for (const name of ["Isolde", "Garrick"]) {
      await choose(page, "What to do with the team Night watch", "Choose members");
      await page.getByRole("checkbox", { name }).check();
      await isolde.press("Done");
    }
    await expect(page.getByRole("cell", { name: /Night watch/ }).first()).toBeVisible();
    await say(page, "Night watch", "Boss at midnight.");
    await listen(garrick.page, "Night watch");
    await expect(garrick.page.getByText("Boss at midnight.", { exact: true })).toBeVisible();
  });

  await test.step("roles are given", async () => {
    await choose(page, "What to do with Garrick", "Change the roles");
    await page.getByRole("checkbox", { name: /^Admin/ }).check();
    await isolde.press("Save");
    await isolde.toast("The roles of Garrick are changed");
    await expect(page.getByRole("cell", { name: "Admin", exact: true })).toBeVisible();
  });

  await test.step("whoever is sent away is out of the hall and the channels at once", async () => {
    await choose(page, "What to do with Garrick", "Remove");
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await isolde.toast("Garrick is no longer a member");
    await expect(garrick.page.getByText("Boss at midnight.", { exact: true })).toBeHidden();
    await expect(garrick.page.getByRole("tab", { name: /^Lamplit/ })).toBeHidden();
    await expect(garrick.page.getByRole("tab", { name: /^Night watch/ })).toBeHidden();
    await expect(page.getByRole("link", { name: /^Garrick/ })).toBeHidden();
    await listen(page, "Lamplit");
    await expect(chat(page).getByText("Garrick has left.")).toBeVisible();
  });

  await test.step("the order is renamed and dissolved", async () => {
    await choose(page, "What to do with the order", "Edit names");
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Lamplit Order");
    await isolde.press("Save");
    await expect(page.getByRole("heading", { name: "Lamplit Order", level: 2 })).toBeVisible();
    await choose(page, "What to do with the order", "Dissolve");
    await page.getByRole("alertdialog").getByRole("button", { name: "Dissolve" }).click();
    await isolde.toast("Lamplit Order is dissolved");
    await expect(page.getByText("You belong to no order")).toBeVisible();
  });
  await isolde.context.close();
  await garrick.context.close();
});

test("whoever is invited by email and has confirmed the address joins", async ({ browser }) => {
  const tamsin = await Resident.settle(browser, host, "Tamsin");
  const osric = await Resident.settle(browser, host, "Osric");
  const made = await tamsin.post("/organization/create", { name: "Peat Cutters", slug: "cutters" });
  const { id: organizationId } = made as { id: string };
  const asked = { email: osric.email, role: "member", organizationId };
  await tamsin.post("/organization/invite-member", asked);
  await osric.page.goto(linkIn(await emailTo(host.dataDir, osric.email, /Confirm/)));
  await osric.open("orders");
  await expect(osric.page.getByText("Peat Cutters invites you")).toBeVisible();
  await osric.press("Join");
  await osric.toast("You joined Peat Cutters");
  await expect(osric.page.getByRole("heading", { name: "Peat Cutters", level: 2 })).toBeVisible();
  await expect(osric.page.getByRole("link", { name: "Osric, you" })).toBeVisible();
  await tamsin.context.close();
  await osric.context.close();
});
