import { askOnce, fieldOf } from "../../page/ask-once.ts";

/** Who sent a visitor: a name and a face. */
export type Inviter = { readonly name: string; readonly avatarSeed: number };

/** Looks up whose address of referral one is; `null` for one that leads nowhere. */
export async function fetchInviter(refId: string): Promise<Inviter | null> {
  return readInviter(await askOnce("referrals:inviter", { refId }));
}

/** Reads what was answered; `null` for anything that names nobody. */
export function readInviter(value: unknown): Inviter | null {
  const name = fieldOf(value, "name");
  const avatarSeed = fieldOf(value, "avatarSeed");
  if (typeof name !== "string" || typeof avatarSeed !== "number") return null;
  return { name, avatarSeed };
}
