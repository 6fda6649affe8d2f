import { v } from "convex/values";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { isInFamilyMode } from "../../core/functions/family-mode.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { stepLength, stepsMax, textLength, titleLength } from "../content/limits.ts";
import type { TicketKind } from "../content/tickets.ts";
import { ticketAreas, ticketKinds } from "../content/tickets.ts";
import { knownBuild, knownRoute } from "../rules/origin.ts";
import { searchWords } from "../rules/search-words.ts";
import { checkLine, checkLines } from "../rules/ticket-text.ts";
import type { TicketModel } from "../tables.ts";
import { leftToday } from "./allowance.ts";
import { attachPictures, findLoose } from "./attach-pictures.ts";

const { characterMutation } = gameFunctions<TicketModel>();

type Context = CharacterContext<TicketModel>;

type Written = {
  readonly kind: TicketKind;
  readonly title: string;
  readonly lines: readonly string[];
  readonly steps: readonly string[];
};

/**
 * Writes a bug or a suggestion; an exploit is read by its writer and staff alone. Also for who is muted. Refuses `full-account`,
 * `family-mode` for what others would read, `daily-limit`, `text-length` (`min`, `max`), `limit-reached` (`n`) for more steps or
 * pictures, `link-not-allowed` (`host`), and `target-gone` for a picture that is not a loose one of the account.
 */
export const create = characterMutation({
  needs: ["full-account"],
  args: {
    kind: oneOf(ticketKinds),
    title: v.string(),
    lines: v.array(v.string()),
    steps: v.array(v.string()),
    area: oneOf(ticketAreas),
    isExploit: v.boolean(),
    build: v.string(),
    route: v.string(),
    pictureIds: v.array(v.string()),
  },
  preparesItself: true,
  handler: async (context, given): Promise<Outcome<{ readonly number: number }>> => {
    const { db, nowMs, character } = context;
    const { _id: writerId, accountId: by } = character;
    const { kind, area, build, route, pictureIds } = given;
    const isExploit = given.isExploit && kind === "bug";
    if (!isExploit && (await isInFamilyMode(db, by))) return refuse("family-mode");
    if ((await leftToday(db, by, nowMs)).ticketsLeft <= 0) return refuse("daily-limit");
    const written = checkTexts(given);
    if (!written.ok) return written;
    const pictures = await findLoose(db, by, pictureIds);
    if (!pictures.ok) return pictures;

    const { title, lines } = written.value;
    const number = await nextNumber(context);
    const ticketId = await db.insert("tickets", {
      kind,
      number,
      area,
      by,
      writerId,
      title,
      shelf: isExploit ? "exploit" : kind,
      lines: [...lines],
      steps: kind === "bug" ? [...written.value.steps] : [],
      words: searchWords(title, lines),
      atMs: nowMs,
      changedAtMs: nowMs,
      state: "open",
      votes: 0,
      replies: 0,
      labels: [],
      assignee: null,
      build: knownBuild(build),
      route: knownRoute(route),
    });
    await attachPictures(db, pictures.value, ticketId);
    return done({ number });
  },
});

function checkTexts(given: Written): Outcome<Pick<Written, "title" | "lines" | "steps">> {
  const title = checkLine(given.title, titleLength);
  if (!title.ok) return title;
  const lines = checkLines(given.lines, textLength);
  if (!lines.ok) return lines;
  if (given.steps.length > stepsMax) return refuse("limit-reached", { n: stepsMax });
  const steps: string[] = [];
  for (const one of given.steps) {
    if (one.trim() === "") continue;
    const step = checkLine(one, stepLength);
    if (!step.ok) return step;
    steps.push(step.value);
  }
  return done({ title: title.value, lines: lines.value, steps });
}

async function nextNumber({ db }: Context): Promise<number> {
  const last = await db.query("tickets").withIndex("by_number").order("desc").first();
  return (last?.number ?? 0) + 1;
}
