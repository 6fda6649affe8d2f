import type { Outcome } from "../outcome.ts";
import { done, refuse } from "../outcome.ts";
import { hideSlurs } from "./hide-slurs.ts";
import { isVisible, shownText } from "./shown-text.ts";
import { unknownHost } from "./unknown-host.ts";

/** What tidying takes away, such as runs of spaces, may make a text this much longer than it counts. */
const rawLengthFactor = 2;

/** As much of a host as a sentence can hold. */
const hostLengthMax = 60;

/**
 * What a player wrote as others read it: tidy, and with stars for slurs. Refuses `message-empty`,
 * `message-too-long` (`n`) and `link-not-allowed` (`host`).
 */
export function checkWritten(
  written: string,
  lengthMax: number,
): Outcome<string, "message-empty" | "message-too-long" | "link-not-allowed"> {
  // Before anything else: normalising a long run of combining marks takes the square of its length.
  if (written.length > rawLengthFactor * lengthMax)
    return refuse("message-too-long", { n: lengthMax });
  const text = shownText(written);
  if (!isVisible(text)) return refuse("message-empty");
  if (text.length > lengthMax) return refuse("message-too-long", { n: lengthMax });
  const host = unknownHost(text);
  if (host !== null) return refuse("link-not-allowed", { host: host.slice(0, hostLengthMax) });
  return done(hideSlurs(text));
}
