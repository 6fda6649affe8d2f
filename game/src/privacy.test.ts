import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { AccountSettings } from "./settings/content/account-settings.ts";
import { defaultSettings } from "./settings/content/default-settings.ts";
import { api, day, hour, minute, openGame, second } from "./testing/game-test.ts";
import type { GameTest } from "./testing/game-test.ts";
import { joinParty } from "./testing/join-party.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

/** Who looks: `self` is another character of the same account, and `ignored` whom the owner ignores. */
const readers = ["stranger", "member", "friend", "ignored", "self", "staff"] as const;
type Reader = (typeof readers)[number];

async function person(accountId: string, name: string) {
  const characterId = await game.newCharacter(accountId, name);
  if (accountId !== "heron") await game.establish(characterId);
  const as = game.as(accountId);
  await as.order(api.activity.checkIn, { characterId });
  return { accountId, characterId, as, own: { characterId }, name };
}

type Person = Awaited<ReturnType<typeof person>>;

/** Heron, who has mined copper for an hour and goes on, with one of each who looks. */
async function heronAndReaders() {
  const heron = await person("heron", "Heronmoor");
  const others: Readonly<Record<Reader, Person>> = {
    stranger: await person("wren", "Wrenfield"),
    member: await person("finch", "Finchling"),
    friend: await person("kite", "Kitewell"),
    ignored: await person("crake", "Crakeling"),
    self: await person("heron", "Heronsby"),
    staff: await person("robin", "Robinet"),
  };
  await heron.as.order(api.friends.ask, { ...heron.own, name: "Kitewell" });
  game.wait(second);
  await others.friend.as.order(api.friends.accept, { ...others.friend.own, name: "Heronmoor" });
  await heron.as.order(api.party.found, heron.own);
  await joinParty(game, heron, others.member);
  await heron.as.order(api.chat.setIgnored, { name: "Crakeling", isIgnored: true });
  await game.job("core:setStaffRole", { accountId: "robin", role: "moderator" });
  await formCompany(heron);
  await heron.as.order(api.activity.gather, { ...heron.own, node: "copper-scrape" });
  game.wait(hour);
  await heron.as.order(api.activity.checkIn, heron.own);
  return { heron, others };
}

/** Three fighters, so that the others may meet them in the arena. */
async function formCompany({ as, characterId, own }: Person): Promise<void> {
  await game.give(characterId, { gold: 1_000_000 });
  const formation: (string | null)[] = Array.from({ length: 6 }, () => null);
  for (const nth of [0, 1, 2]) {
    const set = (await as.ask(api.fighters.recruits, own))?.set ?? "";
    const hired = await as.order(api.fighters.hire, { ...own, set, nth });
    formation[nth] = hired.ok ? hired.value.fighterId : null;
  }
  await as.order(api.fighters.arrange, { ...own, purpose: "attack", formation });
}

async function choose(heron: Person, privacy: Partial<AccountSettings["privacy"]>): Promise<void> {
  const chosen = { ...defaultSettings.privacy, ...privacy };
  expect(await heron.as.order(api.settings.change, { privacy: chosen })).toMatchObject({
    ok: true,
  });
}

/** All that somebody can learn of Heron by the questions that the switches are about. */
async function seenBy({ as, own }: Person) {
  const everybody = { name: "", work: null, band: null, mode: null, from: 0 } as const;
  const isHeron = ({ name }: { readonly name: string | null }) => name === "Heronmoor";
  const online = await as.ask(api.presence.online, {});
  const found = await as.ask(api.presence.found, { ...everybody, name: "heronm" });
  const byWork = await as.ask(api.presence.found, { ...everybody, work: "gather" });
  const profile = await as.ask(api.profile.byName, { name: "Heronmoor" });
  const sight = await as.ask(api.friends.seen, { name: "Heronmoor" });
  const confided = await as.ask(api.friends.confided, { ...own, name: "Heronmoor" });
  const party = await as.ask(api.party.mine, own);
  const board = { board: "mining", span: "all", mode: "standard", from: 0 } as const;
  const places = await as.ask(api.rankings.page, board);
  const around = await as.ask(api.rankings.around, { ...own, board: "mining", span: "all" });
  const best = await as.ask(api.rankings.best, { name: "Heronmoor" });
  const book = await as.ask(api.house.guestBook, { ...own, name: "Heronmoor" });
  await as.order(api.arena.seek, own);
  const arena = await as.ask(api.arena.mine, own);
  const led = arena?.opponents.find(({ leader }) => leader !== null);
  const member = party?.party?.members.find(isHeron);
  return {
    listed: [online.players, found.players].map((players) => players.some(isHeron)),
    listedWork: online.players.find(isHeron)?.work,
    foundByWork: byWork.players.some(isHeron),
    profile: [profile?.online, profile?.work],
    isOfToday: profile?.asOfMs !== null,
    isWornShown: profile?.worn !== null,
    friendsList: [sight?.online ?? null, sight?.work ?? null],
    confided: confided?.online,
    memberSeen: member === undefined ? undefined : member.seenAtMs !== null,
    isNamed: places.some(isHeron) || (around?.places.some(isHeron) ?? false),
    inArena: led?.leader?.face.kind,
    best: best !== null,
    book: book?.isOpen,
  };
}

