import { totp } from "@aldermoor/accounts/testing/totp.ts";
import { expect } from "@playwright/test";
import type { BrowserContext } from "@playwright/test";
import type { Host } from "./host.ts";

/**
 * Switches on the second factor of whoever is signed in, behind the screens, which the session then has given; by the clock of the
 * machine unless the host has another.
 */
export function guardAt(host: Host, password: string, nowMs?: number) {
  return async (context: BrowserContext): Promise<void> => {
    const ask = async (path: string, data: object): Promise<unknown> => {
      const url = `${host.url}/api/auth${path}`;
      const answer = await context.request.post(url, { headers: { origin: host.url }, data });
      expect(answer.ok(), await answer.text()).toBe(true);
      return answer.json();
    };
    const enabled = (await ask("/two-factor/enable", { password })) as { totpURI: string };
    const secret = new URL(enabled.totpURI).searchParams.get("secret") ?? "";
    await ask("/two-factor/verify-totp", { code: totp(secret, nowMs) });
  };
}
