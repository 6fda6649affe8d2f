import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { rightsOf } from "./core/functions/calls/rights.ts";
import { gameModules } from "./index.ts";
import { defaultSettings } from "./settings/content/default-settings.ts";
import { AccountService } from "./testing/account-service.ts";
import { crownBooks } from "./testing/crown-books.ts";
import { api, day, levels, openGame, second } from "./testing/game-test.ts";
import type { GameTest } from "./testing/game-test.ts";
import { declaredArgs } from "./testing/oversized-arguments.ts";
import { plainBanner } from "./testing/villagers.ts";

// Whoever is ignored, or ignores, reaches the other by nothing from that instant on, whatever waited between the two.

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

async function person(accountId: string, name: string) {
  const characterId = await game.newCharacter(accountId, name);
  await game.establish(characterId);
  await game.give(characterId, { items: { "copper-ore": 10 } });
  const as = game.as(accountId);
  return { accountId, characterId, as, own: { characterId }, name };
}

type Person = Awaited<ReturnType<typeof person>>;

type Way = {
  /** What is so before the two ignore each other. */
  readonly before?: (from: Person, to: Person) => Promise<unknown>;
  readonly reach: (from: Person, to: Person) => Promise<{ readonly ok: boolean }>;
};

const text = "It is a fine evening.";
const orderId = "lamplit";
const listingOf = (isOpen: boolean) => ({ text, minTotalLevel: 0, isOpen });
const found = ({ as, own }: Person) => as.order(api.party.found, own);
const list = ({ as, own }: Person, isOpen: boolean) =>
  as.order(api.party.list, { ...own, listing: listingOf(isOpen) });

async function applyTo({ as, own }: Person, leader: Person) {
  const listed = await as.ask(api.party.finder, {});
  const partyId = listed.find((one) => one.leader === leader.name)?.id ?? "";
  return as.order(api.party.apply, { ...own, partyId });
}

async function acceptFirst({ as, own }: Person) {
  const mine = await as.ask(api.party.mine, own);
  const [ask] = mine?.party?.applications ?? mine?.invites ?? [];
  return as.order(api.party.accept, { ...own, askId: ask?.id ?? "" });
}

async function foundVillage({ as, own }: Person, joining: "open" | "application" | "invite") {
  await game.become(own.characterId, levels({ combat: 15 }));
  await game.give(own.characterId, { gold: 5_000 });
  const called = { name: "Fenwick", text: "", banner: plainBanner, joining };
  return as.order(api.village.found, { ...own, ...called });
}

async function applyToVillage({ as, own }: Person) {
  const villageId = (await as.ask(api.village.profile, { name: "Fenwick" }))?.id ?? "";
  return as.order(api.village.apply, { ...own, villageId, taxPercent: 0 });
}

async function acceptInVillage({ as, own }: Person) {
  const waiting = await as.ask(api.village.waiting, own);
  const mine = await as.ask(api.village.mine, own);
  const [ask] = waiting?.applications ?? mine?.invites ?? [];
  return as.order(api.village.accept, { ...own, askId: ask?.id ?? "" });
}

