import type { GenericEndpointContext } from "better-auth";

/** Cookie of the library that names a sign-in which waits for its second factor. */
export const challengeCookie = "two_factor";
export const challengeSeconds = 600;

/**
 * What a sign-in was proven by, before the second factor is asked for. `mailed-password` is a password that was set by
 * an email and that nothing but the mailbox has vouched for since.
 */
export type FirstProof = "password" | "mailed-password" | "mail" | "elsewhere";

/** The calls that sign in, and what each proves. */
export const signInProofs: Readonly<Record<string, Exclude<FirstProof, "mailed-password">>> = {
  "/sign-in/email": "password",
  "/sign-in/social": "elsewhere",
  "/callback/:id": "elsewhere",
  "/passkey/verify-authentication": "elsewhere",
  "/magic-link/verify": "mail",
};

/** The proof of a sign-in by this path to this account. */
export async function firstProofOf(
  ctx: GenericEndpointContext,
  userId: string,
): Promise<FirstProof> {
  const proof = signInProofs[ctx.path ?? ""] ?? "mail";
  return proof === "password" && (await hasMailedPassword(ctx, userId)) ? "mailed-password" : proof;
}

/** Kept under the name of the waiting sign-in, for as long as it waits. */
export async function keepProof(
  ctx: GenericEndpointContext,
  challenge: string,
  proof: FirstProof,
): Promise<void> {
  await ctx.context.internalAdapter.createVerificationValue({
    identifier: proofIdentifier(challenge),
    value: proof,
    expiresAt: new Date(Date.now() + challengeSeconds * 1_000),
  });
}

/** The sign-in that the asking browser has waiting, or null. `proof` is null where nothing of it is known any more. */
export async function waitingSignIn(
  ctx: GenericEndpointContext,
): Promise<{ readonly userId: string | null; readonly proof: string | null } | null> {
  const { name } = ctx.context.createAuthCookie(challengeCookie);
  const challenge = await ctx.getSignedCookie(name, ctx.context.secret);
  if (typeof challenge !== "string" || challenge === "") return null;
  const { internalAdapter } = ctx.context;
  const waiting = await internalAdapter.findVerificationValue(challenge);
  const kept = await internalAdapter.findVerificationValue(proofIdentifier(challenge));
  return { userId: waiting?.value ?? null, proof: kept?.value ?? null };
}

/** A code by mail adds something to what did not come by mail, and to nothing else. */
export function goesWithMail(proof: string | null): boolean {
  return proof === "password" || proof === "elsewhere";
}

/** Notes whether the account's password is one that the mailbox alone has vouched for. */
export async function markPassword(
  { context }: GenericEndpointContext,
  userId: string,
  isMailed: boolean,
): Promise<void> {
  await context.adapter.updateMany({
    model: "user",
    where: [{ field: "id", value: userId }],
    update: { passwordByMail: isMailed },
  });
}

/** Whether nothing but the mailbox has vouched for the password so far. */
export async function hasMailedPassword(
  { context }: GenericEndpointContext,
  userId: string,
): Promise<boolean> {
  const user = await context.adapter.findOne<{ passwordByMail?: boolean | null }>({
    model: "user",
    where: [{ field: "id", value: userId }],
  });
  return user?.passwordByMail === true;
}

function proofIdentifier(challenge: string): string {
  return `2fa-proof-${challenge}`;
}
