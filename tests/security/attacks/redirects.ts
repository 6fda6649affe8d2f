import type { Attack } from "../attack.ts";
import { attempt } from "./gains.ts";

const evilHost = "evil.example";

/** Ways to write an address of another site that something may take for a path of this one. */
const spellings = [
  `//${evilHost}`,
  `/.//${evilHost}`,
  `/..//${evilHost}`,
  `/././/${evilHost}`,
  `/a/..//${evilHost}`,
  `/%2e//${evilHost}`,
  `/%2e%2e//${evilHost}`,
  `/%2F${evilHost}`,
  `/%5C${evilHost}`,
  `/\\${evilHost}`,
  `\\\\${evilHost}`,
  `/\t/${evilHost}`,
  `/\n/${evilHost}`,
  `/\r//${evilHost}`,
  `///${evilHost}`,
  `////${evilHost}`,
  `/;//${evilHost}`,
  `/@${evilHost}//${evilHost}`,
  `https:${evilHost}`,
  `https:/${evilHost}`,
  `http:\\\\${evilHost}`,
  `https://${evilHost}`,
  `javascript:alert(1)`,
  `data:text/html,x`,
  ` //${evilHost}`,
  `\u0000//${evilHost}`,
  `\u2028//${evilHost}`,
  `/\u00ad/${evilHost}`,
  `//127.0.0.1@${evilHost}`,
  `http://127.0.0.1@${evilHost}`,
  `http://127.0.0.1.${evilHost}`,
  `/.//${evilHost}?x=//127.0.0.1`,
  `/.//${evilHost}#@127.0.0.1`,
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