type Seen = Awaited<ReturnType<typeof seenBy>>;

/** What everybody sees of whoever has chosen nothing, which is the same for all but friends and members. */
const usual: Seen = {
  listed: [true, true],
  listedWork: "gather",
  foundByWork: true,
  profile: [true, "gather"],
  isOfToday: false,
  isWornShown: true,
  friendsList: [true, "gather"],
  confided: null,
  memberSeen: undefined,
  isNamed: true,
  inArena: "named",
  best: true,
  book: false,
};

const offline = { listed: [false, false], listedWork: undefined, foundByWork: false };
const idle = { foundByWork: false, isOfToday: true };

/** What differs from the usual, by what was chosen; `member` is what differs besides for a member of the party. */
const switches: readonly {
  readonly name: string;
  readonly chosen: Partial<AccountSettings["privacy"]>;
  readonly shown: Partial<Seen>;
  readonly member?: Partial<Seen>;
}[] = [
  { name: "nothing chosen", chosen: {}, shown: {} },
  {
    name: "online state hidden",
    chosen: { showsOnline: false, showsActivity: true },
    shown: { ...offline, profile: [null, "gather"], friendsList: [null, "gather"] },
    member: { memberSeen: false },
  },
  {
    name: "activity hidden",
    chosen: { showsActivity: false },
    shown: { ...idle, listedWork: null, profile: [true, null], friendsList: [true, null] },
  },
  {
    name: "both hidden, as one switch did before they were apart",
    chosen: { showsOnline: false },
    shown: { ...offline, ...idle, profile: [null, null], friendsList: [null, null] },
    member: { memberSeen: false },
  },
  { name: "equipment hidden", chosen: { showsEquipment: false }, shown: { isWornShown: false } },
  {
    name: "rank hidden",
    chosen: { showsRank: false },
    shown: { isNamed: false, inArena: "traveller", best: false },
  },
  { name: "guest book opened", chosen: { opensGuestBook: true }, shown: { book: true } },
];

describe("what is seen of a player with", () => {
  test.each(switches)("$name", async ({ chosen, shown, member = {} }) => {
    const { heron, others } = await heronAndReaders();
    await choose(heron, chosen);
    for (const reader of readers) {
      const ofReader: Partial<Seen> = {
        ...(reader === "friend" ? { confided: true } : {}),
        // Nobody meets characters of one's own account.
        ...(reader === "self" ? { inArena: undefined } : {}),
        ...(reader === "member" ? { memberSeen: true, ...member } : {}),
      };
      expect(await seenBy(others[reader]), reader).toEqual({ ...usual, ...shown, ...ofReader });
    }
  });

  test("everything hidden, by themselves, who see all of it", async () => {
    const { heron } = await heronAndReaders();
    await choose(heron, { showsOnline: false, showsEquipment: false, showsRank: false });
    const sheet = await heron.as.ask(api.character.sheet, heron.own);
    expect(sheet).toMatchObject({ name: "Heronmoor" });
    const activity = await heron.as.ask(api.activity.current, heron.own);
    expect(activity).toMatchObject({ work: { kind: "gather" } });
    const party = await heron.as.ask(api.party.mine, heron.own);
    expect(party?.party?.members.map(({ seenAtMs }) => seenAtMs !== null)).toEqual([true, true]);
    const around = await heron.as.ask(api.rankings.around, {
      ...heron.own,
      board: "mining",
      span: "all",
    });
    expect(around?.rank).not.toBeNull();
  });
});

