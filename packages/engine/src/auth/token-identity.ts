import type { JWTPayload } from "jose";
import type { AuthProvider } from "./auth-provider.ts";
import type { UserIdentity } from "./user-identity.ts";

/** The names that functions know standard claims by. */
const standardClaims: Readonly<Record<string, string>> = {
  name: "name",
  given_name: "givenName",
  family_name: "familyName",
  nickname: "nickname",
  preferred_username: "preferredUsername",
  profile: "profileUrl",
  picture: "pictureUrl",
  website: "websiteUrl",
  email: "email",
  email_verified: "emailVerified",
  gender: "gender",
  birthdate: "birthday",
  zoneinfo: "timezone",
  locale: "language",
  phone_number: "phoneNumber",
  phone_number_verified: "phoneNumberVerified",
  address: "address",
  updated_at: "updatedAt",
};

// Said in another way already, or about the token rather than about who brings it.
const leftOut = new Set(["sub", "iss", "exp", "iat", "nbf", "jti", "fva"]);

type Claims = JWTPayload & { readonly sub: string; readonly iss: string; readonly exp: number };

/**
 * Who a verified token speaks for. Standard claims of OpenID providers get the names that functions
 * know them by; those of other providers stay as they are, with the parts of nested claims under
 * their paths, like `"properties.id"`.
 */
export function identityOf(provider: AuthProvider, claims: Claims): UserIdentity {
  const { sub, iss, exp } = claims;
  const told = Object.entries(claims).filter(([name]) => !leftOut.has(name));
  const named =
    provider.type === "customJwt"
      ? told.flatMap(([name, value]) => flattened(name, value))
      : told.map(([name, value]) => standard(name, value));
  return {
    ...Object.fromEntries(named),
    subject: sub,
    issuer: iss,
    tokenIdentifier: `${iss}|${sub}`,
    expiresAt: exp * 1000,
  };
}

function standard(name: string, value: unknown): [string, unknown] {
  const known = Object.hasOwn(standardClaims, name) ? standardClaims[name] : undefined;
  if (known === undefined) return [name, value];
  // The standard has seconds here; functions are told a date.
  if (known === "updatedAt" && typeof value === "number")
    return [known, new Date(value * 1000).toISOString()];
  const isParts = known === "address" && typeof value === "object" && value !== null;
  return [known, isParts && "formatted" in value ? value.formatted : value];
}

function flattened(name: string, value: unknown): [string, unknown][] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [[name, value]];
  return Object.entries(value).flatMap(([inner, part]) => flattened(`${name}.${inner}`, part));
}
