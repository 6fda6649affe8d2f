import type { BetterAuthPlugin } from "better-auth";
import { captcha } from "better-auth/plugins";
import type { CaptchaSettings } from "../settings/account-settings.ts";

/** Calls that a program could make thousands of times at the cost of others. */
const guardedPaths = [
  "/sign-up/email",
  "/sign-in/magic-link",
  "/request-password-reset",
  "/send-verification-email",
  "/delete-user/restore-letter",
];

/** Asks the captcha's own service whether the token in `x-captcha-response` was earned by a person. */
export function captchas({
  provider,
  secretKey,
  siteKey,
  verifyUrl,
}: CaptchaSettings): BetterAuthPlugin {
  const shared = {
    secretKey,
    endpoints: guardedPaths,
    ...(verifyUrl === null ? {} : { siteVerifyURLOverride: verifyUrl }),
  };
  return provider === "hcaptcha"
    ? captcha({ provider, siteKey, ...shared })
    : captcha({ provider, ...shared });
}
