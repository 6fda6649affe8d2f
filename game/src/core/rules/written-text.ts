import { knownHosts } from "../content/known-hosts.ts";
import { slurs } from "../content/slurs.ts";
import type { Outcome } from "./outcome.ts";
import { done, refuse } from "./outcome.ts";

/** What tidying takes away, such as runs of spaces, may make a text this much longer than it counts. */
const rawLengthFactor = 2;

/**
 * What a player wrote as others read it: tidy, and with stars for slurs. Refuses `message-empty`,
 * `message-too-long` (`n`) and `link-not-allowed` (`host`).
 */
export function checkWritten(
  written: string,
  lengthMax: number,
): Outcome<string, "message-empty" | "message-too-long" | "link-not-allowed"> {
  // Before anything else: normalising a long run of combining marks takes the square of its length.
  if (written.length > rawLengthFactor * lengthMax) {
    return refuse("message-too-long", { n: lengthMax });
  }
  const text = tidy(written);
  if (text === "") return refuse("message-empty");
  if (text.length > lengthMax) return refuse("message-too-long", { n: lengthMax });
  const host = unknownHost(text);
  if (host !== null) return refuse("link-not-allowed", { host });
  return done(withoutSlurs(text));
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
