import { expect, test } from "vitest";
import { securityHeaders } from "./security-headers.ts";

const site = "https://moor.example";

function policy(captcha: Parameters<typeof securityHeaders>[1]): string {
  return securityHeaders(site, captcha)["Content-Security-Policy"] ?? "";
}

test("without a captcha scripts come from the site alone, and nothing is framed", () => {
  expect(policy(null)).toContain("script-src 'self';");
  expect(policy(null)).not.toContain("frame-src");
});

test("a captcha's script and window may come from its own hosts, and from no other captcha's", () => {
  expect(policy("cloudflare-turnstile")).toContain(
    "script-src 'self' https://challenges.cloudflare.com;",
  );
  expect(policy("cloudflare-turnstile")).toContain("frame-src https://challenges.cloudflare.com;");
  expect(policy("cloudflare-turnstile")).not.toContain("google");
});
