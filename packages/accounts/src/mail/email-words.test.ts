import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { countAlone } from "../limits/shared-counter.ts";
import { readAccountSettings } from "../settings/account-settings.ts";
import { AccountClient } from "../testing/account-client.ts";
import { startAccountServer } from "../testing/account-server.ts";
import type { AccountServer } from "../testing/account-server.ts";
import { emailTo, emailsTo, linkIn } from "../testing/received-emails.ts";
import { createEmailBudgets } from "./email-budgets.ts";
import { layOutEmail } from "./email-layout.ts";
import { openMailFile } from "./mail-file.ts";
import { openMailQueue } from "./mail-queue.ts";
import type { MailTransport } from "./mail-transport.ts";

const withId = z.object({ id: z.string() });

describe("an email on the request of a stranger", () => {
  let server: AccountServer;

  beforeAll(async () => {
    server = await startAccountServer({ rateLimitFactor: 100 });
  });
  afterAll(() => server.close());

  const client = () => new AccountClient(server.origin);

  test("is not written with a name that is a message", async () => {
    const name = "Your account was suspended, sign in at https://evil.example ".repeat(50);
    const to = { email: "victim@moor.example", password: "correct horse battery" };
    for (const unfit of [name, "https://evil.example", "Wren\u202E", "support@evil.example"]) {
      expect(await client().post("/sign-up/email", { ...to, name: unfit })).toMatchObject({
        status: 400,
        body: { code: "NAME_NOT_ACCEPTED" },
      });
    }
    expect(emailsTo(server.directory, to.email)).toEqual([]);
  });

  test("is written with a name that is a text, and not a list or nothing", async () => {
    const wren = client();
    await wren.signUp("listed@moor.example");
    for (const name of [["https://evil.example"], { first: "evil.example" }, 7, null]) {
      expect(await wren.post("/update-user", { name })).toMatchObject({
        status: 400,
        body: { code: "NAME_NOT_ACCEPTED" },
      });
    }
  });

  test("holds no word of who signed up with the address, nor of the program they use", async () => {
    const wren = client();
    const to = { email: "quiet@moor.example", password: "correct horse battery" };
    await wren.post("/sign-up/email", { ...to, name: "Call me now" });
    const agent = { "user-agent": "Visit evil.example today" };
    await client().post("/sign-in/email", to, agent);
    const confirm = await emailTo(server.directory, to.email, /Confirm/);
    const signedIn = await emailTo(server.directory, to.email, /New sign-in/);
    for (const { text } of [confirm, signedIn]) {
      expect(text).not.toContain("Call me");
      expect(text).not.toContain("evil");
    }
    expect(signedIn.text).toContain("a program we do not know");
    await wren.get(linkIn(confirm).split("/api/auth")[1] ?? "");
    await client().post("/request-password-reset", { email: to.email });
    const own = await emailTo(server.directory, to.email, /new password/);
    expect(own.text).toContain("Hello Call me now,");
  });

  test("names an organization that has a name, and nobody's words in the subject", async () => {
    const owner = client();
    await owner.signUp("founder@moor.example");
    const found = (name: string, slug: string) =>
      owner.post("/organization/create", { name, slug });
    expect(await found("evil.example", "evil")).toMatchObject({
      status: 400,
      body: { code: "NAME_NOT_ACCEPTED" },
    });
    const { id: organizationId } = withId.parse((await found("Peat Cutters", "peat")).body);
    const data = { name: "Sign in at evil.example" };
    expect(await owner.post("/organization/update", { organizationId, data })).toMatchObject({
      status: 400,
    });
    await owner.post("/organization/invite-member", {
      organizationId,
      email: "invited@moor.example",
      role: "member",
    });
    const message = await emailTo(server.directory, "invited@moor.example", /./);
    expect(message.subject).toBe("An invitation at Aldermoor");
    expect(message.text).toContain('"Peat Cutters" as member');
    expect(message.text).not.toContain("Wren");
  });
});