describe("whoever hides what they do", () => {
  test("rises in no list and in no news, and shows the levels of the day", async () => {
    const { heron, others } = await heronAndReaders();
    await choose(heron, { showsActivity: false });
    const levels = async () => {
      const { players } = await others.stranger.as.ask(api.presence.online, {});
      const row = players.find(({ name }) => name === "Heronmoor");
      const profile = await others.stranger.as.ask(api.profile.byName, { name: "Heronmoor" });
      const sight = await others.stranger.as.ask(api.friends.seen, { name: "Heronmoor" });
      return [row?.totalLevel, profile?.totalLevel, sight?.totalLevel];
    };
    const before = await levels();
    expect(new Set(before).size).toBe(1);
    for (let nth = 0; nth < 24; nth += 1) {
      game.wait(5 * minute);
      await heron.as.order(api.activity.checkIn, heron.own);
    }
    const own = (await heron.as.ask(api.character.sheet, heron.own))?.totalLevel ?? 0;
    expect(own).toBeGreaterThan(before[0] ?? Infinity);
    expect(await levels()).toEqual(before);
    await game.job("presence:countMoor");
    const { lastLevel } = await others.stranger.as.ask(api.presence.moor, {});
    expect(lastLevel?.name).not.toBe("Heronmoor");
    game.wait(day);
    await heron.as.order(api.activity.checkIn, heron.own);
    await game.job("profile:renewHidden");
    const now = await levels();
    expect(now[0]).toBeGreaterThanOrEqual(own);
    expect(new Set(now).size).toBe(1);
    await choose(heron, { showsActivity: true });
    expect((await levels())[0]).toBe(now[0]);
  });

  test("is drawn anew each day, also with the rows of an older version", async () => {
    const { heron } = await heronAndReaders();
    await choose(heron, { showsOnline: false });
    game.wait(day);
    await game.world.run(async ({ db }) => {
      for (const { _id } of await db.query("presences").collect())
        await db.patch(_id, { hidesWork: undefined });
    });
    // Heronsby is of the same account.
    expect(await game.job("profile:renewHidden")).toEqual({ drawn: 2 });
    expect(await game.job("profile:renewHidden")).toEqual({ drawn: 0 });
    const seen = await game.world.query(api.friends.seen, { name: "Heronmoor" });
    expect(seen).toBeNull();
    await choose(heron, { showsOnline: false, showsActivity: true });
    game.wait(day);
    expect(await game.job("profile:renewHidden")).toEqual({ drawn: 0 });
  });
});

/** What comes of a way to reach Heron, which is open or closed by a switch. */
type Answer = "reached" | "unreachable" | "nothing-to-do" | "book-closed";

const onOff: readonly {
  readonly way: string;
  readonly open: Partial<AccountSettings["privacy"]>;
  readonly closed: Partial<AccountSettings["privacy"]>;
  readonly reach: (one: Person) => Promise<Answer>;
  readonly whenOpen: Readonly<Record<Reader, Answer>>;
  readonly whenClosed: Readonly<Record<Reader, Answer>>;
}[] = [
  {
    way: "friend requests",
    open: {},
    closed: { takesFriendRequests: false },
    reach: async ({ as, own }) =>
      answerOf(await as.order(api.friends.ask, { ...own, name: "Heronmoor" })),
    whenOpen: {
      ...allOf("reached"),
      friend: "nothing-to-do",
      ignored: "unreachable",
      self: "nothing-to-do",
    },
    whenClosed: { ...allOf("unreachable"), friend: "nothing-to-do", self: "nothing-to-do" },
  },
  {
    way: "mentions",
    open: {},
    closed: { takesMentions: false },
    reach: async ({ as, own, name }) => {
      await as.order(api.chat.send, {
        ...own,
        channel: "help",
        text: `Hear, @Heronmoor, says ${name}`,
      });
      return (await isTold("mention", name)) ? "reached" : "unreachable";
    },
    whenOpen: { ...allOf("reached"), ignored: "unreachable", self: "unreachable" },
    whenClosed: allOf("unreachable"),
  },
  {
    way: "notes in the guest book",
    open: { opensGuestBook: true },
    closed: {},
    reach: async ({ as, own, name }) =>
      answerOf(
        await as.order(api.house.writeNote, { ...own, name: "Heronmoor", text: `I am ${name}` }),
      ),
    whenOpen: { ...allOf("reached"), ignored: "unreachable" },
    whenClosed: allOf("book-closed"),
  },
];

describe.each(onOff)("$way", ({ open, closed, reach, whenOpen, whenClosed }) => {
  test.each([
    ["on", open, whenOpen],
    ["off", closed, whenClosed],
  ] as const)("%s", async (_state, chosen, expected) => {
    const { heron, others } = await heronAndReaders();
    await choose(heron, chosen);
    const answers: Partial<Record<Reader, Answer>> = {};
    for (const reader of readers) {
      game.wait(minute);
      answers[reader] = await reach(others[reader]);
    }
    expect(answers).toEqual(expected);
  });
});

