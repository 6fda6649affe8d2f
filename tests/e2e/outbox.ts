import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";

export type ReceivedLetter = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
};

/** Waits for a letter to this address in a host's outbox; the newest one whose subject matches. */
export async function letterTo(
  dataDir: string,
  to: string,
  subject: RegExp,
): Promise<ReceivedLetter> {
  const newest = () =>
    lettersIn(dataDir).findLast((letter) => letter.to === to && subject.test(letter.subject));
  await expect.poll(() => newest()?.subject ?? "no letter").toMatch(subject);
  return newest() ?? { to, subject: "", text: "" };
}

/** The one address in a letter. */
export function linkIn({ text }: ReceivedLetter): string {
  const link = /^https?:\/\/\S+$/m.exec(text)?.[0];
  if (link === undefined) throw new Error(`There is no link in this letter:\n${text}`);
  return link;
}

/** The six digits in a letter. */
export function codeIn({ text }: ReceivedLetter): string {
  return /^\d{6}$/m.exec(text)?.[0] ?? "";
}

function lettersIn(dataDir: string): readonly ReceivedLetter[] {
  const outbox = path.join(dataDir, "outbox");
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((name) => name.endsWith(".eml"))
    .toSorted()
    .map((name) => readLetter(readFileSync(path.join(outbox, name), "utf8")));
}

function readLetter(source: string): ReceivedLetter {
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
