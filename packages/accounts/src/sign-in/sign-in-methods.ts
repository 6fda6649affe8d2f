import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import type { AccountSettings } from "../settings/account-settings.ts";
import { socialProviders } from "../social/social-provider-ids.ts";

/**
 * GET /sign-in-methods tells a page which ways in this site offers, so that it shows no button that goes nowhere,
 * whether its emails reach a mailbox, and how long a deleted account can still be restored.
 */
export function signInMethods(settings: AccountSettings): BetterAuthPlugin {
  const social = socialProviders.filter(({ id }) => settings.providers[id] !== undefined);
  const { oidc, captcha } = settings;
  const answer = {
    password: true,
    guest: true,
    magicLink: true,
    passkey: true,
    letters: settings.mail.smtpUrl !== null,
    providers: [
      ...social.map(({ id, name }) => ({ id, name })),
      ...(oidc === null ? [] : [{ id: oidc.id, name: oidc.name }]),
    ],
    captcha: captcha === null ? null : { provider: captcha.provider, siteKey: captcha.siteKey },
    requiresVerifiedEmail: settings.requiresVerifiedEmail,
    deletionGraceDays: settings.deletionGraceDays,
  };
  return {
    id: "sign-in-methods",
    endpoints: {
      getSignInMethods: createAuthEndpoint("/sign-in-methods", { method: "GET" }, async (ctx) =>
        ctx.json(answer),
      ),
    },
  };
}
