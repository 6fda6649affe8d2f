import type { Api } from "@aldermoor/game/api.ts";
import { textPieces } from "@aldermoor/game/core/rules/text/text-pieces.ts";
import type { ConvexHttpClient } from "convex/browser";
import { anyApi } from "convex/server";
import type { Actors } from "./actors.ts";
import { must } from "./actors.ts";
import { words } from "./words.ts";

const api = anyApi as unknown as Api;
const hourMs = 3_600_000;
const { reason } = words;

type Tickets = { readonly bug: number; readonly suggestion: number; readonly exploit: number };

type House = {
  /** Two of the staff who hold all rights: what one asks for the other may agree to. */
  readonly staff: ConvexHttpClient;
  readonly second: ConvexHttpClient;
  readonly actors: Actors;
  readonly tickets: Tickets;
  readonly nowMs: number;
};

/** What the staff do on an evening. Answers which news and which patch they published. */
export async function keepHouse({ staff, second, actors, tickets, nowMs }: House) {
  await answerTickets(staff, actors, tickets);
  const news = await publishNews(staff, actors, nowMs);
  const patch = await publishPatch(staff, actors, nowMs);
  await sentence(staff, actors);
  await setDial(staff, second, nowMs);
  await askForSeconds(staff);
  await takeArticle(staff, actors);
  await makeCodes(staff, actors);
  return { news, patch };
}

async function answerTickets(
  staff: ConvexHttpClient,
  actors: Actors,
  { bug, suggestion, exploit }: Tickets,
): Promise<void> {
  const mine = { number: bug, reason };
  await must(staff.mutation(api.tickets.assign, { ...mine, to: "reader" }));
  await must(staff.mutation(api.tickets.answer, { ...mine, lines: [words.bridgeAnswer] }));
  await must(staff.mutation(api.tickets.label, { ...mine, labels: ["bridge", "winter"] }));
  const bryony = await actors.get("Bryony");
  const thanks = { number: bug, lines: [words.bridgeThanks], pictureIds: [] };
  await must(
    bryony.client.mutation(api.tickets.comment, { characterId: bryony.characterId, ...thanks }),
  );
  await must(staff.mutation(api.tickets.setState, { ...mine, state: "acknowledged" }));
  const wish = { number: suggestion, reason };
  await must(staff.mutation(api.tickets.setState, { ...wish, state: "planned" }));
  await must(
    staff.mutation(api.tickets.answer, { number: exploit, reason, lines: [words.keptText] }),
  );
  const kept = { answerId: null, title: words.kept, lines: [words.keptText], reason };
  await must(staff.mutation(api.tickets.keepAnswer, kept));
}

/** One that stays above the others, an older one, and a draft. Answers the id of the first. */
async function publishNews(staff: ConvexHttpClient, actors: Actors, nowMs: number) {
  const write = (title: string, lead: string, text: string, isPinned: boolean) =>
    must(
      staff.mutation(api.publishing.writeNews, {
        postId: null,
        title,
        lead,
        text: textPieces(text),
        scene: isPinned ? "meadow" : "coast",
        isPinned,
        reason,
      }),
    );
  const show = (postId: string, atMs: number | null) =>
    must(staff.mutation(api.publishing.moveNews, { postId, step: "plan", atMs, reason }));
  const ford = await write(words.ford, words.fordLead, words.fordText, false);
  await show(ford.postId, null);
  const fair = await write(words.fair, words.fairLead, words.fairText, true);
  await show(fair.postId, null);
  const later = await write(words.later, words.laterLead, words.laterText, false);
  await show(later.postId, nowMs + 48 * hourMs);
  await comment(actors, fair.postId, null, words.fairComment);
  return fair.postId;
}

async function comment(
  actors: Actors,
  postId: string,
  pointId: string | null,
  text: string,
): Promise<void> {
  const { client, characterId } = await actors.get("Bryony");
  await must(client.mutation(api.publishing.comment, { characterId, postId, pointId, text }));
}

