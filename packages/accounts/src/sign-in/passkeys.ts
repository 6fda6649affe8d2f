import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { z } from "zod";

type Endpoints = NonNullable<BetterAuthPlugin["endpoints"]>;

const get = { method: "GET", requireHeaders: true } as const;
const post = { method: "POST", requireHeaders: true } as const;

/**
 * Passkeys, by the library's calls. Reading what an authenticator sends takes a heap of parsers, which would make up
 * half of a host's start: they are loaded with the first call that needs them.
 */
export function passkeys(issuer: string): BetterAuthPlugin {
  let loading: Promise<Endpoints> | null = null;
  const load = async (): Promise<Endpoints> => {
    const library = await import("@better-auth/passkey");
    const rpID = new URL(issuer).hostname;
    return library.passkey({ rpID, rpName: "Aldermoor", origin: issuer }).endpoints;
  };
  const run = async (name: string, ctx: GenericEndpointContext) => {
    loading ??= load();
    const endpoint = (await loading)[name];
    if (endpoint === undefined) throw new Error(`The passkey library has no call "${name}".`);
    const { headers, response } = answer.parse(await endpoint({ ...ctx, returnHeaders: true }));
    // Headers of a call within a call are its own; the cookies among them are for the browser.
    for (const cookie of headers.getSetCookie()) ctx.responseHeaders.append("set-cookie", cookie);
    return ctx.json(response);
  };
  return {
    id: "passkey",
    schema: { passkey: { fields: passkeyFields } },
    endpoints: {
      generatePasskeyRegistrationOptions: createAuthEndpoint(
        "/passkey/generate-register-options",
        get,
        (ctx) => run("generatePasskeyRegistrationOptions", ctx),
      ),
      generatePasskeyAuthenticationOptions: createAuthEndpoint(
        "/passkey/generate-authenticate-options",
        get,
        (ctx) => run("generatePasskeyAuthenticationOptions", ctx),
      ),
      verifyPasskeyRegistration: createAuthEndpoint("/passkey/verify-registration", post, (ctx) =>
        run("verifyPasskeyRegistration", ctx),
      ),
      verifyPasskeyAuthentication: createAuthEndpoint(
        "/passkey/verify-authentication",
        post,
        (ctx) => run("verifyPasskeyAuthentication", ctx),
      ),
      listPasskeys: createAuthEndpoint("/passkey/list-user-passkeys", get, (ctx) =>
        run("listPasskeys", ctx),
      ),
      deletePasskey: createAuthEndpoint("/passkey/delete-passkey", post, (ctx) =>
        run("deletePasskey", ctx),
      ),
      updatePasskey: createAuthEndpoint("/passkey/update-passkey", post, (ctx) =>
        run("updatePasskey", ctx),
      ),
    },
  };
}

const answer = z.object({
  headers: z.instanceof(Headers),
  response: z.any(),
});

/** The library's table, known before the library is loaded. */
const passkeyFields = {
  name: { type: "string", required: false },
  publicKey: { type: "string", required: true },
  userId: {
    type: "string",
    references: { model: "user", field: "id" },
    required: true,
    index: true,
  },
  credentialID: { type: "string", required: true, index: true },
  counter: { type: "number", required: true },
  deviceType: { type: "string", required: true },
  backedUp: { type: "boolean", required: true },
  transports: { type: "string", required: false },
  createdAt: { type: "date", required: false },
  aaguid: { type: "string", required: false },
} as const;
