import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { RefusalCode } from "../../core/content/refusals.ts";
import { api, hour, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import type { TicketWriter } from "../../testing/ticket-writers.ts";
import { ticketStaff, ticketWriter, usualTicket } from "../../testing/ticket-writers.ts";

let game: GameTest;
let wren: TicketWriter;
let finch: TicketWriter;
let heron: Awaited<ReturnType<typeof ticketStaff>>;
beforeEach(async () => {
  game = openGame();
  wren = await ticketWriter(game, "wren", "Wrenfield");
  finch = await ticketWriter(game, "finch", "Finchling");
  heron = await ticketStaff(game, "heron", "Heronmoor");
});
afterEach(() => game.close());

const reason = "From the queue.";
const everything = { order: "newest", state: null, area: null, rows: 30 } as const;
const page = (kind: "bug" | "suggestion" = "bug") =>
  finch.as.ask(api.tickets.page, { kind, ...everything });
const setState = (number: number, state: "acknowledged" | "planned" | "resolved" | "declined") =>
  heron.mutation(api.tickets.setState, { number, state, reason });

describe("a ticket", () => {
  test("is counted up, read by everybody and says what it was written with", async () => {
    expect(await wren.written()).toBe(1);
    expect(await finch.written({ kind: "suggestion", title: "A lamp for the cellar" })).toBe(2);
    expect(await finch.view(1)).toMatchObject({
      number: 1,
      kind: "bug",
      title: usualTicket.title,
      lines: usualTicket.lines,
      steps: usualTicket.steps,
      state: "open",
      author: { name: "Wrenfield", role: null },
      build: "0.14.2",
      route: "/game/recipes/smithing",
      isOwn: false,
      mayReply: false,
    });
    expect((await page()).tickets.map(({ number }) => number)).toEqual([1]);
    expect((await page("suggestion")).tickets.map(({ number }) => number)).toEqual([2]);
    expect((await finch.view(2))?.steps).toEqual([]);
  });

  test("is one of three a day, by the account and not by the character", async () => {
    const other = await game.newCharacter("wren", "Wrenmoor");
    for (let nth = 0; nth < 3; nth += 1) await wren.written();
    const again = { characterId: other, ...usualTicket };
    expect(await wren.as.order(api.tickets.create, again)).toEqual(refused("daily-limit", {}));
    expect(await wren.as.ask(api.tickets.mine, { kind: "bug" })).toMatchObject({ ticketsLeft: 0 });
    game.wait(11 * hour);
    expect(await wren.write()).toEqual(refused("daily-limit", {}));
    game.wait(2 * hour);
    expect(await wren.write()).toMatchObject({ ok: true });
  });

  test.each([
    ["a title of four letters", { title: "Four" }, "text-length"],
    ["a title of a hundred and one", { title: "x".repeat(101) }, "text-length"],
    ["a text of nineteen", { lines: ["x".repeat(19)] }, "text-length"],
    ["a text of nothing that can be seen", { lines: ["\u200B".repeat(40)] }, "text-length"],
    ["a text of 5,001", { lines: Array.from({ length: 6 }, () => "y".repeat(900)) }, "text-length"],
    ["thirteen steps", { steps: Array.from({ length: 13 }, () => "Step") }, "limit-reached"],
    ["a link", { lines: ["Look at https://evil.example/now, please."] }, "link-not-allowed"],
    ["a picture that is none", { pictureIds: ["a"] }, "target-gone"],
    ["four pictures", { pictureIds: ["a", "b", "c", "d"] }, "limit-reached"],
  ] satisfies (readonly [string, Partial<typeof usualTicket>, RefusalCode])[])(
    "is refused with %s",
    async (_what, told, code) => {
      expect(await wren.write(told)).toMatchObject(refused(code));
      expect((await page()).tickets).toEqual([]);
    },
  );

  test("keeps markup as words, and nothing that turns or hides them, in every field", async () => {
    const script = "<script>alert(1)</script>";
    const turned = "\u202E\u2066\u200F\u061C";
    const hostile = `${turned}${script}\u0000`;
    const number = await wren.written({
      title: hostile,
      lines: [hostile, `and ${hostile}`],
      steps: [hostile],
      build: hostile,
      route: `/game/${hostile}`,
    });
    await wren.say(number, hostile);
    await heron.mutation(api.tickets.answer, { number, lines: [hostile], reason });
    await heron.mutation(api.tickets.label, { number, labels: [`${turned}<b>x</b>`], reason });
    const ticket = await finch.view(number);
    expect(ticket).toMatchObject({
      title: script,
      lines: [script, `and ${script}`],
      steps: [script],
      build: "",
      route: "",
      labels: ["<b>x</b>"],
      entries: [{ lines: [script] }, { lines: [script] }],
    });
    expect(JSON.stringify(ticket)).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200F\u061C\0]/);
  });

  test("may hold a thousand characters a line, and a line of a megabyte is looked at by nobody", async () => {
    const lines = Array.from({ length: 4 }, () => "z".repeat(1_000));
    expect(await wren.write({ lines })).toMatchObject({ ok: true });
    await expect(wren.write({ lines: ["z".repeat(1_048_576)] })).rejects.toMatchObject({
      data: { kind: "ArgumentsTooLarge" },
    });
  });

  test("is in the copy of what its writer has, with what was said there, and in nobody else's", async () => {
    const number = await wren.written();
    await wren.say(number, "And once more.");
    await finch.vote(number);
    for (const { as } of [wren, finch]) await as.order(api.settings.askCopy, {});
    expect(await game.copyOf("wren")).toMatchObject({
      tickets: [{ number, title: usualTicket.title, lines: usualTicket.lines }],
      ticketEntries: [{ what: { lines: ["And once more."] } }],
    });
    const copy = await game.copyOf("finch");
    expect(copy).toMatchObject({ ticketVotes: [{}] });
    expect(copy?.["tickets"] ?? []).toEqual([]);
    expect(JSON.stringify(copy)).not.toContain(usualTicket.title);
  });

  test("stays when its writer goes, in nobody's name", async () => {
    const number = await wren.written();
    await game.world.run(({ db }) => db.patch(wren.characterId, { name: "Another" }));
    expect((await finch.view(number))?.author).toMatchObject({ name: "Another" });
    await game.job("character:removeAccount", { accountId: "wren" });
    await game.jobUntilDone("character:deleteDeparted");
    expect(await finch.view(number)).toMatchObject({ author: null, title: usualTicket.title });
    await setState(number, "planned");
    expect(await finch.view(number)).toMatchObject({ state: "planned" });
  });
});

