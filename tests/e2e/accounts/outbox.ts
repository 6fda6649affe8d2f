import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";

export type ReceivedEmail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
};

/** Waits for an email to this address in a host's outbox; the newest one whose subject matches. */
export async function emailTo(
  dataDir: string,
  to: string,
  subject: RegExp,
): Promise<ReceivedEmail> {
  const newest = () =>
    emailsIn(dataDir).findLast((message) => message.to === to && subject.test(message.subject));
  await expect.poll(() => newest()?.subject ?? "no email").toMatch(subject);
  return newest() ?? { to, subject: "", text: "" };
}

/** The one address in an email. */
export function linkIn({ text }: ReceivedEmail): string {
  const link = /^https?:\/\/\S+$/m.exec(text)?.[0];
  if (link === undefined) throw new Error(`There is no link in this email:\n${text}`);
  return link;
}

/** The six digits in an email. */
export function codeIn({ text }: ReceivedEmail): string {
  return /^\d{6}$/m.exec(text)?.[0] ?? "";
}

function emailsIn(dataDir: string): readonly ReceivedEmail[] {
  const outbox = path.join(dataDir, "outbox");
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((name) => name.endsWith(".eml"))
    .toSorted()
    .map((name) => readEmail(readFileSync(path.join(outbox, name), "utf8")));
}

function readEmail(source: string): ReceivedEmail {
  const header = (name: string) =>
    new RegExp(`^${name}: (.*)$`, "m").exec(source)?.[1]?.trim() ?? "";
  const part = source.split(/^Content-Type: text\/plain.*$/m)[1]?.split(/^--/m)[0] ?? "";
  const body = part.slice(part.indexOf("\r\n\r\n") + 4);
  const text = part.includes("quoted-printable") ? unquoted(body) : body;
  return { to: header("To"), subject: header("Subject"), text: text.replaceAll("\r\n", "\n") };
}

function unquoted(body: string): string {
  return body
    .replaceAll("=\r\n", "")
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
