import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { SignJWT, exportJWK, generateKeyPair } from "jose";
import type { JWK } from "jose";
import { rerouteFetch } from "./reroute-fetch.ts";

/** The person who signs in at every provider, and what the authorization request asked for. */
type Grant = {
  readonly clientId: string;
  readonly nonce: string | null;
  readonly challenge: string | null;
  readonly email: string;
  readonly claims: Claims;
};

/** What the provider says otherwise than usual; `undefined` leaves a claim out. */
export type Claims = Readonly<Record<string, unknown>>;

export type IdentityProvider = {
  /** What the person's browser brings back from the provider's page for this request. */
  consent(authorizationUrl: string, email: string, claims?: Claims): string;
  /** An ID token as the host of a provider signs it for a program of the site. */
  idToken(host: string, clientId: string, email: string, claims?: Claims): Promise<string>;
  /** How often fresh tokens were requested. */
  readonly refreshes: number;
  readonly port: number;
  close(): Promise<void>;
};

const accessToken = "an access token of the provider";
const refreshToken = "a refresh token of the provider";

/**
 * Plays every provider on the internet on one local port: requests that leave this process for another host are led
 * to it. The provider's own code in the service runs as it is: its addresses, its parameters, its reading of answers.
 */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const { jwk, idToken } = await createSigner();
  const grants = new Map<string, Grant>();
  let last: Grant | null = null;
  let refreshes = 0;

  async function token(host: string, form: URLSearchParams, response: ServerResponse) {
    const refresh = form.get("refresh_token");
    const refreshed = refresh === refreshToken ? last : null;
    const grant = refresh === null ? (grants.get(form.get("code") ?? "") ?? null) : refreshed;
    const verifier = form.get("code_verifier") ?? "";
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    const isProven = grant?.challenge === null || grant?.challenge === challenge;
    if (grant === null || (!isProven && !form.has("refresh_token")))
      return json(response, { error: "invalid_grant" }, 400);
    last = grant;
    refreshes += form.has("refresh_token") ? 1 : 0;
    return json(response, {
      access_token: accessToken,
      refresh_token: refreshToken,
      token_type: "bearer",
      expires_in: 3_600,
      scope: "email",
      id_token: await idToken(host, grant),
      user_id: "person-1",
    });
  }

  const server = createServer((request, response) => {
    void readForm(request).then((form) => {
      const [, host = "", path = ""] = /^\/([^/]+)(\/[^?]*)/.exec(request.url ?? "") ?? [];
      if (form.has("grant_type") || form.has("code")) return token(host, form, response);
      if (/keys|certs|jwks/.test(path)) return json(response, { keys: [jwk] });
      if (last?.claims["isSilent"] === true) return json(response, { error: "server_error" }, 500);
      return json(response, userInfo(host, path, last?.email ?? ""));
    });
  });
  const port = await listen(server);
  const restore = rerouteFetch(port);
  return {
    port,
    get refreshes() {
      return refreshes;
    },
    idToken: (host, clientId, email, claims = {}) =>
      idToken(host, { clientId, nonce: null, challenge: null, email, claims }),
    consent(authorizationUrl, email, claims = {}) {
      const query = new URL(authorizationUrl).searchParams;
      const code = `code-${grants.size + 1}`;
      grants.set(code, {
        clientId: query.get("client_id") ?? query.get("client_key") ?? "",
        nonce: query.get("nonce"),
        challenge: query.get("code_challenge"),
        email,
        claims,
      });
      return `?${new URLSearchParams({ code, state: query.get("state") ?? "" }).toString()}`;
    },
    async close() {
      restore();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function createSigner() {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid: "local", alg: "RS256", use: "sig" };
  const idToken = (host: string, { clientId, nonce, email, claims }: Grant) =>
    new SignJWT({ ...profileOf(email), ...claims, ...(nonce === null ? {} : { nonce }) })
      .setProtectedHeader({ alg: "RS256", kid: "local" })
      .setIssuer(issuers[host] ?? `https://${host}`)
      .setAudience(clientId)
      .setIssuedAt()
      .setExpirationTime("10m")
      .sign(privateKey);
  return { jwk, idToken };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const address = server.address();
  return address === null || typeof address === "string" ? 0 : address.port;
}

const issuers: Readonly<Record<string, string>> = {
  "oauth2.googleapis.com": "https://accounts.google.com",
  "login.microsoftonline.com": "https://login.microsoftonline.com/tenant-1/v2.0",
};

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

function numberOf(email: string): number {
  return createHash("sha256").update(email).digest().readUInt32BE(0);
}

function idOf(email: string): string {
  return `person-${email.replace(/\W/g, "-")}`;
}

/** The claims of an ID token, and the answer of every provider that follows OpenID. */
function profileOf(email: string) {
  return {
    sub: idOf(email),
    oid: idOf(email),
    tid: "tenant-1",
    name: "Wren of the Moor",
    preferred_username: "wren",
    email,
    email_verified: true,
    picture: "https://pictures.example/wren.png",
  };
}

/** Each provider has its own idea of how to describe a person. */
function userInfo(host: string, path: string, email: string): unknown {
  const id = idOf(email);
  const name = "Wren of the Moor";
  switch (host) {
    case "discord.com":
      return {
        id: "80351110224678912",
        username: "wren",
        discriminator: "0",
        avatar: null,
        email,
        verified: true,
      };
    case "api.github.com":
      return path.endsWith("/emails")
        ? [{ email, primary: true, verified: true }]
        : {
            id: numberOf(email),
            login: "wren",
            name,
            email,
            avatar_url: "https://pictures.example/wren.png",
          };
    case "graph.facebook.com":
      return path.includes("debug_token")
        ? { data: { is_valid: true, app_id: "facebook-id", user_id: id } }
        : { id, name, email, picture: { data: { url: "https://pictures.example/wren.png" } } };
    case "api.spotify.com":
      return { id, display_name: name, email, images: [] };
    case "api.x.com":
      return { data: { id, name, username: "wren", confirmed_email: email } };
    case "api.dropboxapi.com":
      return { account_id: id, name: { display_name: name }, email, email_verified: true };
    case "api.kick.com":
      return { data: [{ user_id: id, name, email, profile_picture: "" }] };
    case "gitlab.com":
      return {
        id: numberOf(email),
        username: "wren",
        name,
        email,
        state: "active",
        locked: false,
        email_verified: true,
      };
    case "open.tiktokapis.com":
      return { data: { user: { open_id: id, display_name: name, avatar_large_url: "" } } };
    case "oauth.reddit.com":
      return { id, name: "wren", icon_img: "" };
    case "id.vk.com":
      return { user: { user_id: id, first_name: "Wren", last_name: "Moor", email, avatar: "" } };
    case "api.zoom.us":
      return { id, display_name: name, email, verified: 1, pic_url: "" };
    default:
      return profileOf(email);
  }
}
