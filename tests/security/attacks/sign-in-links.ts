import { emailTo, linkIn } from "@aldermoor/accounts/testing/received-emails.ts";
import { z } from "zod";
import type { Attack, Scene } from "../attack.ts";
import type { Visitor } from "../visitor.ts";
import { attempt, newAddress } from "./gains.ts";

const acrossSites = {
  "sec-fetch-site": "cross-site",
  "sec-fetch-mode": "navigate",
  "sec-fetch-dest": "document",
  referer: "https://evil.example/",
};

/** Opens an address of the site as a browser does that was led there by a page elsewhere. */
async function openAcrossSites(visitor: Visitor, link: URL): Promise<void> {
  const path = `${link.pathname}${link.search}`;
  if (!path.startsWith("/api/auth/"))
    return void (await visitor.send(path, undefined, acrossSites));
  await visitor.account(path.slice("/api/auth".length), undefined, acrossSites);
}

async function guestWithCharacter(scene: Scene) {
  const guest = scene.visitor();
  await guest.signInAsGuest();
  await guest.newCharacter();
  return { guest, accountId: await guest.whoAmI() };
}

async function charactersOf(visitor: Visitor): Promise<number> {
  if (!(await visitor.takeToken())) return 0;
  const { characters } = withCharacters.parse(await visitor.ask("character:mine"));
  return characters.length;
}

const withCharacters = z.object({ characters: z.array(z.unknown()) });

async function confirmed(scene: Scene, email: string): Promise<Visitor> {
  const visitor = scene.visitor();
  await visitor.signUp(email);
  const { dataDirectory } = scene.target.host;
  const link = new URL(linkIn(await emailTo(dataDirectory, email, /Confirm/)));
  await visitor.account(`${link.pathname.slice("/api/auth".length)}${link.search}`);
  return visitor;
}

const foreignLink = attempt(
  "a sign-in link of the attacker's in a guest's browser",
  async (scene) => {
    const email = newAddress("attacker");
    const attacker = await confirmed(scene, email);
    const attackerId = await attacker.whoAmI();
    await attacker.account("/sign-in/magic-link", { email, callbackURL: "/characters" });
    const message = await emailTo(scene.target.host.dataDirectory, email, /sign(?:ing)?[ -]in/i);
    const { guest, accountId } = await guestWithCharacter(scene);
    await openAcrossSites(guest, new URL(linkIn(message)));
    const now = await guest.whoAmI();
    return [
      now === attackerId && "the attacker's account is signed in in somebody else's browser",
      now !== accountId && "a guest lost the session, its only way in",
      (await charactersOf(attacker)) > 0 && "the attacker has the guest's characters",
    ];
  },
);

const withToken = z.object({ token: z.string() });

const oneTimeToken = attempt(
  "a one-time token of the attacker's in a guest's browser",
  async (scene) => {
    const attacker = await confirmed(scene, newAddress("attacker"));
    const attackerId = await attacker.whoAmI();
    const made = await attacker.account("/one-time-token/generate");
    const token = withToken.safeParse(made.body).data?.token;
    if (token === undefined) return [];
    const { guest, accountId } = await guestWithCharacter(scene);
    await guest.account("/one-time-token/verify", { token });
    const now = await guest.whoAmI();
    return [
      "one-time tokens are made though no other site is listed",
      now === attackerId && "a one-time token put the attacker's session into a guest's browser",
      now !== accountId && "a guest lost the session, its only way in",
    ];
  },
);

export const signInLinkAttacks: readonly Attack[] = [foreignLink, oneTimeToken];
