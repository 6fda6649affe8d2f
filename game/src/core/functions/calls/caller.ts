import type { Auth } from "convex/server";
import { ConvexError } from "convex/values";
import type { CharacterDoc } from "../../tables.ts";
import type { CoreReader } from "../context.ts";

export type Caller = {
  readonly accountId: string;
  readonly guest: boolean;
  readonly hasVerifiedAddress: boolean;
  /** The second factor was given for this session, and is still switched on. */
  readonly hasSecondFactor: boolean;
  /** When the owner of the account last proved who they are; 0 where nobody knows. */
  readonly provenAtMs: number;
};

/** The account of a call, or `null` without a session. */
export async function readCaller(auth: Auth): Promise<Caller | null> {
  const identity = await auth.getUserIdentity();
  if (identity === null) return null;
  return {
    accountId: identity.subject,
    guest: identity["isAnonymous"] === true,
    hasVerifiedAddress: identity.emailVerified === true,
    hasSecondFactor: identity["hasSecondFactor"] === true,
    provenAtMs: Number(identity["provenAtMs"] ?? 0),
  };
}

/** The account of a call. Throws `Unauthenticated` without a session. */
export async function requireCaller(auth: Auth): Promise<Caller> {
  const caller = await readCaller(auth);
  if (caller === null) throw new ConvexError({ kind: "Unauthenticated" });
  return caller;
}

/** The character of that id if it belongs to the caller; `null` for anything else. */
export async function findOwnCharacter(
  db: CoreReader,
  caller: Pick<Caller, "accountId">,
  characterId: string,
): Promise<CharacterDoc | null> {
  const id = db.normalizeId("characters", characterId);
  if (id === null) return null;
  const character = await db.get(id);
  return character?.accountId === caller.accountId ? character : null;
}

/** As `findOwnCharacter`, but throws `Forbidden`: a command for another account's character is no slip. */
export async function requireOwnCharacter(
  db: CoreReader,
  caller: Caller,
  characterId: string,
): Promise<CharacterDoc> {
  const character = await findOwnCharacter(db, caller, characterId);
  if (character === null) throw new ConvexError({ kind: "Forbidden" });
  return character;
}
