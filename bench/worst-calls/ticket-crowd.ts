import { gameFunctions } from "@aldermoor/game/core/functions/game-functions.ts";
import { done } from "@aldermoor/game/core/rules/outcome.ts";
import type { CharacterId } from "@aldermoor/game/core/tables.ts";
import {
  answersMax,
  entriesMax,
  mergedMax,
  ownMax,
  picturesOfOneMax,
  repliesMax,
  votedMax,
} from "@aldermoor/game/tickets/content/limits.ts";
import { searchWords } from "@aldermoor/game/tickets/rules/search-words.ts";
import { v } from "convex/values";
import type { GenericId } from "convex/values";
import type { Context, StageModel } from "../../tests/e2e/stage/give-past.ts";
import { accountOf, nameOf, tradersMax, tradersOf } from "./crowd.ts";
import { longLines } from "./long-texts.ts";

// Tickets by the thousand, some of them with all that may be said in one.

const { characterMutation } = gameFunctions<StageModel>();
type Db = Context["db"];
type TicketId = GenericId<"tickets">;

const dayMs = 86_400_000;
export const ticketsMax = 3_000;
export const ticketsAtOnce = 500;
const votesOfOne = 2_000;
/** Every state as often as a page of the desk looks at it, and most of all what is open. */
const states = [
  ...(["open", "open", "open", "open", "open"] as const),
  ...(["acknowledged", "acknowledged", "planned", "planned"] as const),
  "resolved",
] as const;

/** Has others write five hundred tickets as long as they may be. */
export const writeTickets = characterMutation({
  args: { from: v.number() },
  handler: async ({ db, nowMs }, { from }) => {
    const traders = await tradersOf({ db });
    for (let at = from; at < from + ticketsAtOnce; at++) {
      const writer = at % tradersMax;
      const ticketId = await addTicket(db, nowMs, { number: at + 1, writer, traders });
      // Every tenth is on a shelf that not everybody finds.
      if (at % 10 === 9)
        await db.patch(ticketId, { shelf: at % 20 === 9 ? "exploit" : "removed", kind: "bug" });
    }
    return done(null);
  },
});

/** Has some be as full as they may be, and the character's account write, want and send as much as its pages show. */
export const fillTickets = characterMutation({
  args: {},
  handler: async ({ db, nowMs, character }) => {
    const traders = await tradersOf({ db });
    let number = ticketsMax;
    const next = () => ({ number: ++number, traders });
    const own: number[] = [];
    for (let nth = 0; nth < ownMax; nth++) {
      const ticketId = await addTicket(db, nowMs, { ...next(), writer: 0 });
      const resolved = { state: "resolved", resolvedAtMs: nowMs } as const;
      const by = { by: character.accountId, writerId: character._id };
      await db.patch(ticketId, { ...by, ...(nth === 0 ? resolved : { state: "open" }) });
      own.push(number);
      if (nth < ownMax - 1) continue;
      await fillThread(db, nowMs, ticketId, traders);
      const assignee = staffFace(600);
      await db.patch(ticketId, { assignee, replies: repliesMax - 1 });
    }
    const answered = await addTicket(db, nowMs, { ...next(), writer: 10 });
    const full = number;
    await db.patch(answered, { state: "open", replies: repliesMax - 1 });
    await fillThread(db, nowMs, answered, traders);
    for (let nth = 1; nth < mergedMax; nth++) {
      const merged = await addTicket(db, nowMs, { ...next(), writer: 10 + nth });
      await db.patch(merged, { state: "duplicate", duplicateOf: answered });
    }
    const pair: number[] = [];
    for (const writer of [100, 200]) {
      const ticketId = await addTicket(db, nowMs, { ...next(), writer });
      pair.push(number);
      await db.patch(ticketId, {
        ...({ state: "open", kind: "bug", shelf: "bug" } as const),
        ...{ replies: 40, votes: votesOfOne },
      });
      await fillThread(db, nowMs, ticketId, traders);
      // Half of those who want the one want the other as well.
      for (let nth = 0; nth < votesOfOne; nth++) {
        const accountId = `voter ${nth + (writer === 100 ? 0 : votesOfOne / 2)}`;
        await db.insert("ticketVotes", { ticketId, accountId, atMs: nowMs });
      }
      for (let nth = 1; nth < mergedMax / 2; nth++) {
        const merged = await addTicket(db, nowMs, { ...next(), writer: writer + nth });
        await db.patch(merged, { state: "duplicate", duplicateOf: ticketId });
      }
    }
    const [merged = 0, into = 0] = pair;
    return done({ own: own.at(-1) ?? 0, resolved: own[0] ?? 0, full, merged, into });
  },
});

