import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { knownHosts } from "../content/known-hosts.ts";
import { slurs } from "../content/slurs.ts";

/** How fast somebody has been talking: a bucket of messages that fills by one every two seconds. */
export type Pace = {
  readonly left: number;
  readonly atMs: number;
  /** The last message, folded for comparing. */
  readonly lastText: string;
  readonly lastAtMs: number;
};

export const messageLengthMax = 300;
const burst = 5;
const msPerMessage = 2_000;
const repeatWithinMs = 30_000;

export const newPace: Pace = { left: burst, atMs: 0, lastText: "", lastAtMs: -repeatWithinMs };

/**
 * The text as it is said and the pace after it. Refuses `message-empty`, `message-too-long` (`n`),
 * `link-not-allowed` (`host`), `repeated-message` and `too-fast`. A refused message costs nothing.
 */
export function checkMessage(
  written: string,
  pace: Pace,
  nowMs: number,
): Outcome<{ readonly text: string; readonly pace: Pace }> {
  const text = tidy(written);
  if (text === "") return refuse("message-empty");
  if (text.length > messageLengthMax) {
    return refuse("message-too-long", { n: messageLengthMax });
  }
  const host = unknownHost(text);
  if (host !== null) return refuse("link-not-allowed", { host });

  const folded = text.toLowerCase();
  const isRepeated = folded === pace.lastText && nowMs - pace.lastAtMs < repeatWithinMs;
  if (isRepeated) return refuse("repeated-message");
  const refilled = Math.max(0, nowMs - pace.atMs) / msPerMessage;
  const left = Math.min(burst, pace.left + refilled);
  if (left < 1) return refuse("too-fast");
  return done({
    text: withoutSlurs(text),
    pace: { left: left - 1, atMs: nowMs, lastText: folded, lastAtMs: nowMs },
  });
}

/** Control, bidirectional and invisible characters go; any run of white space is one space. */
function tidy(written: string): string {
  return written
    .normalize("NFC")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/[\p{Cc}\p{Cs}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu, "")
    .trim();
}

/** The first host in a text that is not among the known ones; `null` when all are. */
function unknownHost(text: string): string | null {
  for (const [, afterScheme, bare] of text.matchAll(link)) {
    const host = (afterScheme ?? bare ?? "").toLowerCase().replace(/^www\./, "");
    const isKnown = knownHosts.some((known) => host === known || host.endsWith(`.${known}`));
    if (!isKnown) return host;
  }
  return null;
}

/** Anything with a scheme or `www.`, and bare names that end like a domain. */
const link =
  /(?:[a-z][a-z0-9+.-]*:\/\/)(?:[^\s/@]*@)?([^\s/:?#]+)|\b(www\.[^\s/:?#]+|(?:[a-z0-9-]+\.)+(?:com|net|org|info|biz|io|gg|app|dev|me|co|xyz|site|online|shop|link|click|top|ru|cn|de|uk|tv|ly))\b/giu;

function withoutSlurs(text: string): string {
  return text.replaceAll(slur, (word) => "*".repeat(word.length));
}

const slur = new RegExp(`\\b(?:${slurs.join("|")})(?:s|es)?\\b`, "giu");
