import { emailTo, emailsTo, linkIn } from "@aldermoor/accounts/testing/received-emails.ts";
import { totp } from "@aldermoor/accounts/testing/totp.ts";
import { vi } from "vitest";
import { z } from "zod";
import type { Attack, Scene } from "../attack.ts";
import { testPassword } from "../visitor.ts";
import type { Visitor } from "../visitor.ts";
import { attempt, newAddress } from "./gains.ts";

const enabled = z.object({ totpURI: z.string() });

/**
 * An account with an authenticator, and what the authenticator knows. Its address is confirmed: until it is, whoever has
 * the mailbox may be the one whom it belongs to, and somebody else the one who registered with it.
 */
async function guarded(scene: Scene, email: string) {
  const owner = scene.visitor();
  await owner.signUp(email);
  const link = linkIn(await emailTo(scene.target.host.dataDirectory, email, /Confirm/));
  await owner.account(link.split("/api/auth")[1] ?? "");
  const { totpURI } = enabled.parse(
    (await owner.account("/two-factor/enable", { password: testPassword })).body,
  );
  const secret = new URL(totpURI).searchParams.get("secret") ?? "";
  await owner.account("/two-factor/verify-totp", { code: totp(secret) });
  return { owner, secret };
}

function codeIn(directory: string, email: string): string | undefined {
  const message = emailsTo(directory, email).findLast(({ text }) => /^\d{6}$/m.test(text));
  return /^\d{6}$/m.exec(message?.text ?? "")?.[0];
}

const wrongCodes = 14;

/** A code that is not this one. */
function wrong(code: string, at: number): string {
  return String((Number(code) + 1 + at) % 1_000_000).padStart(6, "0");
}

const mailboxAlone = attempt("a mailbox against an authenticator", async (scene) => {
  const email = newAddress("careful");
  await guarded(scene, email);
  const { dataDirectory } = scene.target.host;
  const thief = scene.visitor();
  await thief.account("/sign-in/magic-link", { email, callbackURL: "/characters" });
  const link = new URL(linkIn(await emailTo(dataDirectory, email, /sign(?:ing)?[ -]in/i)));
  const before = codeIn(dataDirectory, email);
  await thief.account(`${link.pathname.slice("/api/auth".length)}${link.search}`);
  const sent = await thief.account("/two-factor/send-otp", {});
  scene.answers.status(sent.status, "/two-factor/send-otp");
  if (sent.status !== 200) return [];
  const message = await emailTo(dataDirectory, email, /code/i);
  const code = /^\d{6}$/m.exec(message.text)?.[0] ?? before;
  await thief.account("/two-factor/verify-otp", { code });
  return [(await thief.whoAmI()) !== null && "the mailbox alone passed an authenticator"];
});

/** Begins to sign in from an address of its own and has a code sent; answers the browser and the code. */
async function challenged(scene: Scene, email: string, number: number) {
  const { dataDirectory } = scene.target.host;
  const known = emailsTo(dataDirectory, email).length;
  const browser = scene.visitor(`127.0.6.${number}`);
  await browser.signIn(email);
  const { status } = await browser.account("/two-factor/send-otp", {});
  if (status !== 200) return null;
  await vi.waitFor(() => {
    if (emailsTo(dataDirectory, email).length === known) throw new Error("No code has come.");
  }, 120_000);
  return { browser, code: codeIn(dataDirectory, email) ?? "" };
}

const guessedCodes = attempt("codes by mail guessed over several challenges", async (scene) => {
  const email = newAddress("mailed");
  const owner = scene.visitor();
  await owner.signUp(email);
  await owner.account("/two-factor/enable", { method: "otp", password: testPassword });
  let tried = 0;
  for (let number = 1; tried < wrongCodes; number += 1) {
    const challenge = await challenged(scene, email, number);
    if (challenge === null) return [];
    for (let at = 0; at < 4; at += 1, tried += 1) {
      const code = wrong(challenge.code, at);
      const { status } = await challenge.browser.account("/two-factor/verify-otp", { code });
      scene.answers.status(status, "/two-factor/verify-otp");
    }
  }
  const last = await challenged(scene, email, wrongCodes);
  if (last === null) return [];
  await last.browser.account("/two-factor/verify-otp", { code: last.code });
  const isIn = (await last.browser.whoAmI()) !== null;
  return [isIn && `after ${tried} wrong codes by mail the right one was still taken`];
});

const newPassword = "another horse battery";

const trustedThief = attempt(
  "a trusted device after the owner changed the password",
  async (scene) => {
    const email = newAddress("trusting");
    const { owner, secret } = await guarded(scene, email);
    const thief = scene.visitor();
    await thief.signIn(email);
    // A code signs in once, and the owner has used this half minute's.
    const nextCode = await codeAfter(secret);
    await thief.account("/two-factor/verify-totp", { code: nextCode, trustDevice: true });
    const wasIn = (await thief.whoAmI()) !== null;
    const change = { currentPassword: testPassword, newPassword, revokeOtherSessions: true };
    await owner.account("/change-password", change);
    const again = await thief.signIn(email, newPassword);
    scene.answers.status(again.status, "/sign-in/email");
    const isAsked = again.text.includes(`"twoFactorRedirect":true`);
    return [
      !wasIn && "the attack never began: the device could not be trusted",
      again.status === 200 &&
        !isAsked &&
        "a device is trusted though the password was changed and all others signed out",
    ];
  },
);

async function codeAfter(secret: string): Promise<string> {
  const used = totp(secret);
  return vi.waitUntil(() => (totp(secret) === used ? null : totp(secret)), {
    timeout: 40_000,
    interval: 500,
  });
}

const guestFactor = attempt("a second factor and passkeys of a guest", async (scene) => {
  const guest: Visitor = scene.visitor();
  await guest.signInAsGuest();
  const factor = await guest.account("/two-factor/enable", { method: "otp" });
  const passkey = await guest.account("/passkey/generate-register-options");
  scene.answers.status(factor.status, "/two-factor/enable");
  scene.answers.status(passkey.status, "/passkey/generate-register-options");
  return [
    factor.status === 200 && "a guest switched a second factor on",
    passkey.status === 200 && "a guest was offered a passkey",
  ];
});

export const secondFactorAttacks: readonly Attack[] = [
  mailboxAlone,
  guessedCodes,
  trustedThief,
  guestFactor,
];
