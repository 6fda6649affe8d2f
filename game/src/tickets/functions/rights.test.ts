import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { keysOf } from "../../core/content/keys-of.ts";
import { api, day, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import type { TicketWriter } from "../../testing/ticket-writers.ts";
import { ticketWriter, usualTicket } from "../../testing/ticket-writers.ts";

let game: GameTest;
let wren: TicketWriter;
let finch: TicketWriter;
beforeEach(async () => {
  game = openGame();
  wren = await ticketWriter(game, "wren", "Wrenfield");
  finch = await ticketWriter(game, "finch", "Finchling");
});
afterEach(() => game.close());

const reason = "From the queue.";
describe("what each may do", () => {
  type Deed = (number: number) => Promise<{ readonly ok: boolean; readonly code?: string }>;
  /** "done", or the code of the refusal. */
  type Outcome = string;

  function deedsOf(caller: ReturnType<GameTest["world"]["withIdentity"]>, characterId: string) {
    const own = { characterId };
    const lines = ["A word more about it."];
    return {
      comment: (number) =>
        caller.mutation(api.tickets.comment, { ...own, number, lines, pictureIds: [] }),
      vote: (number) => caller.mutation(api.tickets.vote, { number, isWanted: true }),
      reopen: (number) => caller.mutation(api.tickets.reopen, { ...own, number }),
      answer: (number) => caller.mutation(api.tickets.answer, { number, lines, reason }),
      assign: (number) => caller.mutation(api.tickets.assign, { number, to: "reader", reason }),
      label: (number) => caller.mutation(api.tickets.label, { number, labels: ["bench"], reason }),
      setState: (number) =>
        caller.mutation(api.tickets.setState, { number, state: "acknowledged", reason }),
      merge: (number) => caller.mutation(api.tickets.merge, { number, into: 99, reason }),
      takeOut: (number) => caller.mutation(api.tickets.takeOut, { number, reason }),
    } satisfies Record<string, Deed>;
  }

  const players: Readonly<Record<string, Outcome>> = {
    answer: "no-permission",
    assign: "no-permission",
    label: "no-permission",
    setState: "no-permission",
    merge: "no-permission",
    takeOut: "no-permission",
  };
  const nobodysOwn = { comment: "no-permission", vote: "done", reopen: "target-gone" };
  const unfactored = Object.fromEntries(
    Object.keys(players).map((deed) => [deed, "second-factor"]),
  );
  const ofStaff = {
    answer: "done",
    assign: "done",
    label: "done",
    setState: "done",
    merge: "target-gone",
    takeOut: "done",
  };
  const ownCase = Object.fromEntries(Object.keys(players).map((deed) => [deed, "own-case"]));
  const hidden = { comment: "target-gone", vote: "target-gone", reopen: "target-gone" };

  const rows: readonly {
    readonly who: string;
    readonly identity: Readonly<Record<string, boolean>>;
    readonly role?: string;
    readonly isMuted?: true;
    readonly wrote: "own" | "other" | "exploit";
    readonly expected: Readonly<Record<string, Outcome>>;
  }[] = [
    {
      who: "player",
      identity: {},
      wrote: "own",
      expected: { comment: "done", vote: "nothing-to-do", reopen: "too-late", ...players },
    },
    { who: "player", identity: {}, wrote: "other", expected: { ...nobodysOwn, ...players } },
    { who: "player", identity: {}, wrote: "exploit", expected: { ...hidden, ...players } },
    {
      who: "muted player",
      identity: {},
      isMuted: true,
      wrote: "own",
      expected: { comment: "done", vote: "nothing-to-do", reopen: "too-late", ...players },
    },
    {
      who: "guest",
      identity: { isAnonymous: true },
      wrote: "other",
      expected: {
        comment: "full-account",
        vote: "full-account",
        reopen: "full-account",
        ...players,
      },
    },
    {
      who: "helper without a factor",
      identity: {},
      role: "helper",
      wrote: "other",
      expected: { ...nobodysOwn, ...unfactored },
    },
    {
      who: "helper",
      identity: { hasSecondFactor: true },
      role: "helper",
      wrote: "other",
      expected: { ...nobodysOwn, ...ofStaff },
    },
    {
      who: "helper",
      identity: { hasSecondFactor: true },
      role: "helper",
      wrote: "exploit",
      expected: { comment: "target-gone", vote: "done", reopen: "target-gone", ...ofStaff },
    },
    {
      who: "helper",
      identity: { hasSecondFactor: true },
      role: "helper",
      wrote: "own",
      expected: { comment: "done", vote: "nothing-to-do", reopen: "too-late", ...ownCase },
    },
    {
      who: "developer",
      identity: { hasSecondFactor: true },
      role: "developer",
      wrote: "other",
      expected: { ...nobodysOwn, ...ofStaff, takeOut: "no-permission" },
    },
    {
      who: "admin",
      identity: { hasSecondFactor: true },
      role: "admin",
      wrote: "exploit",
      expected: { comment: "target-gone", vote: "done", reopen: "target-gone", ...ofStaff },
    },
  ];

  test.each(rows)("$who, $wrote", async ({ identity, role, isMuted, wrote, expected }) => {
    const robin = await ticketWriter(game, "robin", "Robinet");
    if (role !== undefined) await game.job("core:setStaffRole", { accountId: "robin", role });
    if (isMuted === true) {
      const row = {
        accountId: "robin",
        kind: "mute",
        reason,
        by: "heron",
        atMs: Date.now(),
      } as const;
      await game.world.run(({ db }) => db.insert("sanctions", { ...row, untilMs: null }));
    }
    // Signed in anew for each: a day of waiting lies between, and rights of staff end with the day.
    const deeds = () =>
      deedsOf(game.world.withIdentity({ subject: "robin", ...identity }), robin.characterId);
    const verdicts: Record<string, Outcome> = {};
    for (const name of keysOf(deeds())) {
      game.wait(day);
      const deed = deeds()[name];
      const writer = wrote === "own" ? robin : wren;
      const number = await writer.written({ isExploit: wrote === "exploit" });
      const answer: { readonly ok: boolean; readonly code?: string } = await deed(number);
      verdicts[name] = answer.ok ? "done" : (answer.code ?? "");
    }
    expect(verdicts).toEqual(expected);
  });

  test("nothing at all, for whoever is banned", async () => {
    const number = await finch.written();
    const row = { accountId: "wren", kind: "ban", reason, by: "heron", atMs: Date.now() } as const;
    await game.world.run(({ db }) => db.insert("sanctions", { ...row, untilMs: null }));
    for (const answer of [
      await wren.write(),
      await wren.vote(number),
      await wren.say(number, "Me!"),
    ])
      expect(answer).toMatchObject(refused("banned-for-good"));
  });

  test("with a character that is another's, nobody", async () => {
    const order = { characterId: finch.characterId, ...usualTicket };
    await expect(wren.as.order(api.tickets.create, order)).rejects.toMatchObject({
      data: { kind: "Forbidden" },
    });
  });
});
