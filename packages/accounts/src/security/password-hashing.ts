import { availableParallelism } from "node:os";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import pLimit from "p-limit";
import { refusal } from "../http/refusal.ts";

/** How the library asks for a hash, and for the comparison with one. */
export type PasswordHashing = {
  readonly hash: typeof hashPassword;
  readonly verify: typeof verifyPassword;
};

type HashingLimits = {
  /** Hashes that are computed at the same time. */
  readonly atOnceMax: number;
  /** Hashes that may wait for their turn; each takes a tenth of a second. */
  readonly waitingMax: number;
};

/** Leaves a core to the rest of the host: a hash fills one for a tenth of a second, on a thread of its own. */
const hostLimits: HashingLimits = {
  atOnceMax: Math.max(1, availableParallelism() - 1),
  waitingMax: 100,
};

/**
 * Hashes passwords in turn, as `hashing` does. Node would compute four at once whatever cores there are, and a flood of
 * sign-ins would take all of them from the players. Refuses with SIGN_INS_BUSY when too many wait already.
 */
export function hashInTurn(
  { atOnceMax, waitingMax } = hostLimits,
  hashing: PasswordHashing = { hash: hashPassword, verify: verifyPassword },
): PasswordHashing {
  const limit = pLimit(atOnceMax);
  async function inTurn<Result>(compute: () => Promise<Result>): Promise<Result> {
    if (limit.pendingCount >= waitingMax) throw busy();
    return limit(compute);
  }
  return {
    hash: (password) => inTurn(() => hashing.hash(password)),
    verify: (compared) => inTurn(() => hashing.verify(compared)),
  };
}

function busy() {
  return refusal(
    "SERVICE_UNAVAILABLE",
    "Very many people are signing in just now. Try again in a moment.",
    "SIGN_INS_BUSY",
  );
}
