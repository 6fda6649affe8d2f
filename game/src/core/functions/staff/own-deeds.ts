import type { CopiedRows } from "../wiring.ts";

/**
 * What staff did to an account, for its own copy: what, and when. Not who, and not that a case was looked at or something
 * asked for, which would warn; reasons that are the player's to read stand with the sanctions.
 */
export const ownDeeds: CopiedRows = {
  table: "staffActions",
  index: "by_account_acted_on",
  owner: "account",
  show: ({ atMs, action, outcome }) => {
    const [, verb = ""] = String(action).split(":");
    const isQuiet = quietVerbs.includes(verb) || verb.startsWith("ask");
    return outcome === "done" && !isQuiet ? { atMs, action } : null;
  },
};

const quietVerbs: readonly string[] = ["claim", "release", "close", "decline", "open", "note"];
