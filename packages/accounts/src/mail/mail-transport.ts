import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Letter } from "./email-layout.ts";

export type MailTransport = {
  /** Resolves when somebody else has taken the letter over; rejects when it has to be tried again. */
  send(id: string, letter: Letter): Promise<void>;
  close(): void;
};

const connectionTimeoutMs = 15_000;
const socketTimeoutMs = 30_000;

/** Hands letters to a mail server. `url` is `smtp://` or `smtps://`, with user and password where it asks for them. */
export function smtpTransport(url: string, from: string): MailTransport {
  let connection: Promise<{
    send(id: string, letter: Letter): Promise<void>;
    close(): void;
  }> | null = null;
  // The mail library is loaded with the first letter: a host starts without it.
  const connect = async () => {
    const { createTransport } = await import("nodemailer");
    const smtp = createTransport({
      url,
      connectionTimeout: connectionTimeoutMs,
      socketTimeout: socketTimeoutMs,
    });
    return {
      send: async (id: string, letter: Letter) => {
        await smtp.sendMail({ ...letter, from, messageId: messageId(id, from) });
      },
      close: () => smtp.close(),
    };
  };
  return {
    async send(id, letter) {
      connection ??= connect();
      await (await connection).send(id, letter);
    },
    close() {
      void connection?.then((opened) => opened.close());
    },
  };
}

/** Writes letters as `.eml` files that every mail program opens, for a site without a mail server. */
export function outboxTransport(directory: string, from: string): MailTransport {
  return {
    async send(id, letter) {
      const { createTransport } = await import("nodemailer");
      const writer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
      const { message } = await writer.sendMail({
        ...letter,
        from,
        messageId: messageId(id, from),
      });
      if (!Buffer.isBuffer(message)) throw new Error("The letter was not written into memory.");
      mkdirSync(directory, { recursive: true, mode: 0o700 });
      // Whoever watches the folder never sees half a letter. It holds links that sign in: its owner alone reads it.
      const unfinished = join(directory, `.${id}.part`);
      writeFileSync(unfinished, message, { mode: 0o600 });
      renameSync(unfinished, join(directory, `${id}.eml`));
    },
    close() {},
  };
}

/** The same letter tried twice keeps its id, so that mail programs show it once. */
function messageId(id: string, from: string): string {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
  return `<${id}@${domain}>`;
}
