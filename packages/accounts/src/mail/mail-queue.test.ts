import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { countAlone } from "../limits/shared-counter.ts";
import { newMailPlace } from "../testing/mail-places.ts";
import type { MailPlace } from "../testing/mail-places.ts";
import { createEmailBudgets } from "./email-budgets.ts";
import { layOutEmail } from "./email-layout.ts";
import { openMailQueue } from "./mail-queue.ts";
import { outboxTransport, smtpTransport } from "./mail-transport.ts";
import type { MailTransport } from "./mail-transport.ts";

const senderAddress = "Aldermoor <no-reply@moor.example>";
const logger = { info() {}, warn() {}, error() {} };
const budgets = createEmailBudgets(1, countAlone);

describe("the mail queue", () => {
  let directory: string;
  let place: MailPlace;
  let open: { close(): Promise<void> }[];

  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), "mail queue-"));
    place = await newMailPlace(directory);
    open = [place];
  });
  afterEach(async () => {
    for (const one of open.toReversed()) await one.close();
    rmSync(directory, { recursive: true, force: true });
  });

  async function mailQueue(transport: MailTransport) {
    const store = await place.open();
    const opened = openMailQueue({ store, transport, logger, budgets, retryDelayMs: () => 20 });
    open.push(opened);
    return opened;
  }

  /** A mail server that refuses the first emails, and what it took. */
  async function mailServer(refusals = 0) {
    const taken: { readonly to: readonly string[]; readonly source: string }[] = [];
    let refused = 0;
    const server = new SMTPServer({
      disabledCommands: ["STARTTLS"],
      authOptional: true,
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          if (refused < refusals) {
            refused += 1;
            done(Object.assign(new Error("Try again later"), { responseCode: 451 }));
            return;
          }
          const to = session.envelope.rcptTo.map(({ address }) => address);
          taken.push({ to, source: Buffer.concat(chunks).toString() });
          done();
        });
      },
    });
    const listening = server.listen(0, "127.0.0.1");
    await expect.poll(() => listening.address()).not.toBeNull();
    const address = listening.address();
    const port = address === null || typeof address === "string" ? 0 : address.port;
    open.push({ close: () => new Promise((resolve) => server.close(() => resolve())) });
    return { url: `smtp://127.0.0.1:${port}`, taken };
  }

  const message = (to: string, title = "An email") =>
    layOutEmail(to, {
      subject: title,
      title,
      paragraphs: ["Mind the <bog> & the reeds."],
      action: { label: "Go", url: "https://moor.example/go?a=1&b=2" },
      reason: "You asked.",
    });

  test("hands emails to a mail server, as text and as page, with everything escaped", async () => {
    const server = await mailServer();
    const box = await mailQueue(smtpTransport(server.url, senderAddress));
    box.enqueue(message("wren@moor.example"));
    await expect.poll(() => server.taken).toHaveLength(1);
    expect(server.taken[0]?.to).toEqual(["wren@moor.example"]);
    const source = (server.taken[0]?.source ?? "").replaceAll("=\r\n", "");
    expect(source).toContain("From: Aldermoor <no-reply@moor.example>");
    expect(source).toContain("Content-Type: text/plain");
    expect(source).toContain("Mind the <bog> & the reeds.");
    expect(source).toContain("Mind the &#60;bog&#62; &#38; the reeds.");
    expect(source).toMatch(/color-scheme" content=3D"dark light"/);
  });

  test("tries again when the server refuses, and sends nothing twice", async () => {
    const server = await mailServer(3);
    const box = await mailQueue(smtpTransport(server.url, senderAddress));
    box.enqueue(message("wren@moor.example", "First"));
    box.enqueue(message("wren@moor.example", "Second"));
    await expect.poll(() => server.taken).toHaveLength(2);
    const subjects = server.taken.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1]);
    expect(new Set(subjects)).toEqual(new Set(["First", "Second"]));
  });

  test("keeps emails over a restart while there is no server", async () => {
    const nowhere = await mailQueue(smtpTransport("smtp://127.0.0.1:1", senderAddress));
    nowhere.enqueue(message("wren@moor.example"));
    await nowhere.close();
    open.pop();
    const server = await mailServer();
    await mailQueue(smtpTransport(server.url, senderAddress));
    await expect.poll(() => server.taken).toHaveLength(1);
  });

  test("does not wait for a silent server when it closes, and keeps the email", async () => {
    let isAsked = false;
    const silent: MailTransport = {
      send: () => {
        isAsked = true;
        return new Promise(() => undefined);
      },
      close() {},
    };
    const store = await place.open();
    const box = openMailQueue({ store, transport: silent, logger, budgets, closeWaitMs: 1 });
    box.enqueue(message("wren@moor.example"));
    await expect.poll(() => isAsked).toBe(true);
    await box.close();
    const server = await mailServer();
    await mailQueue(smtpTransport(server.url, senderAddress));
    await expect.poll(() => server.taken).toHaveLength(1);
  });

  test("does not make the poster wait for the server", async () => {
    let isAsked = false;
    const box = await mailQueue({
      send: () => {
        isAsked = true;
        return Promise.resolve();
      },
      close() {},
    });
    box.enqueue(message("wren@moor.example"));
    expect(isAsked).toBe(false);
    await expect.poll(() => isAsked).toBe(true);
  });

  test("takes no emails to addresses that cannot exist", async () => {
    const server = await mailServer();
    const box = await mailQueue(smtpTransport(server.url, senderAddress));
    box.enqueue(message("temp-1@guest.invalid"));
    box.enqueue(message("7@reddit.placeholder.INVALID"));
    box.enqueue(message("wren@moor.example"));
    await expect.poll(() => server.taken).toHaveLength(1);
    expect(server.taken[0]?.to).toEqual(["wren@moor.example"]);
  });

  test("without a server emails become files that their owner alone can read", async () => {
    const outbox = join(directory, "outbox");
    const box = await mailQueue(outboxTransport(outbox, senderAddress));
    box.enqueue(message("wren@moor.example"));
    const files = () => readdirSync(outbox).filter((name) => name.endsWith(".eml"));
    await expect.poll(files).toHaveLength(1);
    expect(statSync(join(outbox, files()[0] ?? "")).mode & 0o077).toBe(0);
  });
});