/** How one reaches another, by the command and, where it has several, how. */
const ways: Readonly<Record<string, Way>> = {
  "chat:whisper": {
    reach: ({ as, own }, { name }) => as.order(api.chat.whisper, { ...own, name, text }),
  },
  "friends:ask": {
    reach: ({ as, own }, { name }) => as.order(api.friends.ask, { ...own, name }),
  },
  "friends:ask, of whom has asked": {
    before: (from, to) => to.as.order(api.friends.ask, { ...to.own, name: from.name }),
    reach: ({ as, own }, { name }) => as.order(api.friends.ask, { ...own, name }),
  },
  "friends:accept": {
    before: (from, to) => to.as.order(api.friends.ask, { ...to.own, name: from.name }),
    reach: ({ as, own }, { name }) => as.order(api.friends.accept, { ...own, name }),
  },
  "gifts:send": {
    before: (_from, { as }) => {
      const privacy = { ...defaultSettings.privacy, giftsFrom: "everybody" } as const;
      return as.order(api.settings.change, { privacy });
    },
    reach: ({ as, own }, { name }) =>
      as.order(api.gifts.send, { ...own, name, thing: { item: "copper-ore", quantity: 1 } }),
  },
  "premium:give": {
    async before(from, { as }) {
      const sinceMs = Date.now() - 15 * day;
      await crownBooks(game, from.accountId).grant(500, "code", sinceMs);
      const privacy = { ...defaultSettings.privacy, giftsFrom: "everybody" } as const;
      await as.order(api.settings.change, { privacy });
    },
    reach: ({ as, own }, { name }) =>
      as.order(api.premium.give, { ...own, name, offer: "crowns-chat-flair" }),
  },
  "house:writeNote": {
    before: (_from, { as, own }) => as.order(api.house.openBook, { ...own, open: true }),
    reach: ({ as, own }, { name }) => as.order(api.house.writeNote, { ...own, name, text }),
  },
  "orders:invite": {
    before: (from) => new AccountService(game).found(from.accountId, orderId),
    reach: ({ as }, { name }) => as.order(api.orders.invite, { orderId, name, role: "member" }),
  },
  "orders:accept": {
    async before(from, to) {
      await new AccountService(game).found(to.accountId, orderId);
      game.wait(second);
      await to.as.order(api.orders.invite, { orderId, name: from.name, role: "member" });
    },
    async reach({ as }) {
      const mine = await as.ask(api.orders.mine, {});
      return as.order(api.orders.accept, { inviteId: mine?.invites[0]?.id ?? "" });
    },
  },
  "party:invite": {
    before: found,
    reach: ({ as, own }, { name }) => as.order(api.party.invite, { ...own, name }),
  },
  "party:invite, of whom has applied": {
    async before(from, to) {
      await found(from);
      await list(from, false);
      await applyTo(to, from);
    },
    reach: ({ as, own }, { name }) => as.order(api.party.invite, { ...own, name }),
  },
  "party:apply": {
    async before(_from, to) {
      await found(to);
      await list(to, false);
    },
    reach: applyTo,
  },
  "party:apply, to an open one": {
    async before(_from, to) {
      await found(to);
      await list(to, true);
    },
    reach: applyTo,
  },
  "party:accept": {
    async before(from, to) {
      await found(to);
      game.wait(second);
      await to.as.order(api.party.invite, { ...to.own, name: from.name });
    },
    reach: acceptFirst,
  },
  "party:accept, of whom has applied": {
    async before(from, to) {
      await found(from);
      await list(from, false);
      await applyTo(to, from);
    },
    reach: acceptFirst,
  },
  "village:invite": {
    before: (from) => foundVillage(from, "invite"),
    reach: ({ as, own }, { name }) => as.order(api.village.invite, { ...own, name }),
  },
  "village:invite, of whom has applied": {
    async before(from, to) {
      await foundVillage(from, "application");
      await applyToVillage(to);
    },
    reach: ({ as, own }, { name }) => as.order(api.village.invite, { ...own, name }),
  },
  "village:callBack": {
    async before(from, to) {
      await foundVillage(from, "open");
      await applyToVillage(to);
      game.wait(second);
      await from.as.order(api.village.kick, { ...from.own, name: to.name });
    },
    reach: ({ as, own }, { name }) => as.order(api.village.callBack, { ...own, name }),
  },
  "village:apply": {
    before: (_from, to) => foundVillage(to, "application"),
    reach: applyToVillage,
  },
  "village:apply, to an open one": {
    before: (_from, to) => foundVillage(to, "open"),
    reach: applyToVillage,
  },
  "village:accept": {
    async before(from, to) {
      await foundVillage(to, "invite");
      game.wait(second);
      await to.as.order(api.village.invite, { ...to.own, name: from.name });
    },
    reach: acceptInVillage,
  },
  "village:accept, of whom has applied": {
    async before(from, to) {
      await foundVillage(from, "application");
      await applyToVillage(to);
    },
    reach: acceptInVillage,
  },
};

