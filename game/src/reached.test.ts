import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Circle } from "./settings/content/account-settings.ts";
import { circles } from "./settings/content/account-settings.ts";
import { defaultSettings } from "./settings/content/default-settings.ts";
import { api, levels, minute, openGame, second } from "./testing/game-test.ts";
import type { GameTest } from "./testing/game-test.ts";
import { joinParty } from "./testing/join-party.ts";
import { plainBanner } from "./testing/villagers.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

type Relation = "stranger" | "member" | "friend";

const relations: readonly Relation[] = ["stranger", "member", "friend"];

async function person(accountId: string, name: string) {
  const characterId = await game.newCharacter(accountId, name);
  await game.establish(characterId);
  await game.give(characterId, { items: { "copper-ore": 10 } });
  const as = game.as(accountId);
  return { characterId, as, own: { characterId }, name };
}

type Person = Awaited<ReturnType<typeof person>>;

/** How one may reach another, with the switch that the other has for it. */
const ways = {
  whispers: {
    of: "whispersFrom",
    reach: ({ as, own }: Person, { name }: Person) =>
      as.order(api.chat.whisper, { ...own, name, text: "Come along?", shown: [] }),
  },
  invitations: {
    of: "invitesFrom",
    reach: ({ as, own }: Person, { name }: Person) => as.order(api.party.invite, { ...own, name }),
  },
  "village invitations": {
    of: "villageInvitesFrom",
    async reach({ as, own, characterId }: Person, { name }: Person) {
      await game.become(characterId, levels({ combat: 15 }));
      await game.give(characterId, { gold: 5_000 });
      const called = { name: "Fenwick", text: "", banner: plainBanner, joining: "invite" } as const;
      await as.order(api.village.found, { ...own, ...called });
      return as.order(api.village.invite, { ...own, name });
    },
  },
  gifts: {
    of: "giftsFrom",
    reach: ({ as, own }: Person, { name }: Person) =>
      as.order(api.gifts.send, { ...own, name, thing: { item: "copper-ore", quantity: 1 } }),
  },
} as const;

async function relate(one: Person, other: Person, relation: Relation): Promise<void> {
  if (relation === "friend") {
    await one.as.order(api.friends.ask, { ...one.own, name: other.name });
    game.wait(second);
    await other.as.order(api.friends.accept, { ...other.own, name: one.name });
  }
  await one.as.order(api.party.found, one.own);
  if (relation === "member") await joinParty(game, one, other);
}

/** Whom each circle holds. */
const within: Readonly<Record<Circle, readonly Relation[]>> = {
  everybody: ["stranger", "member", "friend"],
  acquaintances: ["member", "friend"],
  friends: ["friend"],
  nobody: [],
};

describe.each(["whispers", "invitations", "village invitations", "gifts"] as const)("%s", (way) => {
  const { of, reach } = ways[way];
  // Members of one's own party need no invitation.
  const tried = way === "invitations" ? relations.filter((one) => one !== "member") : relations;

  test.each(circles.flatMap((circle) => tried.map((relation) => [circle, relation] as const)))(
    "from %s reach the player from a %s, or do not",
    async (circle, relation) => {
      const wren = await person("wren", "Wrenfield");
      const finch = await person("finch", "Finchling");
      await relate(wren, finch, relation);
      const privacy = { ...defaultSettings.privacy, [of]: circle };
      await finch.as.order(api.settings.change, { privacy });
      const answer = await reach(wren, finch);
      const reached = { ok: true };
      const refused = { ok: false, code: "unreachable", params: { name: "Finchling" } };
      expect(answer).toMatchObject(within[circle].includes(relation) ? reached : refused);
    },
  );

  test("reach nobody but friends in family mode", async () => {
    const wren = await person("wren", "Wrenfield");
    const finch = await person("finch", "Finchling");
    await relate(wren, finch, "stranger");
    await game.world.run(async ({ db }) => {
      await db.insert("familyModes", { accountId: "finch", sinceMs: Date.now() });
    });
    expect(await reach(wren, finch)).toMatchObject({ ok: false, code: "unreachable" });
  });
});

test.each(["whispers", "invitations", "village invitations", "gifts"] as const)(
  "%s come through neither from whom the player ignores nor to whom they ignore, and not among own characters",
  async (way) => {
    const wren = await person("wren", "Wrenfield");
    const finch = await person("finch", "Finchling");
    const own = await person("wren", "Wrenmoor");
    await relate(wren, finch, "stranger");
    const { of, reach } = ways[way];
    const privacy = { ...defaultSettings.privacy, [of]: "everybody" };
    await finch.as.order(api.settings.change, { privacy });
    const apart = { ok: false, code: "unreachable", params: { name: "Finchling" } };
    for (const [one, name] of [
      [finch, "Wrenfield"],
      [wren, "Finchling"],
    ] as const) {
      await one.as.order(api.chat.setIgnored, { name, isIgnored: true });
      expect(await reach(wren, finch)).toMatchObject(apart);
      await one.as.order(api.chat.setIgnored, { name, isIgnored: false });
    }
    expect(await reach(wren, finch)).toMatchObject({ ok: true });
    const code = {
      whispers: "nothing-to-do",
      invitations: "own-account-in-party",
      "village invitations": "same-account",
      gifts: "same-account",
    }[way];
    expect(await reach(wren, own)).toMatchObject({ ok: false, code });
  },
);

describe("staff", () => {
  const closed = {
    whispersFrom: "nobody",
    invitesFrom: "nobody",
    villageInvitesFrom: "nobody",
    giftsFrom: "nobody",
  } as const;

  async function robinAndFinch() {
    const robin = await person("robin", "Robinet");
    const finch = await person("finch", "Finchling");
    await relate(robin, finch, "stranger");
    await game.job("core:setStaffRole", { accountId: "robin", role: "helper" });
    const privacy = { ...defaultSettings.privacy, ...closed };
    await finch.as.order(api.settings.change, { privacy });
    return { robin, finch };
  }

  test("are always heard, also by whoever hears nobody, ignores them or plays in family mode", async () => {
    const { robin, finch } = await robinAndFinch();
    expect(await ways.whispers.reach(robin, finch)).toMatchObject({ ok: true });
    await finch.as.order(api.chat.setIgnored, { name: "Robinet", isIgnored: true });
    await game.world.run(async ({ db }) => {
      await db.insert("familyModes", { accountId: "finch", sinceMs: Date.now() });
    });
    game.wait(minute);
    expect(await ways.whispers.reach(robin, finch)).toMatchObject({ ok: true });
  });

  test("invite and give as any player does", async () => {
    const { robin, finch } = await robinAndFinch();
    for (const way of ["invitations", "village invitations", "gifts"] as const)
      expect(await ways[way].reach(robin, finch)).toMatchObject({ ok: false, code: "unreachable" });
  });
});
