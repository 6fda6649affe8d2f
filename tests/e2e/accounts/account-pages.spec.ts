import { readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { totp } from "@aldermoor/accounts/testing/totp.ts";
import { expect, test } from "@playwright/test";
import { faultsOf } from "../support/faults.ts";
import { Host } from "../support/host.ts";
import { Resident } from "../support/resident.ts";
import { Guild } from "./guild.ts";
import { emailTo, linkIn } from "./outbox.ts";

const { password } = Resident;
const guild = new Guild();
const grace = { AUTH_DELETION_GRACE_DAYS: "7" };
let host: Host;

test.beforeAll(async () => {
  const environment = { ...(await guild.start()), AUTH_RATE_LIMIT_FACTOR: "100", ...grace };
  // Passkeys belong to a domain, and an address of four numbers is none.
  host = new Host({ hostname: "localhost", environment });
  await host.start();
  guild.serve(host.url);
});
test.afterAll(async () => {
  await host.dispose();
  await guild.close();
});

function change(statement: string, ...values: readonly string[]): void {
  const database = new DatabaseSync(path.join(host.dataDir, "accounts.db"), { timeout: 5_000 });
  database.prepare(statement).run(...values);
  database.close();
}

const ofUser = `(SELECT "id" FROM "user" WHERE "email" = ?)`;

/** Makes the account one that was opened by a provider. */
function letPasswordGo(userEmail: string): void {
  change(
    `DELETE FROM "account" WHERE "providerId" = 'credential' AND "userId" = ${ofUser}`,
    userEmail,
  );
}

/** Lets two days go by for every session of a user. */
function letSessionsAge(userEmail: string): void {
  for (const time of ["createdAt", "updatedAt", "expiresAt", "provenAt"]) {
    const earlier = `strftime('%Y-%m-%dT%H:%M:%fZ', "${time}", '-2 days')`;
    change(`UPDATE "session" SET "${time}" = ${earlier} WHERE "userId" = ${ofUser}`, userEmail);
  }
}

const iPhone = {
  userAgent:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
};

test("name, picture, email and password are changed, and the account goes in the end, for a week", async ({
  browser,
}) => {
  const wren = await Resident.settle(browser, host, "Wrenfield");
  const { page } = wren;
  await wren.open("account");

  await test.step("a name and a picture", async () => {
    await page.getByRole("textbox", { name: "Name" }).fill("Wren of the moor");
    await wren.press("Save");
    await wren.toast("Your name is saved");
    await page.getByLabel("A new picture").setInputFiles("docs/screenshot.png");
    await wren.press("Use this picture");
    await wren.toast("Your picture is saved");
    await expect(wren.panel("Picture").locator("img.face")).toBeVisible();
    const image = /"image":"(data:image\/jpeg[^"]+)"/.exec(
      JSON.stringify(await wren.get("/get-session")),
    );
    expect(image?.[1]?.length ?? 0).toBeLessThan(24_001);
  });

  await test.step("an email, first a free one, then one that asks the old address", async () => {
    const change = async (email: string) => {
      await wren.panel("Email").getByRole("button", { name: "Change", exact: true }).click();
      await page.getByRole("textbox", { name: "New email" }).fill(email);
      await wren.press("Change the email");
    };
    await change(wren.email);
    await expect(page.getByText("Email is the same")).toBeVisible();
    await wren.press("Cancel");
    await change("second@moor.example");
    await wren.toast("Your email is second@moor.example now");
    await page.goto(linkIn(await emailTo(host.dataDir, "second@moor.example", /Confirm/)));
    await wren.open("account");
    await expect(wren.panel("Email").getByText("Confirmed")).toBeVisible();
    await change("third@moor.example");
    await wren.toast("Follow the link in our email to second@moor.example");
    await page.goto(linkIn(await emailTo(host.dataDir, "second@moor.example", /another address/)));
    await wren.open("account");
    await expect(page.getByText("third@moor.example", { exact: true })).toBeVisible();
  });

  await test.step("a password", async () => {
    const change = async (current: string) => {
      await page.getByLabel("Current password", { exact: true }).fill(current);
      await page.getByLabel("New password", { exact: true }).fill("another long word");
      await wren.press("Change the password");
    };
    await change("not the password");
    await expect(page.getByText("Invalid password")).toBeVisible();
    await change(password);
    await wren.toast("Your password is changed, and all others are signed out");
  });

  await test.step("and it goes, until the email restores it", async () => {
    await wren.press("Delete my account");
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    await expect(dialog.getByRole("button", { name: "Delete my account" })).toBeDisabled();
    expect(await faultsOf(page), "the question").toEqual([]);
    await dialog.getByRole("textbox", { name: /^Type/ }).fill("third@moor.example");
    await dialog.getByLabel("Password", { exact: true }).fill("another long word");
    await dialog.getByRole("button", { name: "Delete my account" }).click();
    await wren.toast("The email we sent restores it within 7 days");
    await expect(page).toHaveURL(`${host.url}/`);
    expect(await wren.get("/get-session")).toBeNull();
    const message = await emailTo(host.dataDir, "third@moor.example", /will be deleted/);
    await page.goto(linkIn(message));
    const credentials = { email: "third@moor.example", password: "another long word" };
    expect(await wren.post("/sign-in/email", credentials)).toMatchObject({ redirect: false });
  });
  await wren.context.close();
});

