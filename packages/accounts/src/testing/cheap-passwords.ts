import crypto from "node:crypto";
import type { BinaryLike, ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/**
 * Passwords are hashed as ever, but a sixteenth as often: the cost is there to slow a thief of the tables down, and
 * tests hash a thousand times. The proofs (`*.prove.ts`) and the hosts that are started as they ship keep the full cost.
 */
const costShare = 16;

type Answer = (error: Error | null, key: NonSharedBuffer) => void;

const { scrypt } = crypto;

// Files of tests that share a process come here one after the other, and the cost is lowered once.
if (scrypt.name !== cheapScrypt.name) {
  crypto.scrypt = cheapScrypt;
  syncBuiltinESMExports();
}

function cheapScrypt(
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  optionsOrAnswer: ScryptOptions | Answer,
  answer?: Answer,
): void {
  if (typeof optionsOrAnswer === "function")
    throw new Error("The accounts are expected to say what a hash costs.");
  const { N = 0, ...others } = optionsOrAnswer;
  if (answer === undefined) throw new Error("A hash is answered to a function.");
  scrypt(password, salt, length, { ...others, N: N / costShare }, answer);
}
