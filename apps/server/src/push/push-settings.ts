import { createECDH } from "node:crypto";
import type { PushKeys } from "./push-keys.ts";

export type PushSettings = {
  /** Null where the host keeps keys of its own in the data directory. */
  readonly keys: PushKeys | null;
  /** Contact address of the operator for push services; null where none is set. */
  readonly contact: string | null;
};

/** Reads how pushes are signed. `faults` has one sentence for each setting that cannot be used. */
export function readPushSettings(environment: Readonly<Record<string, string | undefined>>): {
  readonly push: PushSettings;
  readonly faults: readonly string[];
} {
  const {
    PUSH_PUBLIC_KEY: publicKey,
    PUSH_PRIVATE_KEY: privateKey,
    PUSH_CONTACT: contact,
  } = environment;
  const faults: string[] = [];
  if (contact !== undefined && !isContact(contact))
    faults.push(`PUSH_CONTACT must be a mailto: or https: address, not "${contact}".`);
  const isPair = publicKey !== undefined && privateKey !== undefined;
  if (isPair ? publicKeyOf(privateKey) !== publicKey : publicKey !== privateKey) {
    // The values are not repeated: one of them is a secret.
    faults.push(
      "PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY must both be set, and be the two halves of one VAPID key.",
    );
  }
  const keys = isPair ? { publicKey, privateKey } : null;
  return { push: { keys, contact: contact ?? null }, faults };
}

function isContact(value: string): boolean {
  return /^mailto:.+@.+$/.test(value) || URL.parse(value)?.protocol === "https:";
}

function publicKeyOf(privateKey: string): string | null {
  try {
    const curve = createECDH("prime256v1");
    curve.setPrivateKey(privateKey, "base64url");
    return curve.getPublicKey("base64url");
  } catch {
    return null;
  }
}