async function publishPatch(staff: ConvexHttpClient, actors: Actors, nowMs: number) {
  const { postId } = await must(
    staff.mutation(api.publishing.writePatch, {
      postId: null,
      title: words.patch,
      lead: words.patchLead,
      text: textPieces(words.patchText),
      scene: "wood",
      appliesAtMs: nowMs + 100 * hourMs,
      reason,
    }),
  );
  const point = { postId, pointId: null, title: words.point, text: words.pointText, reason };
  const change = { what: words.pointWhat, before: words.pointBefore, after: words.pointAfter };
  await must(
    staff.mutation(api.publishing.writePoint, {
      ...point,
      area: "gathering",
      changes: [change],
      state: "ready",
    }),
  );
  await must(
    staff.mutation(api.publishing.writePoint, {
      ...point,
      area: "interface",
      changes: [],
      state: "under-way",
    }),
  );
  await must(
    staff.mutation(api.publishing.movePatch, { postId, step: "plan", atMs: null, reason }),
  );
  const bryony = await actors.get("Bryony");
  const [patch] = await bryony.client.query(api.publishing.patches, {});
  await comment(actors, postId, patch?.points[0]?.id ?? null, words.pointComment);
  return postId;
}

/** One is muted and appeals, another is warned. */
async function sentence(staff: ConvexHttpClient, actors: Actors): Promise<void> {
  const mute = { name: "Hithed", kind: "mute", hours: 24, reason } as const;
  await must(staff.mutation(api.moderation.sentence, mute));
  const warning = { name: "Hithee", kind: "warning", hours: 0, reason } as const;
  await must(staff.mutation(api.moderation.sentence, warning));
  const { client } = await actors.get("Hithed");
  const laid = await client.query(api.moderation.mine, {});
  const sanctionId = laid?.[0]?.id ?? "";
  await must(client.mutation(api.moderation.appeal, { sanctionId, text: words.appeal }));
}

/** One asks for it, and the other agrees. */
async function setDial(
  staff: ConvexHttpClient,
  second: ConvexHttpClient,
  nowMs: number,
): Promise<void> {
  await must(
    staff.mutation(api.dials.ask, {
      dial: "xpAll",
      percent: 10,
      fromMs: nowMs + 2 * hourMs,
      untilMs: nowMs + 26 * hourMs,
      reason: words.dial,
    }),
  );
  const [asked] = await must(second.query(api.core.approvals, {}));
  await must(second.mutation(api.core.approve, { approvalId: asked?.id ?? "", reason }));
}

/** What waits for a second person. */
async function askForSeconds(staff: ConvexHttpClient): Promise<void> {
  const ban = { name: "Hithef", reason: words.secondReason };
  await must(staff.mutation(api.moderation.askBanForGood, ban));
  const link = { name: "Hitheb", otherName: "Hithec", reason: words.linkReason };
  await must(staff.mutation(api.moderation.askLink, link));
  const role = { name: "Fenb", role: "helper", reason: words.reason } as const;
  await must(staff.mutation(api.staff.askRole, role));
}

/** The proposal of a player becomes an article, and another one for it waits. */
async function takeArticle(staff: ConvexHttpClient, actors: Actors): Promise<void> {
  const [proposal] = await must(staff.query(api.wiki.queue, {}));
  const { id, slug } = proposal ?? { id: "", slug: "" };
  await must(staff.mutation(api.wiki.take, { revisionId: id, over: 0, reason }));
  const { client, characterId } = await actors.get("Osric");
  await must(
    client.mutation(api.wiki.propose, {
      characterId,
      slug,
      title: words.article,
      text: textPieces(words.articleMore),
      note: words.articleNote,
      base: 1,
    }),
  );
}

/** Patron for the player, and a batch that nobody has used. */
async function makeCodes(staff: ConvexHttpClient, actors: Actors): Promise<void> {
  const sizes = { codes: 3, usesOfEach: 5, days: 30, reason: words.code };
  await must(staff.mutation(api.premium.makeCodes, { ...sizes, gives: "patron-days", amount: 7 }));
  const [batch] = await must(staff.query(api.premium.codeBatches, {}));
  const [first] = await must(staff.query(api.premium.codesOf, { batchId: batch?.id ?? "" }));
  const { client } = await actors.get("Bryony");
  await must(client.mutation(api.premium.redeem, { code: first?.code ?? "" }));
  await must(
    staff.mutation(api.premium.makeCodes, { ...sizes, gives: "crowns-frame-alder", amount: 1 }),
  );
  await must(staff.mutation(api.premium.askCodes, { ...sizes, gives: "crowns", amount: 500 }));
}
