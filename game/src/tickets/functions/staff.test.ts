import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { api, day, minute, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import type { TicketWriter } from "../../testing/ticket-writers.ts";
import { ticketStaff, ticketWriter, usualTicket } from "../../testing/ticket-writers.ts";
import { votesMovedAtOnce } from "../content/limits.ts";
import type { TicketState } from "../content/tickets.ts";

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

describe("what waits at the desk", () => {
  test("is every ticket that nobody has looked at, but for those that another one looks after", async () => {
    const egret = await ticketStaff(game, "egret", "Egretmoor");
    const counts = async () => {
      const waiting = await Promise.all(
        [heron, egret].map((one) => one.query(api.tickets.waiting, {})),
      );
      return waiting.map((answer) => (answer.ok ? answer.value : answer.code));
    };
    const number = await wren.written();
    await finch.written({ isExploit: true });
    expect(await counts()).toEqual([2, 2]);
    await heron.mutation(api.tickets.assign, { number, to: "reader", reason });
    expect(await counts()).toEqual([2, 1]);
    await setState(number, "acknowledged");
    expect(await counts()).toEqual([1, 1]);
    expect(await finch.as.ask(api.tickets.waiting, {})).toEqual(refused("no-permission", {}));
  });
});

describe("the way of a ticket", () => {
  test("is told to its writer, with the answers of the staff", async () => {
    const number = await wren.written();
    await heron.mutation(api.tickets.assign, { number, to: "reader", reason });
    await setState(number, "acknowledged");
    await heron.mutation(api.tickets.answer, { number, lines: ["Found it."], reason });
    await setState(number, "planned");
    await wren.say(number, "Thank you, that was quick.");
    await setState(number, "resolved");
    const ticket = await finch.view(number);
    expect(ticket).toMatchObject({ state: "resolved", replies: 2 });
    const told = ticket?.entries.map((entry) =>
      entry.kind === "state" ? entry.state : [entry.author?.name, entry.author?.role],
    );
    expect(told).toEqual([
      "acknowledged",
      ["Heronmoor", "helper"],
      "planned",
      ["Wrenfield", null],
      "resolved",
    ]);
    const what = (await wren.bell()).map((event) => event.what);
    expect(what.toSorted()).toEqual(["acknowledged", "answered", "planned", "resolved"]);
    const heronsBell = await game.world.run(({ db }) => db.query("notices").collect());
    expect(heronsBell.map(({ event }) => event)).toContainEqual(
      expect.objectContaining({ type: "ticket", what: "comment", by: "Wrenfield", number }),
    );
  });

  test("goes on and never back", async () => {
    const number = await wren.written();
    expect(await setState(number, "resolved")).toMatchObject({ ok: true });
    for (const state of ["acknowledged", "planned", "resolved", "declined"] as const)
      expect(await setState(number, state)).toEqual(refused("nothing-to-do", {}));
  });

  test("can be begun again by the writer, once within fourteen days", async () => {
    const number = await wren.written();
    const reopen = (who: TicketWriter) => who.as.order(api.tickets.reopen, { ...who.own, number });
    await setState(number, "resolved");
    expect(await finch.view(number)).toMatchObject({ reopensUntilMs: null });
    expect((await wren.view(number))?.reopensUntilMs).not.toBeNull();
    expect(await reopen(finch)).toEqual(refused("target-gone", {}));
    game.wait(14 * day - minute);
    expect(await reopen(wren)).toMatchObject({ ok: true });
    expect(await finch.view(number)).toMatchObject({ state: "open" });
    await setState(number, "resolved");
    expect(await reopen(wren)).toEqual(refused("too-late", {}));
    const late = await wren.written();
    await heron.mutation(api.tickets.setState, { number: late, state: "resolved", reason });
    game.wait(14 * day);
    expect(await wren.as.order(api.tickets.reopen, { ...wren.own, number: late })).toEqual(
      refused("too-late", {}),
    );
  });

  test("takes a reason of staff, which stands in the record with what was done", async () => {
    const number = await wren.written();
    const order = { number, state: "declined", reason: " " } as const;
    expect(await heron.mutation(api.tickets.setState, order)).toEqual(refused("reason-needed", {}));
    await setState(number, "declined");
    const record = await game.world.run(({ db }) => db.query("staffActions").collect());
    expect(record).toMatchObject([
      { by: "heron", action: "tickets:setState", of: "wren", reason, outcome: "done" },
    ]);
  });

  test("ends for whoever says more than anybody reads", async () => {
    const number = await wren.written();
    for (let nth = 0; nth < 30; nth += 1) {
      game.wait(minute);
      expect(await wren.say(number, `Word ${nth}.`)).toMatchObject({ ok: true });
    }
    game.wait(minute);
    expect(await wren.say(number, "One more.")).toEqual(refused("daily-limit", {}));
  });
});

describe("merging", () => {
  async function twoAlike() {
    const original = await wren.written({ title: "Queue stops when the bag is full" });
    const other = await finch.written();
    const robin = await ticketWriter(game, "robin", "Robinet");
    const kite = await ticketWriter(game, "kite", "Kitewell");
    await robin.vote(original);
    await robin.vote(other);
    await kite.vote(other);
    await wren.vote(other);
    await finch.say(other, "Rowan planks too.");
    await heron.mutation(api.tickets.answer, { number: other, lines: ["Thank you."], reason });
    const merge = () =>
      heron.mutation(api.tickets.merge, { number: other, into: original, reason });
    return { original, other, robin, kite, merge };
  }

  test("carries the votes, the text and the thread over, and leads on from the other page", async () => {
    const { original, other, kite, merge } = await twoAlike();
    expect(await merge()).toMatchObject({ ok: true });
    const ticket = await kite.view(original);
    // Robin wanted both, Kite the other, Finch wrote the other, and Wren wrote this one.
    expect(ticket).toMatchObject({ votes: 3, replies: 2, hasVoted: true });
    expect(ticket?.entries.map(({ kind }) => kind).toSorted()).toEqual([
      "comment",
      "comment",
      "merged",
    ]);
    expect(ticket?.entries).toContainEqual(
      expect.objectContaining({ kind: "merged", number: other, lines: usualTicket.lines }),
    );
    expect(await kite.view(other)).toMatchObject({
      state: "duplicate",
      duplicateOf: original,
      votes: 0,
      entries: [{ kind: "state", state: "duplicate" }],
    });
    expect((await finch.bell()).map(({ what }) => what)).toContain("duplicate");
    const found = await finch.as.ask(api.tickets.search, { kind: "bug", words: "waits for bars" });
    expect(found.map(({ number }) => number)).toEqual([original]);
  });

  test("lets the writer of the merged one take part and hear of what comes", async () => {
    const { original, other, merge } = await twoAlike();
    await merge();
    expect(await finch.view(original)).toMatchObject({ isOwn: false, mayReply: true });
    expect(await finch.say(original, "Here I am.")).toMatchObject({ ok: true });
    expect(await finch.say(other, "And there?")).toEqual(refused("closed", {}));
    await setState(original, "planned");
    expect(await finch.bell()).toContainEqual(
      expect.objectContaining({ what: "planned", number: original }),
    );
    expect(await finch.as.order(api.tickets.reopen, { ...finch.own, number: original })).toEqual(
      refused("target-gone", {}),
    );
  });

  test("takes place within a shelf, never into itself, nor into what was merged or is over", async () => {
    const { original, other, robin, merge } = await twoAlike();
    const exploit = await wren.written({ isExploit: true });
    const wish = await robin.written({ kind: "suggestion" });
    const into = (number: number, target: number) =>
      heron.mutation(api.tickets.merge, { number, into: target, reason });
    for (const [number, target] of [
      [other, exploit],
      [exploit, other],
      [other, wish],
      [other, other],
    ] as const)
      expect(await into(number, target)).toEqual(refused("nothing-to-do", {}));
    expect(await into(other, 999)).toEqual(refused("target-gone", {}));
    await merge();
    expect(await merge()).toEqual(refused("nothing-to-do", {}));
    expect(await into(original, other)).toEqual(refused("nothing-to-do", {}));
  });

  test("goes on with what was merged before", async () => {
    const { original, other, robin, merge } = await twoAlike();
    await merge();
    const oldest = await robin.written({ title: "The queue and the bag" });
    await heron.mutation(api.tickets.merge, { number: original, into: oldest, reason });
    expect(await finch.view(other)).toMatchObject({ duplicateOf: oldest });
    expect(await finch.view(oldest)).toMatchObject({ mayReply: true, votes: 3 });
  });

  test("has many votes follow in runs, also where the other one is merged meanwhile", async () => {
    const { original, other, robin, merge } = await twoAlike();
    const idOf = (number: number) =>
      game.world.run(async ({ db }) => {
        const tickets = await db.query("tickets").collect();
        return tickets.find((one) => one.number === number)?._id ?? null;
      });
    const ticketId = await idOf(other);
    const many = 2 * votesMovedAtOnce + 10;
    await game.world.run(async ({ db }) => {
      if (ticketId === null) throw new Error("The ticket is not there.");
      for (let nth = 0; nth < many; nth++)
        await db.insert("ticketVotes", { ticketId, accountId: `voter ${nth}`, atMs: nth });
      await db.patch(ticketId, { votes: many + 3 });
    });
    await merge();
    expect(await finch.view(other)).toMatchObject({ votes: 0 });
    // Of robin, kite, wren and finch three want it, as without the others.
    const early = (await finch.view(original))?.votes ?? 0;
    expect(early).toBeLessThan(many);
    const oldest = await robin.written({ title: "The queue and the bag" });
    await heron.mutation(api.tickets.merge, { number: original, into: oldest, reason });
    await game.jobUntilDone("core:runDeadlines");
    // Wren wrote the first and wants the oldest too; Robin wrote that.
    const rows = await game.world.run(({ db }) => db.query("ticketVotes").collect());
    const [lead, left] = [await idOf(oldest), [await idOf(original), ticketId]];
    expect(rows.filter((row) => left.includes(row.ticketId))).toEqual([]);
    expect(rows.filter((row) => row.ticketId === lead)).toHaveLength(many + 3);
    expect(await finch.view(oldest)).toMatchObject({ votes: many + 3 });
  });

  test("is nobody's of the staff who wrote one of the two", async () => {
    const own = await ticketWriter(game, "heron", "Heronsby");
    const [ofHeron, ofWren] = [await own.written(), await wren.written()];
    const into = (number: number, target: number) =>
      heron.mutation(api.tickets.merge, { number, into: target, reason });
    expect(await into(ofHeron, ofWren)).toEqual(refused("own-case", {}));
    expect(await into(ofWren, ofHeron)).toEqual(refused("own-case", {}));
  });
});

describe("the desk", () => {
  const queue = async (wanted: object = {}) => {
    const search = { shelf: null, state: null, assigned: "anybody", ...wanted } as const;
    const answer = await heron.query(api.tickets.queue, search);
    if (!answer.ok) throw new Error(answer.code);
    return answer.value.map(({ number }) => number);
  };

  test("lists what is unfinished, exploits first, and is narrowed down", async () => {
    const first = await wren.written();
    game.wait(minute);
    const wish = await finch.written({ kind: "suggestion" });
    game.wait(minute);
    const exploit = await wren.written({ isExploit: true });
    game.wait(minute);
    const done = await wren.written();
    await setState(done, "resolved");
    expect(await queue()).toEqual([exploit, first, wish]);
    expect(await queue({ shelf: "suggestion" })).toEqual([wish]);
    expect(await queue({ state: "resolved" })).toEqual([done]);
    await heron.mutation(api.tickets.assign, { number: wish, to: "reader", reason });
    expect(await queue({ assigned: "reader" })).toEqual([wish]);
    expect(await queue({ assigned: "nobody" })).toEqual([exploit, first]);
  });

  test("stays a page of the longest waiting among more long tickets than one answer may read", async () => {
    const number = await wren.written();
    const long = "\u6cfd".repeat(5_000);
    for (let nth = 0; nth < 600; nth++) {
      await game.world.run(async ({ db }) => {
        const usual = await db.query("tickets").first();
        if (usual === null) throw new Error("The ticket is not there.");
        const { _id, _creationTime, ...like } = usual;
        const state = (["open", "acknowledged", "planned"] as const)[nth % 3] ?? "open";
        const kind = nth % 2 === 0 ? "bug" : "suggestion";
        const changedAtMs = like.changedAtMs + 1 + nth;
        const place = { number: number + 1 + nth, shelf: kind, kind, state, changedAtMs } as const;
        await db.insert("tickets", { ...like, lines: [long], words: long, ...place });
      });
    }
    const expected = Array.from({ length: 100 }, (_, nth) => number + nth);
    expect(await queue()).toEqual(expected);
    expect(await queue({ assigned: "nobody" })).toEqual(expected);
    expect(await queue({ assigned: "reader" })).toEqual([]);
    const newest = Array.from({ length: 100 }, (_, nth) => number + 598 - 3 * nth);
    expect(await queue({ state: "open" })).toEqual(newest);
    const narrow = { kind: "bug", order: "newest", state: null, area: "chat", rows: 300 } as const;
    expect((await finch.as.ask(api.tickets.page, narrow)).tickets).toEqual([]);
  });

  test("shows each of those that changed at the same instant once", async () => {
    const number = await wren.written();
    await game.world.run(async ({ db }) => {
      const usual = await db.query("tickets").first();
      if (usual === null) throw new Error("The ticket is not there.");
      const { _id, _creationTime, ...like } = usual;
      for (let nth = 1; nth < 60; nth++)
        await db.insert("tickets", { ...like, number: number + nth });
    });
    const all = Array.from({ length: 60 }, (_, nth) => number + nth);
    expect(await queue()).toEqual(all);
    expect(await queue({ state: "open" })).toEqual(all.toReversed());
  });

  test("hands tickets on to others of the staff, by the name of a character", async () => {
    await ticketStaff(game, "egret", "Egretling", "developer");
    const number = await wren.written();
    const assign = (to: "nobody" | { name: string }) =>
      heron.mutation(api.tickets.assign, { number, to, reason });
    expect(await assign({ name: "egretling" })).toMatchObject({ ok: true });
    const answer = await heron.query(api.tickets.queue, {
      shelf: null,
      state: null,
      assigned: "anybody",
    });
    expect(answer).toMatchObject({ value: [{ assignee: "Egretling", isAssignedToReader: false }] });
    expect(await assign({ name: "Finchling" })).toEqual(refused("not-found", {}));
    expect(await assign({ name: "Nobodyhere" })).toEqual(refused("not-found", {}));
    expect(await assign("nobody")).toMatchObject({ ok: true });
    expect(await queue({ assigned: "nobody" })).toEqual([number]);
  });

  test("keeps answers for what is asked again and again", async () => {
    const keep = (answerId: string | null, title: string) =>
      heron.mutation(api.tickets.keepAnswer, { answerId, title, lines: ["Fixed soon."], reason });
    const kept = async () => {
      const answer = await heron.query(api.tickets.keptAnswers, {});
      return answer.ok ? answer.value : [];
    };
    await keep(null, "Known already");
    const [first] = await kept();
    await keep(first?.id ?? "", "Known for long");
    expect(await kept()).toMatchObject([{ title: "Known for long", lines: ["Fixed soon."] }]);
    expect(await keep("nowhere", "Nothing here")).toEqual(refused("target-gone", {}));
    const drop = { answerId: first?.id ?? "", reason };
    expect(await heron.mutation(api.tickets.dropAnswer, drop)).toMatchObject({ ok: true });
    expect(await heron.mutation(api.tickets.dropAnswer, drop)).toEqual(refused("target-gone", {}));
  });

  test("takes out what nobody should have to read, and tells its writer why", async () => {
    const number = await wren.written();
    expect(await heron.mutation(api.tickets.takeOut, { number, reason: "Insults." })).toMatchObject(
      {
        ok: true,
      },
    );
    expect(await finch.view(number)).toBeNull();
    expect(await wren.view(number)).toMatchObject({ shelf: "removed", state: "declined" });
    expect((await page()).tickets).toEqual([]);
    expect(await wren.say(number, "But why?")).toEqual(refused("closed", {}));
    const notices = await wren.as.ask(api.notifications.recent, wren.own);
    expect(notices?.notices.map(({ event }) => event)).toContainEqual(
      expect.objectContaining({ type: "sanctioned", what: "removal", reason: "Insults." }),
    );
    expect(await queue()).toEqual([]);
    expect(await queue({ shelf: "removed", state: "declined" satisfies TicketState })).toEqual([
      number,
    ]);
  });
});
