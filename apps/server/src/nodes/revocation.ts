import type { ChangedUser } from "@aldermoor/accounts/index.ts";
import type { Engine } from "@aldermoor/engine/index.ts";

/** What the accounts say that ends connections, as it is told to every node. */
export type Revocation =
  | { readonly kind: "session-ended"; readonly sessionId: string }
  | { readonly kind: "user-changed"; readonly user: ChangedUser };

type Identity = Parameters<Parameters<Engine["revoke"]>[0]>[0];

/** Ends the connections whose identities do not hold any more. */
export function revoke(engine: Pick<Engine, "revoke">, revocation: Revocation): void {
  switch (revocation.kind) {
    case "session-ended":
      engine.revoke(
        (identity) => identity["sessionId"] === revocation.sessionId,
        "The session has ended.",
      );
      return;
    case "user-changed":
      engine.revoke(
        (identity) => saysOtherwise(identity, revocation.user),
        "The account has changed.",
      );
  }
}

/**
 * Whether an identity says of a user what no longer holds. Its client is told to authenticate again, and gets one that
 * says what does. A factor that was switched on says nothing of the sessions before.
 */
function saysOtherwise(identity: Identity, user: ChangedUser): boolean {
  if (identity.subject !== user.userId) return false;
  const hasLostFactor = identity["hasSecondFactor"] === true && !user.twoFactorEnabled;
  return hasLostFactor || identity["emailVerified"] !== user.emailVerified;
}
