import { once } from "node:events";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

const clientSecret = "a secret of the guild that is long";

/** A certified OpenID provider on this machine, which knows everybody who says their name. */
export class Guild {
  readonly #server: Server = createServer();
  #issuer = "";

  /** What a host needs to know of it. */
  async start(): Promise<Readonly<Record<string, string>>> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    this.#issuer = `http://127.0.0.1:${portOf(this.#server)}`;
    return {
      OIDC_ID: "guild",
      OIDC_NAME: "The Guild",
      OIDC_DISCOVERY: `${this.#issuer}/.well-known/openid-configuration`,
      OIDC_CLIENT_ID: "aldermoor",
      OIDC_CLIENT_SECRET: clientSecret,
    };
  }

  /** Answers those whom the site sends. It is asked for the first time by the first sign-in. */
  serve(site: string): void {
    const answer = providerFor(this.#issuer, site).callback();
    this.#server.on("request", (request, response) => void answer(request, response));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }
}

function providerFor(issuer: string, site: string): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: "aldermoor",
        client_secret: clientSecret,
        redirect_uris: [`${site}/api/auth/callback/guild`],
        grant_types: ["authorization_code"],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@guild.example`, email_verified: true, name: id }),
    }),
  });
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  return address === null || typeof address === "string" ? 0 : address.port;
}