test(
  "a provider is linked and unlinked, stays as the last way in, and proves who one is",
  { tag: "@proof" },
  async ({ browser }) => {
    const email = "maudlin@guild.example";
    const maud = await Resident.settle(browser, host, "Maudlin", { email });
    const { page } = maud;
    const questions: string[] = [];
    page.on("dialog", (dialog) => {
      questions.push(dialog.type());
      void dialog.accept();
    });
    const consentAs = async (name: string) => {
      await maud.press("Link The Guild");
      await page.getByPlaceholder("Enter any login").fill(name);
      await page.getByPlaceholder("and password").fill("any");
      await page.getByRole("button", { name: "Sign-in" }).click();
      await page.getByRole("button", { name: "Continue" }).click();
      await page.waitForURL("**/game/settings/account**");
    };
    await maud.open("account");
    await consentAs("somebody");
    await expect(page.getByText("The account was not linked")).toBeVisible();
    await expect(page.getByText(/emails have to be the same/)).toBeVisible();
    await page.context().clearCookies({ domain: "127.0.0.1" });
    await maud.open("account");
    await consentAs("maudlin");
    await maud.press("Unlink The Guild");
    await page.getByRole("alertdialog").getByRole("button", { name: "Unlink" }).click();
    await maud.toast("The Guild is unlinked");
    // The guild remembers who is at this browser.
    await maud.press("Link The Guild");
    await expect(page.getByRole("button", { name: "Unlink The Guild" })).toBeVisible();
    letPasswordGo(email);
    await maud.open("account");
    await expect(page.getByText("It is your only way in, so it stays.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Unlink The Guild" })).toBeHidden();
    await maud.press("Send me the link");
    await maud.toast(`An email is on its way to ${email}`);

    letSessionsAge(email);
    await maud.open("data");
    await maud.press("Download the copy");
    const download = page.waitForEvent("download");
    await maud.press("Go on with The Guild");
    expect((await download).suggestedFilename()).toContain("aldermoor");
    expect(questions, "nothing is lost on the way to a provider").toEqual([]);
    await maud.context.close();
  },
);

test("the authenticator app, backup codes and a passkey guard the account", async ({ browser }) => {
  const hale = await Resident.settle(browser, host, "Halewood");
  const { page } = hale;
  let secret = "";
  let backupCode = "";
  await hale.open("security");
  await expect(page.getByText("Only a password")).toBeVisible();

  await test.step("the app is set up with its picture, its secret and a code", async () => {
    await hale.press("Turn on the authenticator app");
    await page.getByLabel("Password", { exact: true }).fill("not the password");
    await hale.press("Go on");
    await expect(page.getByText("Invalid password")).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill(password);
    await hale.press("Go on");
    await expect(page.getByRole("img", { name: /secret for the authenticator/ })).toBeVisible();
    expect(await faultsOf(page), "the picture").toEqual([]);
    secret = ((await page.getByRole("code").textContent()) ?? "").replaceAll(" ", "");
    await page.getByLabel("Code of the app").fill("000000");
    await expect(page.getByText("Invalid code")).toBeVisible();
    await page.getByLabel("Code of the app").fill(totp(secret));
    await expect(page.getByRole("list", { name: "Backup codes" }).locator("li")).toHaveCount(10);
    expect(await faultsOf(page), "the codes").toEqual([]);
    const download = page.waitForEvent("download");
    await hale.press("Download");
    const kept = readFileSync(await (await download).path(), "utf8");
    expect(kept.trim().split("\n")).toHaveLength(10);
    await hale.press("I have kept them");
    await expect(page.getByText("Well guarded")).toBeVisible();
  });

  await test.step("a new set of codes is shown once", async () => {
    await hale.press("New set");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("dialog").getByRole("button", { name: "New set" }).click();
    const codes = page.getByRole("list", { name: "Backup codes" }).locator("li");
    await expect(codes).toHaveCount(10);
    backupCode = (await codes.first().textContent()) ?? "";
    await hale.press("I have kept them");
  });

  await test.step("a device that was trusted is listed, and asked for a code again", async () => {
    const phone = await browser.newContext(iPhone);
    const trusted = hale.panel("Trusted devices");
    await expect(trusted.getByText("None. Every sign-in asks for a code.")).toBeVisible();
    const { email } = hale;
    await hale.post("/sign-in/email", { email, password }, phone);
    const given = { code: backupCode.trim(), trustDevice: true };
    await hale.post("/two-factor/verify-backup-code", given, phone);
    await hale.open("security");
    await expect(trusted.getByText(/not asked for a code until/)).toBeVisible();
    expect(await faultsOf(page), "the trusted devices").toEqual([]);
    await trusted.getByRole("button", { name: "Ask again: Safari on iPhone" }).focus();
    await page.keyboard.press("Enter");
    await hale.toast("Safari on iPhone is asked for a code again");
    await expect(trusted.getByText("None. Every sign-in asks for a code.")).toBeVisible();
    await phone.close();
  });

  await test.step("a passkey is added, renamed and removed", async () => {
    const devtools = await hale.context.newCDPSession(page);
    await devtools.send("WebAuthn.enable");
    await devtools.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
    await hale.press("Add one");
    await hale.toast("The passkey is added");
    await hale.press("Rename Passkey of Chrome on Linux");
    await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Laptop");
    await hale.press("Save");
    await hale.press("Remove Laptop");
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await hale.toast("Laptop is removed");
  });

  await test.step("an old session proves itself by password and code", async () => {
    letSessionsAge(hale.email);
    await hale.open("security");
    await hale.press("Sign in once more");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await hale.press("Go on");
    const code = page.getByRole("textbox", { name: "Six digits" });
    await code.fill("000000");
    await expect(page.getByText("Invalid code")).toBeVisible();
    await code.fill(totp(secret));
    await expect(page.getByText("Chrome on Linux, this one")).toBeVisible();
  });

  await test.step("and the app is turned off", async () => {
    await hale.press("Turn off the authenticator app");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await hale.press("Turn off");
    await hale.toast("The authenticator app is off");
    await expect(page.getByText("Only a password")).toBeVisible();
  });
  await hale.context.close();
});