/** Has the character's account want as many tickets as are told, with pictures that it has not used, and staff keep answers. */
export const fillTicketDesk = characterMutation({
  args: {},
  handler: async ({ db, nowMs, character }) => {
    const { accountId } = character;
    const wanted = await db
      .query("tickets")
      .withIndex("by_number")
      .take(votedMax + 20);
    for (const { _id: ticketId } of wanted)
      await db.insert("ticketVotes", { ticketId, accountId, atMs: nowMs });
    const pictureIds: string[] = [];
    for (let nth = 0; nth < picturesOfOneMax; nth++)
      pictureIds.push(await addPicture(db, "", { by: accountId, writerId: character._id }));
    let answerId = "";
    for (let nth = 1; nth < answersMax; nth++) {
      const kept = { title: `Answer ${nth}`, lines: longLines(2_000), by: accountOf(600) };
      answerId = await db.insert("ticketAnswers", { ...kept, atMs: nowMs });
    }
    return done({ pictureIds, answerId });
  },
});

type Written = {
  readonly number: number;
  /** Which of the others wrote it. */
  readonly writer: number;
  readonly traders: readonly CharacterId[];
};

async function addTicket(
  db: Db,
  nowMs: number,
  { number, writer, traders }: Written,
): Promise<TicketId> {
  const writerId = traders[writer];
  if (writerId === undefined) throw new Error(`Nobody writes as number ${writer}.`);
  const title = `The mist ${number} of the moor`;
  const lines = longLines(5_000, `Mist${number}`);
  const kind = number % 4 < 2 ? "bug" : "suggestion";
  // Older than today, of which only three are written.
  const atMs = nowMs - 2 * dayMs - 1_000 * (ticketsMax - number);
  return db.insert("tickets", {
    ...{ kind, number, shelf: kind, title, lines, steps: ["mist ".repeat(39)] },
    ...{ area: number % 2 === 0 ? "interface" : "other", words: searchWords(title, lines) },
    ...{ by: accountOf(writer), writerId, atMs, changedAtMs: atMs },
    ...{ state: states[number % states.length] ?? "open", votes: number % 97, replies: 0 },
    ...{ labels: ["mist", "fog", "rain", "dew", "frost"], assignee: null },
    ...{ build: "bench", route: "/game/actions" },
  });
}

/** As many comments as a page shows, each as long as it may be and with pictures. */
async function fillThread(
  db: Db,
  nowMs: number,
  ticketId: TicketId,
  traders: readonly CharacterId[],
): Promise<void> {
  const lines = longLines(2_000);
  for (let nth = 0; nth < entriesMax; nth++) {
    const writerId = traders[nth];
    if (writerId === undefined) throw new Error("There are too few to comment.");
    const author = { by: accountOf(nth), writerId };
    const atMs = nowMs - 2 * dayMs + nth;
    const what = { kind: "comment", lines } as const;
    const entryId = await db.insert("ticketEntries", { ticketId, atMs, what, author });
    for (let at = 0; at < picturesOfOneMax; at++) await addPicture(db, entryId, author);
  }
}

function addPicture(
  db: Db,
  place: string,
  { by, writerId }: { readonly by: string; readonly writerId: CharacterId },
): Promise<string> {
  const file = { fileId: "bench", path: `/files/${"a".repeat(40)}`, sizeBytes: 200_000 };
  const picture = { ...file, width: 1_920, height: 1_080, owner: by, writerId, place, atMs: 1 };
  return db.insert("ticketPictures", picture);
}

function staffFace(at: number) {
  return { by: accountOf(at), name: nameOf(at), avatarSeed: at, role: "helper" } as const;
}
