/** Who may issue tokens, as `auth.config.ts` of the public package names them. */
export type AuthProvider = OpenIdProvider | CustomJwtProvider;

/** A provider that tells by itself, under its domain, where its keys are. */
type OpenIdProvider = {
  readonly type?: "oidc" | undefined;
  /** The issuer, like "https://accounts.example.com"; `https://` may be left out. */
  readonly domain: string;
  /** The audience that tokens must be for. */
  readonly applicationID: string;
};

/** A provider whose keys are at an address, which may be a `data:` URI that holds them. */
type CustomJwtProvider = {
  readonly type: "customJwt";
  readonly issuer: string;
  readonly jwks: string;
  readonly algorithm: "RS256" | "ES256";
  /** The audience that tokens must be for; any when absent. */
  readonly applicationID?: string | undefined;
};

/** Whether a token of this issuer and audience is this provider's. */
export function issues(
  provider: AuthProvider,
  issuer: string,
  audience: readonly string[],
): boolean {
  const { applicationID } = provider;
  if (plainIssuer(issuerOf(provider)) !== plainIssuer(issuer)) return false;
  return applicationID === undefined || audience.includes(applicationID);
}

export function issuerOf(provider: AuthProvider): string {
  return provider.type === "customJwt" ? provider.issuer : provider.domain;
}

/** Issuers are the same with or without a slash at their end and `https://` before them. */
function plainIssuer(issuer: string): string {
  return issuer.replace(/^https:\/\//u, "").replace(/\/$/u, "");
}
