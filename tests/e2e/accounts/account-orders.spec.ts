import { expect, test } from "@playwright/test";
import { faultsOf } from "../support/faults.ts";
import { Host } from "../support/host.ts";
import { Resident } from "../support/resident.ts";
import { emailTo, linkIn } from "./outbox.ts";

let host: Host;

test.beforeAll(async () => {
  host = new Host({ hostname: "localhost", environment: { AUTH_RATE_LIMIT_FACTOR: "100" } });
  await host.start();
});
test.afterAll(() => host.dispose());

test("an order is founded, joined, led and dissolved", async ({ browser }) => {
  const isolde = await Resident.settle(browser, host, "Isolde");
  const garrick = await Resident.settle(browser, host, "Garrick");
  const { page } = isolde;

  await test.step("founding looks whether the short name is free while one types", async () => {
    await garrick.post("/organization/create", { name: "The Lamplit", slug: "lamplit" });
    await isolde.open("orders");
    await expect(page.getByText("You are in no organization")).toBeVisible();
    await isolde.press("Create an organization");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Name", exact: true }).fill("Lamplit");
    await expect(dialog.getByText("slug is taken")).toBeVisible();
    await dialog.getByRole("textbox", { name: "Short name" }).fill("l");
    await expect(dialog.getByText(/^Use 3 to 24/)).toBeVisible();
    expect(await faultsOf(page), "founding").toEqual([]);
    await dialog.getByRole("textbox", { name: "Short name" }).fill("lamplit-order");
    await expect(dialog.getByText("It is free.")).toBeVisible();
    await dialog.getByRole("button", { name: "Create an organization" }).click();
    await isolde.toast("Lamplit is created");
    await expect(page.getByRole("heading", { name: "Lamplit", level: 2 })).toBeVisible();
    await expect(page.getByRole("button", { name: "Create an organization" })).toBeHidden();
  });

  await test.step("the only owner cannot leave, in the service's own words", async () => {
    await isolde.press("Leave");
    await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
    await isolde.toast("You cannot leave the organization as the only owner");
  });

  await test.step("an invitation is sent, sent again and taken back", async () => {
    await page.getByRole("textbox", { name: "Email" }).fill("merrin@ford.example");
    await isolde.press("Invite");
    await isolde.toast("We emailed an invitation to merrin@ford.example");
    await page.getByRole("textbox", { name: "Email" }).fill("merrin@ford.example");
    await isolde.press("Invite");
    await isolde.toast("User is already invited to this organization");
    await isolde.press("Send the invitation of merrin@ford.example again");
    await isolde.press("Withdraw the invitation of merrin@ford.example");
    await isolde.toast("The invitation of merrin@ford.example is withdrawn");
    await expect(page.getByText("Nobody is invited at the moment.")).toBeVisible();
  });

  await test.step("whoever is asked and has confirmed the address joins", async () => {
    await page.getByRole("textbox", { name: "Email" }).fill(garrick.email);
    await isolde.press("Invite");
    await garrick.page.goto(linkIn(await emailTo(host.dataDir, garrick.email, /Confirm/)));
    await garrick.open("orders");
    await expect(garrick.page.getByText("Lamplit invites you to join")).toBeVisible();
    await garrick.press("Join");
    await garrick.toast("You joined Lamplit");
    await expect(garrick.page.getByRole("heading", { name: "Lamplit", level: 2 })).toBeVisible();
    await expect(garrick.page.getByRole("button", { name: "Delete" })).toBeHidden();
    await expect(garrick.page.getByRole("button", { name: "Invite" })).toBeHidden();
    await garrick.page.getByLabel("Organization").selectOption("The Lamplit");
    await expect(
      garrick.page.getByRole("heading", { name: "The Lamplit", level: 2 }),
    ).toBeVisible();
  });

  await test.step("members get roles, and teams their members", async () => {
    await isolde.open("orders");
    await isolde.press("What to do with Garrick");
    await page.getByRole("menuitem", { name: "Change the roles" }).click();
    await page.getByRole("checkbox", { name: /^Admin/ }).check();
    await isolde.press("Save");
    await isolde.toast("The roles of Garrick are changed");
    await expect(page.getByRole("cell", { name: "Admin, Member" })).toBeVisible();
    await isolde.press("New team");
    await page.getByRole("textbox", { name: "Name of the team" }).fill("Night watch");
    await isolde.press("Save");
    await isolde.press("What to do with the team Night watch");
    await page.getByRole("menuitem", { name: "Choose members" }).click();
    await page.getByRole("checkbox", { name: "Garrick" }).check();
    await expect(page.getByRole("checkbox", { name: "Garrick" })).toBeEnabled();
    await isolde.press("Done");
    await expect(page.getByRole("cell", { name: "Night watch" })).toBeVisible();
    await isolde.press("What to do with the team Night watch");
    await page.getByRole("menuitem", { name: "Rename" }).click();
    await page.getByRole("textbox", { name: "Name of the team" }).fill("Day watch");
    await isolde.press("Save");
    await isolde.press("What to do with the team Day watch");
    await page.getByRole("menuitem", { name: "Dissolve" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Dissolve" }).click();
    await isolde.toast("Day watch is dissolved");
  });

  await test.step("a member is sent away, the order renamed and deleted", async () => {
    await isolde.press("What to do with Garrick");
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await isolde.toast("Garrick is no longer a member");
    await isolde.press("Edit");
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Lamplit Order");
    await isolde.press("Save");
    await expect(page.getByRole("heading", { name: "Lamplit Order", level: 2 })).toBeVisible();
    await isolde.press("Delete");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await isolde.toast("Lamplit Order is deleted");
    await expect(page.getByText("You are in no organization")).toBeVisible();
  });
  await isolde.context.close();
  await garrick.context.close();
});
