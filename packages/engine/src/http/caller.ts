import { AuthFailure } from "../auth/auth-failure.ts";
import type { UserIdentity } from "../auth/user-identity.ts";
import type { FunctionRunner } from "../runtime/function-runner.ts";
import { HttpError } from "./http-error.ts";

/** Who makes a request, and what that allows. */
export type Caller = {
  readonly identity: UserIdentity | null;
  /** Only an administrator may call internal functions. */
  readonly allowInternal: boolean;
};

type Credentials = {
  readonly runner: FunctionRunner;
  readonly authorization: string | undefined;
};

/**
 * Reads an Authorization header: none, `Bearer <token>`, or `Convex <admin key>` with, behind a
 * colon, the identity that the administrator acts as, in base64.
 *
 * @throws HttpError when the header is malformed, or the token or the key is refused.
 */
export async function readCaller({ runner, authorization }: Credentials): Promise<Caller> {
  if (authorization === undefined) return { identity: null, allowInternal: false };
  const [, scheme = "", credential = ""] = /^(Bearer|Convex) +(\S+)$/iu.exec(authorization) ?? [];
  switch (scheme.toLowerCase()) {
    case "bearer":
      return { identity: await verified(runner, credential), allowInternal: false };
    case "convex":
      return { identity: readAdmin(runner, credential), allowInternal: true };
    default:
      throw new HttpError(
        "InvalidAuthHeader",
        "The Authorization header must be `Bearer <token>` or `Convex <admin key>`.",
      );
  }
}

async function verified(runner: FunctionRunner, token: string): Promise<UserIdentity> {
  try {
    return await runner.verifyToken(token);
  } catch (error) {
    const message = error instanceof Error ? error.message : "The token was refused.";
    throw new HttpError(error instanceof AuthFailure ? error.code : "Unauthenticated", message);
  }
}

function readAdmin(runner: FunctionRunner, credential: string): UserIdentity | null {
  if (runner.isAdminKey(credential)) return null;
  const colon = credential.lastIndexOf(":");
  if (colon < 0 || !runner.isAdminKey(credential.slice(0, colon)))
    throw new HttpError("BadAdminKey", "The admin key is not that of this server.");
  const identity = readIdentity(credential.slice(colon + 1));
  if (identity !== null) return identity;
  throw new HttpError("InvalidAuthHeader", "The identity behind the admin key cannot be read.");
}

function readIdentity(base64: string): UserIdentity | null {
  const claims = parseObject(Buffer.from(base64, "base64").toString());
  if (claims === null || !("subject" in claims) || !("issuer" in claims)) return null;
  const { subject, issuer } = claims;
  if (typeof subject !== "string" || typeof issuer !== "string") return null;
  return { ...claims, subject, issuer, tokenIdentifier: `${issuer}|${subject}` };
}

function parseObject(text: string): object | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" ? parsed : null;
  } catch {
    return null;
  }
}
