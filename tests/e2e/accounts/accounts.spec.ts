import { totp } from "@aldermoor/accounts/testing/totp.ts";
import { expect, test } from "@playwright/test";
import type { BrowserContext, Page } from "@playwright/test";
import { Host } from "../support/host.ts";
import { Player } from "../support/player.ts";
import { Guild } from "./guild.ts";
import { codeIn, emailTo, linkIn } from "./outbox.ts";

test.use({ serviceWorkers: "block" });

const password = "a long enough word";
const passkeyOptions = "**/api/auth/passkey/generate-authenticate-options*";
const guild = new Guild();
let host: Host;

test.beforeAll(async () => {
  const environment = { ...(await guild.start()), AUTH_RATE_LIMIT_FACTOR: "100" };
  // Passkeys belong to a name, never to a bare address.
  host = new Host({ hostname: "localhost", environment });
  await host.start();
  guild.serve(host.url);
});
test.afterEach(() => Player.allLeave());
test.afterAll(async () => {
  await host.dispose();
  await guild.close();
});

/** Asks the account service as the person at this browser. */
async function ask(context: BrowserContext, path: string, data?: object): Promise<unknown> {
  const url = `${host.url}/api/auth${path}`;
  const headers = { origin: host.url };
  const answer =
    data === undefined
      ? await context.request.get(url, { headers })
      : await context.request.post(url, { headers, data });
  expect(answer.ok(), `${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** An account with a second factor, made behind the screens. */
async function guarded(context: BrowserContext, email: string) {
  await ask(context, "/sign-up/email", { email, password, name: "Guarded" });
  await context.request.get(linkIn(await emailTo(host.dataDir, email, /Confirm/)));
  const enabled: unknown = await ask(context, "/two-factor/enable", { password });
  const { totpURI, backupCodes } = enabled as { totpURI: string; backupCodes: string[] };
  const secret = new URL(totpURI).searchParams.get("secret") ?? "";
  await ask(context, "/two-factor/verify-totp", { code: totp(secret) });
  return { secret, backupCodes };
}

async function fillSignIn(page: Page, email: string, word = password): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(word);
  await page.getByRole("button", { name: "Sign in", exact: true }).last().click();
}

/** Opens the sign-in dialog of the landing page and fills it in. */
async function signIn(page: Page, email: string, word = password): Promise<void> {
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await fillSignIn(page, email, word);
}

test("whoever signs up confirms the address by the email's link", async ({ browser }) => {
  const wren = await Player.arrive(browser, host.url);
  await wren.signUp("wren@moor.example", password);
  const message = await emailTo(host.dataDir, "wren@moor.example", /Confirm/);
  await wren.page.goto(linkIn(message));
  await expect(wren.page.getByRole("heading", { name: "Your address is confirmed" })).toBeVisible();
  expect(await ask(wren.context, "/get-session")).toMatchObject({ user: { emailVerified: true } });
  await wren.page.goto(linkIn(message).replace(/token=[^&]+/, "token=forged"));
  await expect(wren.page.getByText("This link does not work")).toBeVisible();
  await wren.context.close();
});

test("a second factor is given by an authenticator or a kept code", async ({ browser }) => {
  const owner = await browser.newContext();
  const { secret, backupCodes } = await guarded(owner, "hale@moor.example");
  await owner.close();
  const hale = await Player.arrive(browser, host.url);
  await signIn(hale.page, "hale@moor.example");
  await expect(hale.page.getByRole("heading", { name: "One more step" })).toBeVisible();
  await hale.page.getByRole("textbox", { name: "Six digits" }).fill("000000");
  await expect(hale.page.getByText("Invalid code")).toBeVisible();
  await hale.page.getByRole("textbox", { name: "Six digits" }).fill(totp(secret));
  await hale.page.waitForURL("**/characters");
  await hale.context.clearCookies();
  await hale.page.goto(host.url);
  await signIn(hale.page, "hale@moor.example");
  await hale.page.getByRole("button", { name: /backup code/ }).click();
  await hale.page.getByRole("textbox", { name: "Backup code" }).fill(backupCodes[0] ?? "");
  await hale.page.getByRole("button", { name: "Confirm" }).click();
  await hale.page.waitForURL("**/characters");
  await hale.context.close();
});

/** A sign-in link to the account, as its email has it; the browser of `context` asks for it. */
async function signInLink(context: BrowserContext, email: string): Promise<string> {
  await ask(context, "/sign-in/magic-link", { email, callbackURL: "/game-rules" });
  return linkIn(await emailTo(host.dataDir, email, /sign-in link/));
}

test(
  "whoever comes by a link is asked for the authenticator on a page, and for no email",
  { tag: "@proof" },
  async ({ browser }) => {
    const owner = await browser.newContext();
    const { secret } = await guarded(owner, "sorrel@moor.example");
    await owner.close();
    const sorrel = await Player.arrive(browser, host.url);
    await sorrel.page.goto(await signInLink(sorrel.context, "sorrel@moor.example"));
    await expect(sorrel.page.getByRole("button", { name: /backup code/ })).toBeVisible();
    await expect(sorrel.page.getByRole("button", { name: /emailed code/ })).toHaveCount(0);
    await sorrel.page.getByRole("button", { name: /backup code/ }).click();
    await expect(sorrel.page.getByText("No email can replace them.")).toBeVisible();
    await sorrel.page.getByRole("button", { name: /authenticator/ }).click();
    await sorrel.page.getByRole("textbox", { name: "Six digits" }).fill(totp(secret));
    await sorrel.page.waitForURL("**/game-rules");
    expect(await ask(sorrel.context, "/get-session")).not.toBeNull();
    await sorrel.context.close();
  },
);

test(
  "where codes come by mail a link is not enough with one, and the password is",
  { tag: "@proof" },
  async ({ browser }) => {
    const email = "yarrow@moor.example";
    const owner = await browser.newContext();
    await ask(owner, "/sign-up/email", { email, password, name: "Yarrow" });
    await owner.request.get(linkIn(await emailTo(host.dataDir, email, /Confirm/)));
    await ask(owner, "/two-factor/enable", { password, method: "otp" });
    await owner.close();
    const yarrow = await Player.arrive(browser, host.url);
    const { page } = yarrow;
    await page.goto(await signInLink(yarrow.context, email));
    await expect(page.getByText("a code by email would prove nothing more")).toBeVisible();
    await page.getByRole("button", { name: "Use another way" }).press("Enter");
    await signIn(page, email);
    await page.getByRole("button", { name: "Send me a code" }).click();
    await expect(page.getByText("The code is on its way to your mailbox.")).toBeVisible();
    const message = await emailTo(host.dataDir, email, /sign-in code/);
    await page.getByRole("textbox", { name: "Six digits" }).fill(codeIn(message));
    await page.waitForURL("**/characters");
    await yarrow.context.close();
  },
);

test("a passkey lets in, by its button or under the email field", async ({ browser }) => {
  const rush = await Player.arrive(browser, host.url);
  const { page, context } = rush;
  const devices = await context.newCDPSession(page);
  await devices.send("WebAuthn.enable");
  const { authenticatorId } = await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const touch = (enabled: boolean) =>
    devices.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
  await ask(context, "/sign-up/email", { email: "rush@moor.example", password, name: "Rush" });
  expect(await page.evaluate(registerPasskey)).toBe(200);
  await context.clearCookies();
  await touch(false);
  await page.goto(host.url);
  const underTheField = page.waitForResponse(passkeyOptions);
  await page.getByRole("button", { name: "Sign in" }).click();
  await underTheField;
  // The authenticator never answers what it was asked while nothing touches it, so that the touch
  // comes after the request under the field and before the button's own.
  await page.route(passkeyOptions, async (route) => {
    await touch(true);
    await route.continue();
  });
  await page.getByRole("button", { name: "A passkey" }).click();
  await page.waitForURL("**/characters");
  await page.unroute(passkeyOptions);
  await context.clearCookies();
  await page.goto(host.url);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/characters");
  await expect(page.getByText("rush@moor.example", { exact: true })).toBeVisible();
  await context.close();
});

/** What the settings do to add a passkey, by the browser's own means. */
const registerPasskey = `(async () => {
  const options = await (await fetch("/api/auth/passkey/generate-register-options")).json();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const passkey = await navigator.credentials.create({ publicKey });
  const answer = await fetch("/api/auth/passkey/verify-registration", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ response: passkey.toJSON(), name: "This machine" }),
  });
  return answer.status;
})()`;

test("a forgotten password is replaced by the email's link", async ({ browser }) => {
  const bryony = await Player.arrive(browser, host.url);
  await ask(bryony.context, "/sign-up/email", {
    email: "bryony@moor.example",
    password,
    name: "Bryony",
  });
  await bryony.context.clearCookies();
  await bryony.page.reload();
  await bryony.page.getByRole("button", { name: "Sign in" }).click();
  await bryony.page.getByRole("button", { name: "Forgot it?" }).click();
  await bryony.page.getByRole("textbox", { name: "Email" }).fill("bryony@moor.example");
  await bryony.page.getByRole("button", { name: "Send the link" }).click();
  await expect(bryony.page.getByText("If this email exists in our system")).toBeVisible();
  const message = await emailTo(host.dataDir, "bryony@moor.example", /new password/);
  await bryony.page.goto(linkIn(message));
  await bryony.page.getByRole("textbox", { name: "New Password" }).fill("another long word");
  await bryony.page.getByRole("textbox", { name: "Confirm Password" }).fill("another long word");
  await bryony.page.getByRole("button", { name: "Reset Password" }).click();
  await expect(bryony.page.getByText("Your password has been reset")).toBeVisible();
  await expect(bryony.page).toHaveURL(`${host.url}/`);
  await signIn(bryony.page, "bryony@moor.example", "another long word");
  await bryony.page.waitForURL("**/characters");
  await bryony.context.close();
});

test("a provider lets in, and a refusal there is told in words", async ({ browser }) => {
  const osric = await Player.arrive(browser, host.url);
  const { page } = osric;
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "The Guild" }).click();
  await page.getByRole("link", { name: /Cancel/ }).click();
  await expect(page.getByText("You did not give your consent at the provider.")).toBeVisible();
  await page.getByRole("link", { name: "Sign in again" }).click();
  await page.getByRole("button", { name: "The Guild" }).click();
  await page.getByPlaceholder("Enter any login").fill("osric");
  await page.getByPlaceholder("and password").fill("any");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/characters");
  await expect(page.getByText("osric@guild.example", { exact: true })).toBeVisible();
  await osric.context.close();
});

test("a guest becomes a full account and finds the character from anywhere", async ({
  browser,
}) => {
  const fenn = await Player.arrive(browser, host.url);
  await fenn.lookAroundAsGuest();
  await fenn.create("Fenn");
  await fenn.page.goto(`${host.url}/characters`);
  await fenn.page.getByRole("button", { name: "Keep this character" }).first().click();
  const dialog = fenn.page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Email" }).fill("fenn@moor.example");
  await dialog.getByRole("textbox", { name: "Password" }).fill(password);
  await dialog.getByRole("button", { name: "Keep this character" }).click();
  await expect(dialog).toBeHidden();
  await expect(fenn.page.getByText("fenn@moor.example", { exact: true })).toBeVisible();
  await fenn.context.close();
  const elsewhere = await Player.arrive(browser, host.url);
  await signIn(elsewhere.page, "fenn@moor.example");
  await expect(elsewhere.page.getByRole("heading", { name: "Fenn" })).toBeVisible();
  await elsewhere.context.close();
});

test(
  "a guest who signs in to an account with a second factor takes the character along",
  { tag: "@proof" },
  async ({ browser }) => {
    const owner = await browser.newContext();
    const { secret } = await guarded(owner, "tamsin@moor.example");
    await owner.close();
    const guest = await Player.arrive(browser, host.url);
    await guest.lookAroundAsGuest();
    await guest.create("Tamsin");
    await guest.page.getByRole("button", { name: /character menu/ }).click();
    await guest.page.getByRole("menuitem", { name: /Keep/ }).click();
    await guest.page.getByRole("dialog").getByRole("button", { name: "Sign in" }).click();
    await fillSignIn(guest.page, "tamsin@moor.example");
    await guest.page.getByRole("textbox", { name: "Six digits" }).fill(totp(secret));
    await expect(guest.page.getByRole("dialog")).toBeHidden();
    await guest.page.goto(`${host.url}/characters`);
    await expect(guest.page.getByRole("heading", { name: "Tamsin" })).toBeVisible();
    await expect(guest.page.getByText("tamsin@moor.example", { exact: true })).toBeVisible();
    await guest.context.close();
  },
);

test("signing out in one tab signs out the other", { tag: "@proof" }, async ({ browser }) => {
  const reed = await Player.arrive(browser, host.url);
  await reed.signUp("reed@moor.example", password);
  const other = await reed.context.newPage();
  await other.goto(`${host.url}/characters`);
  await expect(other.getByText("reed@moor.example", { exact: true })).toBeVisible();
  // Whoever has no character yet is asked for one at once.
  await reed.page.getByRole("dialog", { name: "New character" }).press("Escape");
  await reed.page.getByRole("button", { name: "Sign out" }).click();
  await expect(other.getByRole("heading", { name: "You are signed out" })).toBeVisible();
  await fillSignIn(other, "reed@moor.example");
  await expect(other.getByText("reed@moor.example", { exact: true })).toBeVisible();
  await expect(reed.page.getByRole("link", { name: "Continue" })).toBeVisible();
  await reed.context.close();
});

test("a session that another browser ends loses its line and is asked to sign in", async ({
  browser,
}) => {
  const moss = await Player.arrive(browser, host.url);
  const lines: { isOpen: boolean }[] = [];
  moss.page.on("websocket", (socket) => {
    const line = { isOpen: true };
    lines.push(line);
    socket.on("close", () => (line.isOpen = false));
  });
  await moss.signUp("moss@moor.example", password);
  await moss.create("Moss");
  await expect.poll(() => lines.some(({ isOpen }) => isOpen)).toBe(true);
  const elsewhere = await browser.newContext();
  await ask(elsewhere, "/sign-in/email", { email: "moss@moor.example", password });
  const before = [...lines];
  await ask(elsewhere, "/revoke-other-sessions", {});
  await expect.poll(() => before.some(({ isOpen }) => isOpen)).toBe(false);
  await expect(moss.page.getByRole("heading", { name: "Your session has ended" })).toBeVisible();
  await elsewhere.close();
  await moss.context.close();
});

test(
  "an invitation waits for the right account, and stands only once",
  { tag: "@proof" },
  async ({ browser }) => {
    const founder = await browser.newContext();
    await ask(founder, "/sign-up/email", { email: "elder@moor.example", password, name: "Elder" });
    const made = await ask(founder, "/organization/create", { name: "Peat Cutters", slug: "peat" });
    const { id: organizationId } = made as { id: string };
    for (const email of ["rowan@moor.example", "sedge@moor.example"]) {
      await ask(founder, "/organization/invite-member", { email, role: "member", organizationId });
      await ask(founder, "/sign-up/email", { email, password, name: email });
      await ask(founder, "/sign-in/email", { email: "elder@moor.example", password });
    }
    const linkTo = async (email: string) =>
      linkIn(await emailTo(host.dataDir, email, /invitation/));
    const rowan = await Player.arrive(browser, await linkTo("rowan@moor.example"));
    await expect(rowan.page.getByText("Sign in with the address the invitation")).toBeVisible();
    await fillSignIn(rowan.page, "sedge@moor.example");
    await expect(rowan.page.getByText("You are signed in as sedge@moor.example")).toBeVisible();
    await rowan.page.getByRole("button", { name: "Sign in with another account" }).click();
    await fillSignIn(rowan.page, "rowan@moor.example");
    await expect(rowan.page.getByText("invites you to join Peat Cutters as member")).toBeVisible();
    await rowan.page.getByRole("button", { name: "Join Peat Cutters" }).click();
    await expect(
      rowan.page.getByRole("heading", { name: "Welcome to Peat Cutters" }),
    ).toBeVisible();
    await rowan.page.reload();
    await expect(rowan.page.getByText("This invitation no longer stands")).toBeVisible();
    await rowan.context.close();
    const sedge = await Player.arrive(browser, await linkTo("sedge@moor.example"));
    await fillSignIn(sedge.page, "sedge@moor.example");
    await sedge.page.getByRole("button", { name: "Decline" }).click();
    await expect(sedge.page.getByRole("heading", { name: "Invitation declined" })).toBeVisible();
    await sedge.context.close();
    await founder.close();
  },
);