test("nobody in family mode is told of calls, whoever calls", async () => {
  const { heron, others } = await heronAndReaders();
  await game.world.run(async ({ db }) => {
    await db.insert("familyModes", { accountId: heron.accountId, sinceMs: Date.now() });
  });
  const line = { ...others.friend.own, channel: "help", text: "@Heronmoor?" } as const;
  expect(await others.friend.as.order(api.chat.send, line)).toMatchObject({ ok: true });
  expect(await isTold("mention", "Kitewell")).toBe(false);
});

test("a call and an application come through from nobody whom the caller ignores", async () => {
  const { heron, others } = await heronAndReaders();
  const { stranger } = others;
  await stranger.as.order(api.chat.setIgnored, { name: "Heronmoor", isIgnored: true });
  const line = { ...stranger.own, channel: "help", text: "@Heronmoor?" } as const;
  await stranger.as.order(api.chat.send, line);
  expect(await isTold("mention", "Wrenfield")).toBe(false);
  const listing = { text: "Come along.", minTotalLevel: 0, isOpen: false };
  await heron.as.order(api.party.list, { ...heron.own, listing });
  const [listed] = await stranger.as.ask(api.party.finder, {});
  const apply = ({ as, own }: Person) =>
    as.order(api.party.apply, { ...own, partyId: listed?.id ?? "" });
  const apart = { ok: false, code: "unreachable", params: { name: "Heronmoor" } };
  for (const one of [stranger, others.ignored]) expect(await apply(one)).toMatchObject(apart);
  expect(await apply(others.friend)).toMatchObject({ ok: true });
});

describe("the guest books of an account", () => {
  const book = async ({ as, own }: Person, name: string) =>
    as.ask(api.house.guestBook, { ...own, name });

  test("lie as each character had laid them until the account chooses, and keep their notes", async () => {
    const { heron, others } = await heronAndReaders();
    await game.world.run(({ db }) =>
      db.insert("guestBooks", { characterId: heron.characterId, isOpen: true }),
    );
    const { stranger } = others;
    const note = { ...stranger.own, name: "Heronmoor", text: "A fine roof." };
    expect(await stranger.as.order(api.house.writeNote, note)).toMatchObject({ ok: true });
    await choose(heron, { showsEquipment: false });
    expect(await book(stranger, "Heronmoor")).toMatchObject({ isOpen: true });
    expect(await book(stranger, "Heronsby")).toMatchObject({ isOpen: false });

    await heron.as.order(api.house.openBook, { ...heron.own, open: false });
    expect(await book(stranger, "Heronmoor")).toMatchObject({ isOpen: false, notes: [] });
    expect(await book(heron, "Heronmoor")).toMatchObject({ notes: [{ text: "A fine roof." }] });
    await heron.as.order(api.house.openBook, { ...heron.own, open: true });
    for (const name of ["Heronmoor", "Heronsby"])
      expect(await book(stranger, name)).toMatchObject({ isOpen: true });
    expect((await book(stranger, "Heronmoor"))?.notes).toHaveLength(1);
    // What else was chosen stands.
    const profile = await game.world.query(api.profile.byName, { name: "Heronmoor" });
    expect(profile?.worn).toBeNull();
  });
});

test("a page that does not know a choice yet does not take it back", async () => {
  const { heron } = await heronAndReaders();
  await choose(heron, { takesMentions: false, showsActivity: false });
  await heron.as.order(api.settings.change, {
    privacy: { showsOnline: true, showsEquipment: false },
  });
  expect((await heron.as.ask(api.settings.mine, {}))?.privacy).toMatchObject({
    takesMentions: false,
    showsActivity: false,
    showsEquipment: false,
  });
});

function allOf(answer: Answer): Record<Reader, Answer> {
  return {
    stranger: answer,
    member: answer,
    friend: answer,
    ignored: answer,
    self: answer,
    staff: answer,
  };
}

function answerOf(outcome: { ok: true } | { ok: false; code: string }): Answer {
  return outcome.ok ? "reached" : (outcome.code as Answer);
}

/** Whether Heron's bell tells of something by somebody. */
async function isTold(type: string, by: string): Promise<boolean> {
  const heron = await game.world.run(({ db }) =>
    db
      .query("characters")
      .filter((q) => q.eq(q.field("name"), "Heronmoor"))
      .unique(),
  );
  const bell = await game
    .as("heron")
    .ask(api.notifications.recent, { characterId: heron?._id ?? "" });
  return (
    bell?.notices.some(
      ({ event }) => event.type === type && JSON.stringify(event).includes(`"${by}"`),
    ) === true
  );
}
