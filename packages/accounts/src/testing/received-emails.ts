import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, vi } from "vitest";

/** Emails leave one after the other, behind those of every other test. */
const emailArrivesWithinMs = 120_000;

export type ReceivedEmail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
};

/** Waits for an email to this address in the outbox and returns the newest one whose subject matches. */
export async function emailTo(
  directory: string,
  to: string,
  subject: RegExp,
): Promise<ReceivedEmail> {
  return vi.waitFor(() => {
    const found = emailsTo(directory, to).findLast((message) => subject.test(message.subject));
    expect(found).toBeDefined();
    return found ?? { to, subject: "", text: "" };
  }, emailArrivesWithinMs);
}

export function emailsTo(directory: string, to: string): readonly ReceivedEmail[] {
  const outboxes = [join(directory, "outbox"), join(directory, "second", "outbox")];
  const files = outboxes
    .filter((outbox) => existsSync(outbox))
    .flatMap((outbox) => readdirSync(outbox).map((name) => ({ outbox, name })))
    .filter(({ name }) => name.endsWith(".eml"));
  return files
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ outbox, name }) => readEmail(readFileSync(join(outbox, name), "utf8")))
    .filter((message) => message.to === to);
}

/** The one address in an email that matches. */
export function linkIn({ text }: ReceivedEmail): string {
  const link = /^https?:\/\/\S+$/m.exec(text)?.[0];
  expect(link).toBeDefined();
  return link ?? "";
}

function readEmail(source: string): ReceivedEmail {
  const header = (name: string) =>
    new RegExp(`^${name}: (.*)$`, "m").exec(source)?.[1]?.trim() ?? "";
  const part = source.split(/^Content-Type: text\/plain.*$/m)[1]?.split(/^--/m)[0] ?? "";
  const isQuoted = part.includes("quoted-printable");
  const body = part.slice(part.indexOf("\r\n\r\n") + 4);
  const text = isQuoted ? unquote(body) : body;
  return { to: header("To"), subject: header("Subject"), text: text.replaceAll("\r\n", "\n") };
}

function unquote(body: string): string {
  return body
    .replaceAll("=\r\n", "")
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