describe("invitations by mail", () => {
  test("are sent by accounts that confirmed their address, twenty in an hour", async () => {
    const mail = new SMTPServer({ disabledCommands: ["STARTTLS"], authOptional: true });
    const listening = mail.listen(0, "127.0.0.1");
    await expect.poll(() => listening.address()).not.toBeNull();
    const address = listening.address();
    const port = address === null || typeof address === "string" ? 0 : address.port;
    const server = await startAccountServer({
      settings: readAccountSettings({ SMTP_URL: `smtp://127.0.0.1:${port}` }),
    });
    const owner = new AccountClient(server.origin);
    await owner.signUp("founder@moor.example");
    const made = await owner.post("/organization/create", { name: "Peat", slug: "peat" });
    const { id: organizationId } = withId.parse(made.body);
    let invited = 0;
    const invite = async () => {
      invited += 1;
      const request = new Request(`${server.origin}/api/auth/organization/invite-member`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          cookie: owner.cookies,
          origin: server.origin,
        },
        body: JSON.stringify({ organizationId, email: `i${invited}@moor.example`, role: "member" }),
      });
      const answer = await server.accounts.handler(request, `198.51.100.${invited}`);
      return { status: answer.status, body: await answer.text() };
    };
    const unconfirmed = await invite();
    expect(unconfirmed.status).toBe(403);
    expect(unconfirmed.body).toContain("CONFIRM_ADDRESS_FIRST");
    await server.change('UPDATE "user" SET "emailVerified" = TRUE');
    for (let index = 0; index < 20; index += 1) expect((await invite()).status).toBe(200);
    const tooMany = await invite();
    expect(tooMany.status).toBe(403);
    expect(tooMany.body).toContain("TOO_MANY_INVITATIONS");
    await server.close();
    await new Promise<void>((resolve) => mail.close(() => resolve()));
  });
});

describe("the budget of emails", () => {
  const message = (to: string, more: object = {}) => ({
    ...layOutEmail(to, { subject: "An email", title: "An email", paragraphs: [], reason: "" }),
    ...more,
  });

  async function sentBy(
    fill: (mailQueue: ReturnType<typeof openMailQueue>) => void | Promise<void>,
  ) {
    const directory = mkdtempSync(join(tmpdir(), "budget-"));
    const sent: string[] = [];
    const warnings: string[] = [];
    const transport: MailTransport = {
      send: async (_, { to }) => void sent.push(to),
      close() {},
    };
    const logger = {
      info() {},
      warn: (_: object, says: string) => warnings.push(says),
      error() {},
    };
    const budgets = createEmailBudgets(1, countAlone);
    const store = openMailFile(join(directory, "mail.db"));
    const mailQueue = openMailQueue({ store, transport, logger, budgets });
    await fill(mailQueue);
    mailQueue.enqueue(message("last@moor.example"));
    await expect.poll(() => sent.includes("last@moor.example")).toBe(true);
    await mailQueue.close();
    rmSync(directory, { recursive: true, force: true });
    return { sent, warnings };
  }

  test("sends one address ten emails on request, of any kind, and notices besides", async () => {
    const { sent, warnings } = await sentBy((mailQueue) => {
      for (let index = 0; index < 15; index += 1) mailQueue.enqueue(message("Full@moor.example"));
      mailQueue.enqueue(message("full@moor.example"));
      mailQueue.enqueue(message("full@moor.example", { isNotice: true }));
    });
    expect(sent.filter((to) => to.toLowerCase() === "full@moor.example")).toHaveLength(11);
    expect(warnings).toHaveLength(6);
    expect(warnings.join()).not.toContain("@");
  });

  test("sends twenty emails that one account wants sent", async () => {
    const { sent } = await sentBy(async (mailQueue) => {
      for (let index = 0; index < 30; index += 1)
        mailQueue.enqueue(message(`recipient${index}@moor.example`, { sender: "one" }));
      const more = (sender: string) => mailQueue.hasRoomFor({ to: "more@moor.example", sender });
      await expect.poll(() => more("one")).toBe(false);
      expect(await more("other")).toBe(true);
    });
    expect(sent).toHaveLength(21);
  });
});
