import { normalizeIP } from "@better-auth/core/utils/ip";
import { rateLimitOf, scaleRule } from "./rate-limits.ts";
import type { RateRule } from "./rate-limits.ts";
import { createWindowCounter } from "./window-counter.ts";
import type { WindowCounter } from "./window-counter.ts";

/** All requests of one address, whatever the paths. */
const limitOfAllPaths: RateRule = { window: 10, max: 300 };
/** All paths that do not exist, counted together. */
const limitOfUnknownPaths: RateRule = { window: 10, max: 30 };
/** Every player behind one address asks these when a server comes back; they have limits of their own. */
const apart = ["/get-session", "/token"];

/** Whether a request is answered, is sent too early, or has a path that does not exist. */
export type Admission =
  | { readonly kind: "welcome" }
  | { readonly kind: "wait"; readonly retryAfterSeconds: number }
  | { readonly kind: "unknown" };

export type AddressBudgets = {
  /** Counts one request. `path` is the part below `/api/auth`. */
  admit(path: string, clientIp: string): Admission;
};

/**
 * Counts what an address asks before anything is done for it: in memory, so that being refused costs no row and no
 * write. `paths` are those that exist, with `:name` for a part that varies; such a path is one to the counters, whatever
 * that part says, since the library would keep a counter for each text that is sent.
 */
export function createAddressBudgets(paths: readonly string[], factor: number): AddressBudgets {
  const literal = new Set(paths.filter((path) => !path.includes("/:")));
  const varying = paths
    .filter((path) => path.includes("/:"))
    .map((path) => ({
      pattern: new RegExp(`^${path.replaceAll(/\/:[^/]+/g, "/[^/]+")}$`),
      counter: counterOf(rateLimitOf(path, factor)),
    }));
  const together = counterOf(scaleRule(limitOfAllPaths, factor));
  const unknown = counterOf(scaleRule(limitOfUnknownPaths, factor));

  return {
    admit(path, clientIp) {
      const address = normalizeIP(clientIp);
      if (apart.includes(path)) return { kind: "welcome" };
      const found = varying.find(({ pattern }) => pattern.test(path));
      const isKnown = found !== undefined || literal.has(path);
      const counters = [together, ...(isKnown ? [] : [unknown]), ...(found ? [found.counter] : [])];
      const waitMs = Math.max(...counters.map((counter) => counter.take(address, Date.now())));
      if (waitMs > 0) return { kind: "wait", retryAfterSeconds: Math.ceil(waitMs / 1_000) };
      return { kind: isKnown ? "welcome" : "unknown" };
    },
  };
}

function counterOf({ max, window }: RateRule): WindowCounter {
  return createWindowCounter(max, window * 1_000);
}
