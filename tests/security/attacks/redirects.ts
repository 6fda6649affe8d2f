import type { Attack } from "../attack.ts";
import { attempt } from "./gains.ts";

const EVIL = "evil.example";

/** Ways to write an address of another site that something may take for a path of this one. */
const spellings = [
  `//${EVIL}`,
  `/.//${EVIL}`,
  `/..//${EVIL}`,
  `/././/${EVIL}`,
  `/a/..//${EVIL}`,
  `/%2e//${EVIL}`,
  `/%2e%2e//${EVIL}`,
  `/%2F${EVIL}`,
  `/%5C${EVIL}`,
  `/\\${EVIL}`,
  `\\\\${EVIL}`,
  `/\t/${EVIL}`,
  `/\n/${EVIL}`,
  `/\r//${EVIL}`,
  `///${EVIL}`,
  `////${EVIL}`,
  `/;//${EVIL}`,
  `/@${EVIL}//${EVIL}`,
  `https:${EVIL}`,
  `https:/${EVIL}`,
  `http:\\\\${EVIL}`,
  `https://${EVIL}`,
  `javascript:alert(1)`,
  `data:text/html,x`,
  ` //${EVIL}`,
  `\u0000//${EVIL}`,
  `\u2028//${EVIL}`,
  `/\u00ad/${EVIL}`,
  `//127.0.0.1@${EVIL}`,
  `http://127.0.0.1@${EVIL}`,
  `http://127.0.0.1.${EVIL}`,
  `/.//${EVIL}?x=//127.0.0.1`,
  `/.//${EVIL}#@127.0.0.1`,
];

const endpoints = [
  "/verify-email?token=x&callbackURL=",
  "/magic-link/verify?token=x&callbackURL=",
  "/magic-link/verify?token=x&callbackURL=/&errorCallbackURL=",
  "/magic-link/verify?token=x&callbackURL=/&newUserCallbackURL=",
  "/reset-password/x?callbackURL=",
  "/delete-user/callback?token=x&callbackURL=",
  "/error?error=x&callbackURL=",
  "/callback/google?error=x&state=x&callbackURL=",
  "/oauth2/callback/x?error=x&callbackURL=",
  "/sign-out?callbackURL=",
];

export const redirectAttacks: readonly Attack[] = [
  attempt("links of the accounts that lead to another site", async (scene) => {
    const gains = new Set<string>();
    for (const endpoint of endpoints) {
      for (const [at, spelling] of spellings.entries()) {
        // One address may follow few links a minute, and an attacker has many browsers follow them.
        const visitor = scene.visitor(`127.0.5.${1 + Math.floor(at / 3)}`);
        const path = `${endpoint}${encodeURIComponent(spelling)}`;
        const { status, headers } = await visitor.account(path);
        scene.answers.status(status, endpoint);
        const { location } = headers;
        if (location === undefined) continue;
        const landing = URL.parse(location, `${visitor.origin}/api/auth${endpoint}`);
        if (landing === null || landing.origin !== visitor.origin)
          gains.add(`${endpoint}${spelling} leads to ${location}`);
      }
    }
    return [...gains];
  }),
];
