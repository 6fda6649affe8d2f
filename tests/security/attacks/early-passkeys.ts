import { authenticator } from "@aldermoor/accounts/testing/authenticator.ts";
import type { Authenticator } from "@aldermoor/accounts/testing/authenticator.ts";
import { emailTo, linkIn } from "@aldermoor/accounts/testing/received-emails.ts";
import { z } from "zod";
import type { Attack, Scene } from "../attack.ts";
import type { Visitor } from "../visitor.ts";
import { attempt, newAddress } from "./gains.ts";

const asked = z.object({ challenge: z.string() });

/** Registers with an address that is somebody else's, and leaves a passkey there. */
async function registeredFirst(scene: Scene, email: string) {
  const attacker = scene.visitor();
  await attacker.signUp(email);
  const key = authenticator(attacker.origin);
  const options = await attacker.account("/passkey/generate-register-options");
  const { challenge } = asked.safeParse(options.body).data ?? {};
  if (challenge !== undefined) {
    const registration = { response: key.register(challenge), name: "Key" };
    const { status } = await attacker.account("/passkey/verify-registration", registration);
    scene.answers.status(status, "/passkey/verify-registration");
  }
  return { attacker, key };
}

async function signsIn(visitor: Visitor, key: Authenticator): Promise<boolean> {
  const options = await visitor.account("/passkey/generate-authenticate-options");
  const { challenge } = asked.safeParse(options.body).data ?? {};
  if (challenge === undefined) return false;
  await visitor.account("/passkey/verify-authentication", {
    response: key.authenticate(challenge),
  });
  return (await visitor.whoAmI()) !== null;
}

async function resetBy(scene: Scene, owner: Visitor, email: string): Promise<void> {
  await owner.account("/request-password-reset", { email });
  const message = await emailTo(scene.target.host.dataDirectory, email, /new password/);
  const token = new URL(linkIn(message)).searchParams.get("token");
  const newPassword = "an owner's long password";
  await owner.account("/reset-password", { newPassword, token });
  await owner.signIn(email, newPassword);
}

async function linkedBy(scene: Scene, owner: Visitor, email: string): Promise<void> {
  await owner.account("/sign-in/magic-link", { email, callbackURL: "/characters" });
  const message = await emailTo(scene.target.host.dataDirectory, email, /sign(?:ing)?[ -]in/i);
  const link = new URL(linkIn(message));
  await owner.account(`${link.pathname.slice("/api/auth".length)}${link.search}`);
}

function early(way: string, prove: typeof resetBy): Attack {
  return attempt(
    `an account registered before its owner came, who comes by ${way}`,
    async (scene) => {
      const email = newAddress("owner");
      const { attacker, key } = await registeredFirst(scene, email);
      const owner = scene.visitor();
      await prove(scene, owner, email);
      return [
        (await owner.whoAmI()) === null && "the owner did not get in",
        (await signsIn(scene.visitor(), key)) && "the attacker's passkey still signs in",
        (await attacker.whoAmI()) !== null && "the attacker's session still lives",
        (await scene.visitor().signIn(email)).status === 200 &&
          "the attacker's password still signs in",
      ];
    },
  );
}

export const earlyPasskeyAttacks: readonly Attack[] = [
  early("a reset of the password", resetBy),
  early("a sign-in link", linkedBy),
];
