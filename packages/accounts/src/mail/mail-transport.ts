import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { EmailMessage } from "./email-layout.ts";

export type MailTransport = {
  /** Resolves when the mail server has accepted the email; rejects when it has to be tried again. */
  send(id: string, message: EmailMessage): Promise<void>;
  close(): void;
};

const connectionTimeoutMs = 15_000;
const socketTimeoutMs = 30_000;

/** Hands emails to a mail server. `url` is `smtp://` or `smtps://`, with user and password where it asks for them. */
export function smtpTransport(url: string, from: string): MailTransport {
  let connection: Promise<{
    send(id: string, message: EmailMessage): Promise<void>;
    close(): void;
  }> | null = null;
  // The mail library is loaded with the first email: a host starts without it.
  const connect = async () => {
    const { createTransport } = await import("nodemailer");
    const smtp = createTransport({
      url,
      connectionTimeout: connectionTimeoutMs,
      socketTimeout: socketTimeoutMs,
    });
    return {
      send: async (id: string, message: EmailMessage) => {
        await smtp.sendMail({ ...message, from, messageId: messageId(id, from) });
      },
      close: () => smtp.close(),
    };
  };
  return {
    async send(id, message) {
      connection ??= connect();
      await (await connection).send(id, message);
    },
    close() {
      void connection?.then((opened) => opened.close());
    },
  };
}

/** Writes emails as `.eml` files that every mail program opens, for a site without a mail server. */
export function outboxTransport(directory: string, from: string): MailTransport {
  return {
    async send(id, message) {
      const { createTransport } = await import("nodemailer");
      const writer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
      const { message: eml } = await writer.sendMail({
        ...message,
        from,
        messageId: messageId(id, from),
      });
      if (!Buffer.isBuffer(eml))
        throw new Error("The mail library did not return the email as a buffer.");
      mkdirSync(directory, { recursive: true, mode: 0o700 });
      // Renamed, so that readers of the folder never see half an email. Only its owner may read it: it holds sign-in links.
      const unfinished = join(directory, `.${id}.part`);
      writeFileSync(unfinished, eml, { mode: 0o600 });
      renameSync(unfinished, join(directory, `${id}.eml`));
    },
    close() {},
  };
}

/** The same email tried twice keeps its id, so that mail programs show it once. */
function messageId(id: string, from: string): string {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
  return `<${id}@${domain}>`;
}
