import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { defaultSettings } from "../../settings/content/default-settings.ts";
import { AccountService } from "../../testing/account-service.ts";
import { api, day, minute, openGame, refused, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
let service: AccountService;
beforeEach(() => {
  game = openGame();
  service = new AccountService(game);
});
afterEach(() => game.close());

async function person(accountId: string, name: string) {
  const characterId = await game.newCharacter(accountId, name);
  await game.establish(characterId);
  const as = game.as(accountId);
  return { accountId, characterId, as, own: { characterId }, name };
}
type Person = Awaited<ReturnType<typeof person>>;

const orderId = "lamplit";
const channel = `order ${orderId}` as const;
const ofOrder = { orderId };

/** Isolde's order, with Bryony in it. */
async function isoldeAndBryony() {
  const isolde = await person("isolde", "Isolde");
  const bryony = await person("bryony", "Bryony");
  await service.found("isolde", orderId);
  await service.join(orderId, "bryony");
  return { isolde, bryony };
}

const hallOf = ({ as }: Person) => as.ask(api.orders.hall, ofOrder);
const namesIn = async (one: Person) =>
  (await hallOf(one))?.members.map(({ name }) => name).toSorted();
const linesOf = async ({ as, own }: Person, where: typeof channel | `team ${string}` = channel) =>
  (await as.ask(api.chat.seatedMessages, { ...own, channel: where }))?.map(({ text }) => text);
const say = (
  { as, own }: Person,
  text: string,
  where: typeof channel | `team ${string}` = channel,
) => as.order(api.chat.send, { ...own, channel: where, text });
const seatsOf = async ({ as, own }: Person) =>
  ((await as.ask(api.chat.channels, own)) ?? [])
    .map(({ channel: one }) => one)
    .filter((one) => one.startsWith("order ") || one.startsWith("team "));
const noticesOf = async ({ as, own }: Person) =>
  ((await as.ask(api.notifications.recent, own))?.notices ?? [])
    .filter(({ isUnread }) => isUnread)
    .map(({ event }) => event.type);

describe("an order", () => {
  test("follows the account service: members, roles, teams, its name and its end", async () => {
    const { isolde, bryony } = await isoldeAndBryony();
    expect(await hallOf(isolde)).toMatchObject({
      name: "The Lamplit",
      role: "owner",
      members: [
        { name: "Isolde", role: "owner", isSelf: true },
        { name: "Bryony", role: "member", isSelf: false },
      ],
      teams: [{ name: "The Lamplit", members: ["Isolde"] }],
    });
    await service.setRole(orderId, "bryony", "member,admin");
    await service.tell({ kind: "organization-renamed", organizationId: orderId, name: "Wardens" });
    await service.tell({
      kind: "team-created",
      organizationId: orderId,
      teamId: "n",
      name: "Night",
    });
    await service.tell({ kind: "team-member-joined", teamId: "n", accountId: "bryony" });
    expect(await hallOf(bryony)).toMatchObject({
      name: "Wardens",
      role: "admin",
      teams: [{ members: ["Isolde"] }, { name: "Night", members: ["Bryony"] }],
    });
    expect(await noticesOf(bryony)).toContain("order-role");
    await service.tell({ kind: "organization-removed", organizationId: orderId });
    expect(await hallOf(isolde)).toBeNull();
    expect(await seatsOf(isolde)).toEqual([]);
    expect(await bryony.as.ask(api.orders.mine, {})).toEqual({ orders: [], invites: [] });
  });

  test("whoever is removed is out of its hall, its chat and its teams in the same instant", async () => {
    const { isolde, bryony } = await isoldeAndBryony();
    const team = `team ${orderId}-first` as const;
    await service.tell({
      kind: "team-member-joined",
      teamId: `${orderId}-first`,
      accountId: "bryony",
    });
    expect(await say(bryony, "Good evening.")).toMatchObject({ ok: true });
    game.wait(2 * second);
    expect(await say(bryony, "Gate at six.", team)).toMatchObject({ ok: true });
    expect(await linesOf(isolde, team)).toEqual(["Gate at six."]);

    await service.leave(orderId, "bryony");
    expect(await hallOf(bryony)).toBeNull();
    expect(await seatsOf(bryony)).toEqual([]);
    expect(await linesOf(bryony)).toEqual([]);
    expect(await linesOf(bryony, team)).toEqual([]);
    game.wait(2 * second);
    expect(await say(bryony, "Let me in.")).toMatchObject(refused("no-seat"));
    expect(await say(bryony, "Let me in.", team)).toMatchObject(refused("no-seat"));
    expect(await noticesOf(bryony)).toContain("order-left");
    expect(await namesIn(isolde)).toEqual(["Isolde"]);
    game.wait(minute);
    await game.job("chat:showWaiting");
    expect(await linesOf(isolde)).toEqual([
      "Bryony has joined.",
      "Good evening.",
      "Bryony has left.",
    ]);
  });

  test("events that come twice or in another order come to the same", async () => {
    const { bryony } = await isoldeAndBryony();
    await service.tell({
      kind: "team-created",
      organizationId: orderId,
      teamId: "n",
      name: "Night",
    });
    await service.tell({ kind: "team-member-joined", teamId: "n", accountId: "finch" });
    const finch = await person("finch", "Finchling");
    await service.join(orderId, "finch");
    await service.join(orderId, "finch");
    expect(await seatsOf(finch)).toEqual([channel, "team n"]);
    await service.leave(orderId, "finch");
    await service.leave(orderId, "finch");
    await service.tell({ kind: "team-member-left", teamId: "n", accountId: "finch" });
    expect(await seatsOf(finch)).toEqual([]);
    expect(await namesIn(bryony)).toEqual(["Bryony", "Isolde"]);
  });

  test("is compared whole with the account service, and becomes what that says", async () => {
    const { isolde, bryony } = await isoldeAndBryony();
    const finch = await person("finch", "Finchling");
    await service.found("kite", "gone");
    const createdAtMs = Date.now() - 30 * day;
    const startedAtMs = Date.now() + second;
    game.wait(second);
    const organization = {
      organizationId: orderId,
      name: "Wardens",
      createdAtMs,
      members: [
        { accountId: "isolde", role: "owner", createdAtMs },
        { accountId: "finch", role: "admin", createdAtMs },
      ],
      teams: [{ teamId: "watch", name: "Watch" }],
    };
    await game.job("orders:compare", { organization, startedAtMs } as never);
    await game.job("orders:compareTeam", { teamId: "watch", accountIds: ["finch"] } as never);
    expect(await game.job("orders:endComparison", { startedAtMs })).toEqual({ more: false });
    expect(await hallOf(isolde)).toMatchObject({
      name: "Wardens",
      foundedAtMs: createdAtMs,
      members: [{ name: "Isolde" }, { name: "Finchling", role: "admin" }],
      teams: [{ id: "watch", members: ["Finchling"] }],
    });
    expect(await hallOf(bryony)).toBeNull();
    expect(await seatsOf(bryony)).toEqual([]);
    expect(await seatsOf(finch)).toEqual([channel, "team watch"]);
    // Nobody is told of what was so all along.
    expect(await noticesOf(finch)).toEqual([]);
    const left = await game.world.run(({ db }) => db.query("orders").collect());
    expect(left.map(({ organizationId }) => organizationId)).toEqual([orderId]);
  });
});

describe("a member", () => {
  test("appears under the character it chose, else under its oldest, and never as an account", async () => {
    const { isolde, bryony } = await isoldeAndBryony();
    game.wait(minute);
    const younger = await person("bryony", "Bramble");
    expect(await namesIn(isolde)).toEqual(["Bryony", "Isolde"]);
    expect(await seatsOf(younger)).toEqual([]);
    const choice = { ...ofOrder, characterId: younger.characterId };
    expect(await bryony.as.order(api.orders.appearAs, choice)).toMatchObject({ ok: true });
    expect(await namesIn(isolde)).toEqual(["Bramble", "Isolde"]);
    expect(await seatsOf(bryony)).toEqual([]);
    expect(await seatsOf(younger)).toEqual([channel]);
    const other = { ...ofOrder, characterId: isolde.characterId };
    expect(await bryony.as.order(api.orders.appearAs, other)).toMatchObject(refused("not-found"));
    const seen = JSON.stringify(await hallOf(bryony));
    expect(seen).not.toContain('"isolde"');
    expect(seen).not.toContain('"bryony"');
  });

  test("whose character is about to leave appears under the next, and under none once all are gone", async () => {
    const { isolde, bryony } = await isoldeAndBryony();
    game.wait(minute);
    const younger = await person("bryony", "Bramble");
    await bryony.as.order(api.character.depart, { ...bryony.own, name: "Bryony" });
    expect(await namesIn(isolde)).toEqual(["Bramble", "Isolde"]);
    await bryony.as.order(api.character.restore, bryony.own);
    expect(await namesIn(isolde)).toEqual(["Bryony", "Isolde"]);
    for (const { own, name } of [bryony, younger]) {
      const gone = await bryony.as.order(api.character.depart, { ...own, name });
      expect(gone).toMatchObject({ ok: true });
    }
    game.wait(8 * day);
    // One of them each time.
    for (const _ of [bryony, younger]) await game.job("character:deleteDeparted");
    expect(await hallOf(isolde)).toMatchObject({ members: [{ name: "Isolde" }], faceless: 1 });
    await person("bryony", "Briar");
    expect(await namesIn(isolde)).toEqual(["Briar", "Isolde"]);
  });

  test("tells those who look after the order alone which account the service knows it by", async () => {
    const { isolde, bryony } = await isoldeAndBryony();
    const accounts = async (one: Person) =>
      (await hallOf(one))?.members.map(({ userId }) => userId);
    expect(await accounts(isolde)).toEqual(["isolde", "bryony"]);
    expect(await accounts(bryony)).toEqual([null, null]);
  });

  test("counts for the order it names: the first it joins, until it names another or leaves", async () => {
    const { isolde, bryony } = await isoldeAndBryony();
    await service.found("kite", "reeds", "The Reeds");
    await service.join("reeds", "bryony");
    const named = async () =>
      (await bryony.as.ask(api.orders.mine, {}))?.orders
        .filter(({ isNamed }) => isNamed)
        .map(({ id }) => id);
    expect(await named()).toEqual([orderId]);
    await bryony.as.order(api.orders.countFor, { orderId: "reeds" });
    expect(await named()).toEqual(["reeds"]);
    await game.jobUntilDone("orders:rank");
    const { places } = await isolde.as.ask(api.orders.ranking, { board: "level" });
    expect(places.map(({ id }) => id).toSorted()).toEqual([orderId, "reeds"].toSorted());
    await service.leave("reeds", "bryony");
    expect(await named()).toEqual([orderId]);
  });

  test("of one order is no stranger to another, as what it appears there", async () => {
    const { bryony } = await isoldeAndBryony();
    const privacy = { ...defaultSettings.privacy, whispersFrom: "acquaintances" as const };
    await game.as("isolde").order(api.settings.change, { privacy });
    const whisper = { ...bryony.own, name: "Isolde", text: "Is the gate open?" };
    expect(await bryony.as.order(api.chat.whisper, whisper)).toMatchObject({ ok: true });
    const finch = await person("finch", "Finchling");
    expect(await finch.as.order(api.chat.whisper, { ...whisper, ...finch.own })).toMatchObject(
      refused("unreachable", { name: "Isolde" }),
    );
  });
});

describe("the goal of a week", () => {
  async function pay(one: Person, count: number): Promise<void> {
    for (let nth = 0; nth < count; nth += 1) {
      const done = { kind: "task-done", task: "kill-any", set: "daily", byItself: false };
      await game.actFor(one.characterId, ({ emit }) => emit(done as never));
    }
  }

  test("is ten paid quests of days for each member of Monday, of three at least, and brings a pattern", async () => {
    const { isolde, bryony } = await isoldeAndBryony();
    const goal = async () => (await hallOf(isolde))?.goal;
    expect(await goal()).toMatchObject({ paid: 0, wanted: 30, isReached: false, reachedEver: 0 });
    await pay(isolde, 14);
    await pay(bryony, 15);
    expect(await goal()).toMatchObject({ paid: 29, isReached: false });
    const chevron = { pattern: "chief", field: "fen", figure: "bone", charge: "hart" } as const;
    const locked = (await hallOf(isolde))?.patterns ?? [];
    expect(locked).toHaveLength(4);
    const banner = { ...ofOrder, banner: { ...chevron, pattern: "diagonal" as const } };
    expect(await isolde.as.order(api.orders.setBanner, banner)).toMatchObject(
      refused("pattern-locked", { n: 1 }),
    );
    await pay(bryony, 2);
    expect(await goal()).toMatchObject({ paid: 31, isReached: true, reachedEver: 1 });
    expect(await isolde.as.order(api.orders.setBanner, banner)).toMatchObject({ ok: true });
    await game.jobUntilDone("core:runDeadlines");
    for (const one of [isolde, bryony]) expect(await noticesOf(one)).toContain("order-goal");
    game.wait(minute);
    await game.job("chat:showWaiting");
    expect(await linesOf(isolde)).toContain(
      "The goal of the week is reached: a new pattern for the banner.",
    );
  });

  test("counts those who belonged to it on Monday, and begins anew with the next one", async () => {
    const { isolde } = await isoldeAndBryony();
    for (const accountId of ["finch", "kite"]) await service.join(orderId, accountId);
    const goal = async () => (await hallOf(isolde))?.goal;
    expect(await goal()).toMatchObject({ wanted: 30 });
    await pay(isolde, 3);
    game.wait(7 * day);
    expect(await goal()).toMatchObject({ paid: 0, wanted: 40 });
    await service.leave(orderId, "kite");
    expect(await goal()).toMatchObject({ paid: 0, wanted: 40 });
  });
});

describe("the calendar of an order", () => {
  test("shows who has pledged, as what they appear, and nobody who keeps it to themselves", async () => {
    const { isolde, bryony } = await isoldeAndBryony();
    game.wait(minute);
    const younger = await person("bryony", "Bramble");
    const calendar = () => isolde.as.ask(api.orders.calendar, ofOrder);
    const [first] = (await calendar()) ?? [];
    const window = first?.window ?? 0;
    await game.world.run(({ db }) =>
      db.insert("bossPledges", {
        characterId: younger.characterId,
        window,
        atMs: Date.now(),
        kinds: [],
        stance: "steady",
      }),
    );
    const all = (await calendar()) ?? [];
    expect(all).toHaveLength(4);
    expect(all.map(({ members }) => members.map(({ name }) => name))).toEqual([
      ["Bryony"],
      [],
      [],
      [],
    ]);
    const privacy = { ...defaultSettings.privacy, showsPledges: false };
    await bryony.as.order(api.settings.change, { privacy });
    expect((await calendar())?.[0]?.members).toEqual([]);
  });
});