/** Orders with somebody else, or something of theirs, in their arguments that bring nothing new to them; and why. */
const reachNobody: Readonly<Record<string, string>> = {
  "character:create": "the name is the own one",
  "character:depart": "the name is the own one",
  "chat:forgetTalk": "the own side of a talk",
  "chat:readTalk": "the own side of a talk",
  "chat:setIgnored": "that is how it is done",
  "expeditions:begin": "one's own",
  "expeditions:join": "members of one party go on together until one leaves it",
  "friends:decline": "ends what was",
  "friends:remove": "ends what was",
  "friends:withdraw": "ends what was",
  "gifts:decline": "gives it back",
  "gifts:take": "was sent before, and waits",
  "house:deleteNote": "tears out what was written",
  "inventory:renameLoadout": "the name is that of the own loadout",
  "inventory:saveFilter": "the name is that of the own filter",
  "inventory:saveLoadout": "the name is that of the own loadout",
  "market:buyListing": "nobody is named on the market",
  "market:cancel": "one's own",
  "market:withdraw": "one's own",
  "moderation:chooseName": "the name is the own one",
  "orders:appearAs": "the character is an own one",
  "orders:countFor": "nobody is told",
  "orders:decline": "ends what was",
  "orders:setBanner": "members of one order go on together until one leaves it",
  "orders:setText": "members of one order go on together until one leaves it",
  "party:decline": "ends what was",
  "party:handOver": "members of one party go on together until one leaves it",
  "party:kick": "ends what was",
  "village:decline": "ends what was",
  "village:demote": "members of one village go on together until one leaves it",
  "village:disband": "the name is that of the own village",
  "village:found": "the name is that of the own village",
  "village:handOver": "members of one village go on together until one leaves it",
  "village:kick": "ends what was",
  "village:promote": "members of one village go on together until one leaves it",
  "village:rename": "the name is that of the own village",
  "premium:declineGift": "gives it back",
  "premium:rename": "the name is the own one",
  "premium:takeGift": "was given before, and waits",
  "sieges:declare": "a village meets a village",
};

const named = [
  "name",
  "otherId",
  "partyId",
  "villageId",
  "askId",
  "inviteId",
  "giftId",
  "expeditionId",
  "listingId",
];

/** The orders of players that name somebody, or something that may be another's. */
const orders = Object.entries(gameModules).flatMap(([feature, functions]) =>
  Object.entries(functions).flatMap(([name, fn]) => {
    if (typeof fn !== "function" || !("isMutation" in fn) || !("isPublic" in fn)) return [];
    const args = declaredArgs(fn);
    const fields = args.type === "object" ? Object.keys(args.value) : [];
    const isOfStaff = rightsOf(fn)?.door === "staff";
    const names = [...named, "noteId", "orderId"].some((field) => fields.includes(field));
    return !isOfStaff && names ? [`${feature}:${name}`] : [];
  }),
);

test("every order that names somebody is known to reach them or not", () => {
  const known = Object.keys(ways).map((way) => way.split(",")[0] ?? "");
  expect([...new Set([...known, ...Object.keys(reachNobody)])].toSorted()).toEqual(
    orders.toSorted(),
  );
});

describe.each(Object.entries(ways))("%s", (_name, { before, reach }) => {
  test("reaches somebody", async () => {
    const wren = await person("wren", "Wrenfield");
    const finch = await person("finch", "Finchling");
    await before?.(wren, finch);
    game.wait(second);
    expect(await reach(wren, finch)).toMatchObject({ ok: true });
  });

  test.each(["wren", "finch"] as const)("is refused once %s ignores the other", async (who) => {
    const wren = await person("wren", "Wrenfield");
    const finch = await person("finch", "Finchling");
    await before?.(wren, finch);
    game.wait(second);
    const [one, other] = who === "wren" ? [wren, finch] : [finch, wren];
    await one.as.order(api.chat.setIgnored, { name: other.name, isIgnored: true });
    expect(await reach(wren, finch)).toMatchObject({ ok: false, code: "unreachable" });
  });
});

test("a friend who is ignored learns no more whether somebody is there who hides", async () => {
  const wren = await person("wren", "Wrenfield");
  const finch = await person("finch", "Finchling");
  await wren.as.order(api.friends.ask, { ...wren.own, name: "Finchling" });
  game.wait(second);
  await finch.as.order(api.friends.accept, { ...finch.own, name: "Wrenfield" });
  await finch.as.order(api.activity.checkIn, finch.own);
  const asked = () => wren.as.ask(api.friends.confided, { ...wren.own, name: "Finchling" });
  expect(await asked()).toEqual({ online: true });
  await finch.as.order(api.chat.setIgnored, { name: "Wrenfield", isIgnored: true });
  expect(await asked()).toEqual({ online: null });
});
