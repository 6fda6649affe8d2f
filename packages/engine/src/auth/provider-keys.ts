import { createLocalJWKSet, createRemoteJWKSet, customFetch, errors } from "jose";
import type { JSONWebKeySet, JWTVerifyGetKey } from "jose";
import { AuthFailure } from "./auth-failure.ts";
import type { AuthFailureCode } from "./auth-failure.ts";
import { issuerOf } from "./auth-provider.ts";
import type { AuthProvider } from "./auth-provider.ts";

const fetchTimeoutMs = 5000;
const cooldownMs = 30_000;
const cacheMs = 600_000;

/** Finds the keys of a provider. What was fetched is kept for ten minutes. */
export class ProviderKeys {
  readonly #provider: AuthProvider;
  #keys: Promise<JWTVerifyGetKey> | null = null;

  constructor(provider: AuthProvider) {
    this.#provider = provider;
  }

  /** @throws AuthFailure AuthProviderDiscoveryFailed when nothing tells where the keys are. */
  async find(): Promise<JWTVerifyGetKey> {
    const keys = (this.#keys ??= open(this.#provider));
    try {
      return await keys;
    } catch (error) {
      // The next token asks again: a provider that could not be reached may be back.
      if (this.#keys === keys) this.#keys = null;
      throw error;
    }
  }
}

async function open(provider: AuthProvider): Promise<JWTVerifyGetKey> {
  const address =
    provider.type === "customJwt" ? provider.jwks : await discover(issuerOf(provider));
  const code = keysFailureOf(provider);
  return address.startsWith("data:") ? localKeys(address, code) : remoteKeys(address, code);
}

/** What a token is refused with when the keys of its provider cannot be had. */
export function keysFailureOf(provider: AuthProvider): AuthFailureCode {
  return provider.type === "customJwt" ? "InvalidAuthHeader" : "AuthProviderDiscoveryFailed";
}

async function discover(domain: string): Promise<string> {
  const issuer = /^https?:\/\//u.test(domain) ? domain : `https://${domain}`;
  const url = `${issuer.replace(/\/$/u, "")}/.well-known/openid-configuration`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(fetchTimeoutMs) });
    if (!response.ok) throw new Error(`It answered ${response.status}.`);
    const configuration: unknown = await response.json();
    const address = fieldOf(configuration, "jwks_uri");
    if (typeof address !== "string") throw new Error("It names no `jwks_uri`.");
    return address;
  } catch (error) {
    throw discoveryFailed(`The auth provider could not be asked at ${url}.`, error);
  }
}

function remoteKeys(address: string, code: AuthFailureCode): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(address), {
    timeoutDuration: fetchTimeoutMs,
    cooldownDuration: cooldownMs,
    cacheMaxAge: cacheMs,
    [customFetch]: async (url, options) => {
      const response = await fetch(url, options);
      refuseOtherThanJson(response.headers.get("content-type") ?? "", code);
      return response;
    },
  });
  return namedKeys(keys, () => keys.jwks()?.keys.length ?? 0);
}

// `data:…;base64,…`, or percent-encoded without `base64`. What kind of text it is said to be does not
// matter: the documentation of the hosted product says that it is plain.
function localKeys(uri: string, code: AuthFailureCode): JWTVerifyGetKey {
  const comma = uri.indexOf(",");
  try {
    const body = uri.slice(comma + 1);
    const isBase64 = uri.slice(0, comma).endsWith(";base64");
    const text = isBase64 ? Buffer.from(body, "base64").toString() : decodeURIComponent(body);
    // What is no key set is refused by the library.
    const set = JSON.parse(text) as JSONWebKeySet;
    return namedKeys(createLocalJWKSet(set), () => set.keys.length);
  } catch (error) {
    throw new AuthFailure(code, "The key set of the auth provider cannot be read.", {
      cause: error,
    });
  }
}

/** Among several keys, a token has to name its own. */
function namedKeys(find: JWTVerifyGetKey, count: () => number): JWTVerifyGetKey {
  return async (header, token) => {
    const key = await find(header, token);
    if (header.kid !== undefined || count() <= 1) return key;
    throw new errors.JWKSNoMatchingKey("it names none of the keys of its provider");
  };
}

function refuseOtherThanJson(contentType: string, code: AuthFailureCode): void {
  const [kind = ""] = contentType.split(";");
  if (/^application\/(?:[\w.-]+\+)?json$/u.test(kind.trim())) return;
  throw new AuthFailure(code, `The key set of the auth provider is not JSON but "${kind}".`);
}

function discoveryFailed(message: string, cause: unknown): AuthFailure {
  return new AuthFailure("AuthProviderDiscoveryFailed", message, { cause });
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}