describe("an exploit", () => {
  test("is read by its writer and staff alone, on no list and in no search", async () => {
    const number = await wren.written({ isExploit: true });
    expect(await wren.view(number)).toMatchObject({ shelf: "exploit", isOwn: true });
    expect(await finch.view(number)).toBeNull();
    expect(await game.world.query(api.tickets.view, { number })).toBeNull();
    expect(await heron.query(api.tickets.view, { number })).toMatchObject({ shelf: "exploit" });
    // Without the second factor the same account is one like others.
    expect(await game.as("heron").ask(api.tickets.view, { number })).toBeNull();
    expect((await page()).tickets).toEqual([]);
    const search = { kind: "bug", words: usualTicket.title } as const;
    expect(await finch.as.ask(api.tickets.search, search)).toEqual([]);
    expect((await wren.as.ask(api.tickets.mine, { kind: "bug" }))?.tickets).toHaveLength(1);
    expect(await finch.vote(number)).toEqual(refused("target-gone", {}));
    expect(await finch.say(number, "Is it?")).toEqual(refused("target-gone", {}));
  });

  test("is what staff make of a bug that tells too much, and no suggestion is one", async () => {
    const number = await wren.written();
    const hide = (isExploit: boolean) =>
      heron.mutation(api.tickets.hideExploit, { number, isExploit, reason });
    expect(await hide(true)).toMatchObject({ ok: true });
    expect(await finch.view(number)).toBeNull();
    expect(await hide(true)).toEqual(refused("nothing-to-do", {}));
    expect(await hide(false)).toMatchObject({ ok: true });
    expect(await finch.view(number)).not.toBeNull();
    const wish = await wren.written({ kind: "suggestion", isExploit: true });
    expect(await finch.view(wish)).toMatchObject({ shelf: "suggestion" });
  });

  test("is all that somebody in family mode may write", async () => {
    const accountId = "wren";
    await game.world.run(({ db }) => db.insert("familyModes", { accountId, sinceMs: Date.now() }));
    expect(await wren.write()).toEqual(refused("family-mode", {}));
    const number = await wren.written({ isExploit: true });
    expect(await wren.say(number, "And once more.")).toMatchObject({ ok: true });
    await heron.mutation(api.tickets.hideExploit, { number, isExploit: false, reason });
    expect(await wren.say(number, "And again.")).toEqual(refused("family-mode", {}));
  });
});

