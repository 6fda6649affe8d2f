import type { IncomingMessage, ServerResponse } from "node:http";
import type { AccountSettings } from "@aldermoor/accounts/settings/account-settings.ts";

type CaptchaProvider = NonNullable<AccountSettings["captcha"]>["provider"];

/** Where the script and the window of each captcha come from. Nothing is open to one that is not in use. */
const captchaSources: Readonly<Record<CaptchaProvider, string>> = {
  "cloudflare-turnstile": "https://challenges.cloudflare.com",
  hcaptcha: "https://hcaptcha.com https://*.hcaptcha.com",
  "google-recaptcha":
    "https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
};

/** The headers that every answer of the host carries, the engine's and the account service's included. */
export function securityHeaders(
  publicUrl: string,
  captcha: CaptchaProvider | null,
): Readonly<Record<string, string>> {
  const isSecure = publicUrl.startsWith("https:");
  const headers = {
    "Content-Security-Policy": contentSecurityPolicy(publicUrl, captcha),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy":
      "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
  };
  return isSecure
    ? { ...headers, "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }
    : headers;
}

/** Sets the headers before any listener of the server writes an answer; one that knows better overrides them. */
export function setSecurityHeaders(
  headers: Readonly<Record<string, string>>,
): (request: IncomingMessage, response: ServerResponse) => void {
  const entries = Object.entries(headers);
  return function prepare(_request, response) {
    for (const [name, value] of entries) response.setHeader(name, value);
  };
}

function contentSecurityPolicy(publicUrl: string, captcha: CaptchaProvider | null): string {
  // 'self' covers the realtime socket in every current browser; the address is spelled out for older ones.
  const socketUrl = publicUrl.replace(/^http/, "ws");
  const further = captcha === null ? "" : ` ${captchaSources[captcha]}`;
  return [
    "default-src 'self'",
    `script-src 'self'${further}`,
    // Style attributes cannot be hashed, and positioned popups and toasts need them and a style element of their own.
    `style-src 'self' 'unsafe-inline'${further}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${socketUrl}${further}`,
    ...(captcha === null ? [] : [`frame-src${further}`]),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
