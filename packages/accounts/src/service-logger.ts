import type { BetterAuthOptions } from "better-auth";
import type { AccountsLogger } from "./settings/accounts-options.ts";

/** Its sentences quote what was sent. */
const sentenceLengthMax = 200;

/**
 * Passes on the library's warnings and errors. Its information lines quote e-mail addresses, and its further
 * arguments may be whole requests, so only the sentence and a thrown error travel on.
 */
export function serviceLogger(logger: AccountsLogger): NonNullable<BetterAuthOptions["logger"]> {
  return {
    level: "warn",
    disableColors: true,
    log(level, said, ...details) {
      const isLong = said.length > sentenceLengthMax;
      const message = isLong ? `${said.slice(0, sentenceLengthMax)}…` : said;
      const thrown = details.find((detail) => detail instanceof Error);
      const fields = thrown === undefined ? {} : { err: thrown };
      if (level === "error") logger.error(fields, message);
      else logger.warn(fields, message);
    },
  };
}
