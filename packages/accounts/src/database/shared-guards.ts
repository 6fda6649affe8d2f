/** Unique keys that the library's tables lack, in words that both databases understand. */
export const sharedGuards = `
  CREATE UNIQUE INDEX IF NOT EXISTS "account_identity" ON "account" ("providerId", "accountId");
  CREATE UNIQUE INDEX IF NOT EXISTS "member_once" ON "member" ("organizationId", "userId");
  CREATE UNIQUE INDEX IF NOT EXISTS "invitation_pending_once"
    ON "invitation" ("organizationId", lower("email")) WHERE "status" = 'pending';
`;