test(
  "devices are listed and signed out, and an old session has to prove itself first",
  { tag: "@proof" },
  async ({ browser }) => {
    const fenn = await Resident.settle(browser, host, "Fennimore");
    const { page, email } = fenn;
    const phone = await browser.newContext(iPhone);
    await fenn.post("/sign-in/email", { email, password }, phone);

    await test.step("one of them is signed out", async () => {
      await fenn.open("sessions");
      await expect(page.getByText("Chrome on Linux, this one")).toBeVisible();
      await fenn.press("Sign out Safari on iPhone");
      await fenn.toast("Safari on iPhone is signed out");
      const answer = await phone.request.get(`${host.url}/api/auth/get-session`);
      expect(await answer.json()).toBeNull();
      await expect(page.getByText("You opened the account")).toBeVisible();
    });

    await test.step("an old session is asked for its password, and then goes on", async () => {
      await fenn.post("/sign-in/email", { email, password }, phone);
      letSessionsAge(email);
      await fenn.open("sessions");
      await expect(page.getByText("Show that it is you")).toBeVisible();
      await fenn.press("Sign in once more");
      await page.getByLabel("Password", { exact: true }).fill("not the password");
      await fenn.press("Go on");
      await expect(page.getByText("Invalid email or password")).toBeVisible();
      expect(await faultsOf(page), "the proof").toEqual([]);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await fenn.press("Go on");
      await expect(page.getByText("Chrome on Linux, this one")).toBeVisible();
      await expect(fenn.panel("Where you are signed in").getByRole("listitem")).toHaveCount(2);
      await expect(page.getByRole("complementary", { name: "Chat" })).toBeVisible();
    });

    await test.step("all others are signed out", async () => {
      await fenn.press("Sign out everywhere else");
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: "Sign out everywhere else" })
        .click();
      await fenn.toast("Everything else is signed out");
      await expect(fenn.panel("Where you are signed in").getByRole("listitem")).toHaveCount(1);
    });

    await test.step("a list that does not come says so, and is asked for again", async () => {
      await page.route("**/api/auth/security-events", (route) =>
        route.fulfill({ status: 500, json: {} }),
      );
      await fenn.open("sessions");
      const activity = fenn.panel("Lately");
      await expect(activity.getByText("An unexpected error occurred")).toBeVisible();
      await page.unroute("**/api/auth/security-events");
      await activity.getByRole("button", { name: "Try again" }).click();
      await expect(activity.getByText("You opened the account")).toBeVisible();
    });
    await phone.close();
    await fenn.context.close();
  },
);

test("a copy of everything is downloaded, once in a while", async ({ browser }) => {
  const tamsin = await Resident.settle(browser, host, "Tamsin");
  await tamsin.open("data");
  const download = tamsin.page.waitForEvent("download");
  await tamsin.press("Download the copy");
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^aldermoor-\d{4}-\d{2}-\d{2}\.json$/);
  const copy: unknown = JSON.parse(readFileSync(await file.path(), "utf8"));
  expect(copy).toMatchObject({
    account: { user: [{ email: tamsin.email }] },
    game: { characters: [{ name: "Tamsin" }], ledgers: [{}] },
  });
  await tamsin.press("Download the copy");
  await tamsin.toast(/Available again in/);
  await tamsin.context.close();
});
