import type { GenericEndpointContext } from "better-auth";
import { generateRandomString, symmetricEncrypt } from "better-auth/crypto";

const secretLength = 32;
const backupCodeCount = 10;
const backupCodeLength = 10;

/** The library's row of an account's second factor: authenticator, backup codes, and the count of wrong codes. */
type FactorRecord = { readonly id: string; readonly verified: boolean | null };

function findFactorRecord(
  { context }: GenericEndpointContext,
  userId: string,
): Promise<FactorRecord | null> {
  return context.adapter.findOne<FactorRecord>({
    model: "twoFactor",
    where: [{ field: "userId", value: userId }],
  });
}

/** Whether the account has an authenticator that was confirmed by a code. */
export async function hasAuthenticator(
  ctx: GenericEndpointContext,
  userId: string,
): Promise<boolean> {
  const record = await findFactorRecord(ctx, userId);
  return record !== null && record.verified !== false;
}

/**
 * Gives an account whose codes come by mail the row that the library makes for authenticators only: it counts wrong
 * codes and holds backup codes. Its secret is never shown and unused.
 */
export async function ensureFactorRecord(
  ctx: GenericEndpointContext,
  userId: string,
): Promise<void> {
  if ((await findFactorRecord(ctx, userId)) !== null) return;
  const data = {
    // The id makes it one row for each account, also when two requests make it at once.
    id: userId,
    userId,
    secret: await encrypted(ctx, generateRandomString(secretLength)),
    backupCodes: await encrypted(ctx, JSON.stringify([])),
    verified: false,
  };
  try {
    await ctx.context.adapter.create({ model: "twoFactor", data, forceAllowId: true });
  } catch (error) {
    if ((await findFactorRecord(ctx, userId)) === null) throw error;
  }
}

/** Backup codes in the place of those before. They are shown this once. */
export async function replaceBackupCodes(
  ctx: GenericEndpointContext,
  userId: string,
): Promise<readonly string[]> {
  const codes = Array.from({ length: backupCodeCount }, () => {
    const code = generateRandomString(backupCodeLength, "a-z", "0-9", "A-Z");
    return `${code.slice(0, backupCodeLength / 2)}-${code.slice(backupCodeLength / 2)}`;
  });
  await ctx.context.adapter.updateMany({
    model: "twoFactor",
    where: [{ field: "userId", value: userId }],
    update: { backupCodes: await encrypted(ctx, JSON.stringify(codes)) },
  });
  return codes;
}

function encrypted({ context }: GenericEndpointContext, data: string): Promise<string> {
  return symmetricEncrypt({ key: context.secretConfig, data });
}
