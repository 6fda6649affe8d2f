import type { BetterAuthOptions, BetterAuthPlugin } from "better-auth";
import { genericOAuth } from "better-auth/plugins";
import type {
  AccountSettings,
  OidcProvider,
  ProviderCredentials,
} from "../settings/account-settings.ts";

type SocialProviders = NonNullable<BetterAuthOptions["socialProviders"]>;

/** The providers that have credentials; the others do not exist for the service. */
export function socialProviders({ providers }: AccountSettings): SocialProviders {
  const { tiktok, microsoft, ...others } = providers;
  const configured: SocialProviders = {};
  for (const [id, credentials] of Object.entries(others))
    Object.assign(configured, { [id]: optionsOf(credentials) });
  if (tiktok !== undefined)
    configured.tiktok = { clientKey: tiktok.clientId, clientSecret: tiktok.clientSecret };
  if (microsoft !== undefined) {
    // The photo would be stored in every user's row as a long data address.
    configured.microsoft = { ...optionsOf(microsoft), disableProfilePhoto: true };
  }
  return configured;
}

function optionsOf({ clientId, clientSecret, extras }: ProviderCredentials) {
  return { clientId, clientSecret, ...extras };
}

/**
 * A provider of the operator's own, found by its discovery document: PKCE and nonce, verified ID tokens. The library
 * would read the document at the start and wait for it; it is read with the first sign-in instead, as the library does
 * when the start did not find it, so that a host starts whatever its provider does.
 */
export function oidcProvider(provider: OidcProvider): BetterAuthPlugin {
  const config = {
    providerId: provider.id,
    name: provider.name,
    discoveryUrl: provider.discoveryUrl,
    clientId: provider.clientId,
    clientSecret: provider.clientSecret,
    scopes: ["openid", "email", "profile"],
    pkce: true,
    requireIdTokenVerification: true,
  };
  return {
    ...genericOAuth({ config: [config] }),
    init: () => ({
      context: { genericOAuthPendingDiscovery: new Map([[provider.id, config]]) },
    }),
  };
}