describe("a vote", () => {
  test("is one of each account, and can be taken back", async () => {
    const number = await wren.written();
    const votes = async () => (await finch.view(number))?.votes;
    await finch.vote(number);
    await finch.vote(number);
    expect(await votes()).toBe(1);
    expect(await finch.view(number)).toMatchObject({ hasVoted: true });
    expect(await finch.as.ask(api.tickets.voted, {})).toEqual([number]);
    const other = await ticketWriter(game, "robin", "Robinet");
    await Promise.all([other.vote(number), other.vote(number), other.vote(number)]);
    expect(await votes()).toBe(2);
    await finch.vote(number, false);
    await finch.vote(number, false);
    expect(await votes()).toBe(1);
    expect(await finch.as.ask(api.tickets.voted, {})).toEqual([]);
  });

  test("is refused once there is nothing to be done, and of what is not there", async () => {
    const number = await wren.written();
    await setState(number, "declined");
    expect(await finch.vote(number)).toEqual(refused("closed", {}));
    for (const none of [0, -1, 99, 1.5, Number.NaN, Infinity])
      expect(await finch.vote(none)).toEqual(refused("target-gone", {}));
  });

  test("counts on when its account is gone, as a number alone", async () => {
    const number = await wren.written();
    await finch.vote(number);
    await game.job("character:removeAccount", { accountId: "finch" });
    await game.jobUntilDone("character:deleteDeparted");
    expect(await wren.view(number)).toMatchObject({ votes: 1 });
    const rows = await game.world.run(({ db }) => db.query("ticketVotes").collect());
    expect(rows).toEqual([]);
  });

  test("brings a ticket up among the most wanted", async () => {
    const [first, second] = [await wren.written(), await wren.written()];
    await finch.vote(first);
    const wanted = await finch.as.ask(api.tickets.page, {
      kind: "bug",
      ...everything,
      order: "votes",
    });
    expect(wanted.tickets.map(({ number }) => number)).toEqual([first, second]);
    expect((await page()).tickets.map(({ number }) => number)).toEqual([second, first]);
  });
});

describe("the list", () => {
  test("is narrowed to a state and an area, and shows as many whole pages as were asked for", async () => {
    const market = await wren.written({ area: "market" });
    const chat = await wren.written({ area: "chat" });
    await setState(chat, "planned");
    const numbers = async (wanted: object) =>
      (await finch.as.ask(api.tickets.page, { kind: "bug", ...everything, ...wanted })).tickets.map(
        ({ number }) => number,
      );
    expect(await numbers({ area: "market" })).toEqual([market]);
    expect(await numbers({ state: "planned" })).toEqual([chat]);
    expect(await numbers({ state: "planned", area: "market" })).toEqual([]);
    await game.world.run(async ({ db }) => {
      const row = await db.query("tickets").first();
      if (row === null) throw new Error("There is no ticket.");
      const { _id, _creationTime, ...ticket } = row;
      for (let number = 3; number <= 31; number++)
        await db.insert("tickets", { ...ticket, number });
    });
    expect(await finch.as.ask(api.tickets.page, { kind: "bug", ...everything })).toMatchObject({
      hasMore: true,
    });
    expect((await numbers({})).length).toBe(30);
    expect((await numbers({ rows: 60 })).length).toBe(31);
    for (const rows of [0, 1, 31, -30, 330, 1e9, Number.NaN])
      await expect(numbers({ rows }), String(rows)).rejects.toThrow(/ArgumentValidationError/);
  });

  test("is searched by any of some words, and by the beginning of the last", async () => {
    const number = await wren.written();
    const find = async (words: string) =>
      (await finch.as.ask(api.tickets.search, { kind: "bug", words })).map((row) => row.number);
    expect(await find("bars wait que")).toEqual([number]);
    expect(await find("SECOND ENTRY")).toEqual([number]);
    expect(await find("lanterns")).toEqual([]);
    expect(await find("")).toEqual([]);
    expect(await find('" OR 1=1 -- NEAR(')).toEqual([]);
    expect(await find("queue ".repeat(300))).toEqual([number]);
  });
});
