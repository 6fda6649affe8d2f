import type { Api } from "@aldermoor/game/api.ts";
import { textPieces } from "@aldermoor/game/core/rules/text/text-pieces.ts";
import type { TicketKind } from "@aldermoor/game/tickets/content/tickets.ts";
import type { Page } from "@playwright/test";
import { anyApi } from "convex/server";
import { expect, vi } from "vitest";
import type { Stage } from "../../stage/stage.ts";
import type { Actor, Actors } from "./actors.ts";
import { must } from "./actors.ts";
import { words } from "./words.ts";

const api = anyApi as unknown as Api;

/** What players do with each other: they trade, give, talk, go together, complain and write. */
export async function liveTogether(actors: Actors, stage: Stage, door: Page) {
  const bryony = await actors.get("Bryony");
  const osric = await actors.get("Osric");
  await trade(bryony, osric);
  await befriend(actors);
  await goTogether(actors);
  await foundOrder(bryony, osric, stage, door);
  const { refId } = await must(bryony.client.mutation(api.referrals.draw, own(bryony)));
  await writeArticle(bryony);
  const tickets = await writeTickets(actors);
  await report(actors);
  return { tickets, refId };
}

const own = ({ characterId }: Actor) => ({ characterId });

async function trade(bryony: Actor, osric: Actor): Promise<void> {
  const order = (of: Actor, side: "buy" | "sell", item: string, price: number, quantity: number) =>
    must(
      of.client.mutation(api.market.place, {
        ...own(of),
        item,
        side,
        price,
        quantity,
        confirmed: true,
      }),
    );
  await order(osric, "sell", "alder-log", 9, 10);
  await order(osric, "sell", "alder-log", 10, 5);
  await order(bryony, "buy", "alder-log", 9, 4);
  await order(bryony, "buy", "alder-log", 8, 6);
  await must(
    bryony.client.mutation(api.market.watch, {
      ...own(bryony),
      item: "alder-log",
      isWatched: true,
    }),
  );
  await must(
    bryony.client.mutation(api.market.setAlert, {
      ...own(bryony),
      item: "alder-log",
      side: "above",
      price: 12,
    }),
  );
  for (const of of [bryony, osric]) {
    const bag = await of.client.query(api.inventory.bag, own(of));
    const common = (bag?.pieces ?? []).filter(
      ({ slot, bound, rarity }) => slot === null && !bound && rarity === 1,
    );
    const pieceId = common[0]?.id ?? "";
    const listing = { ...own(of), pieceId, price: 24, confirmed: true };
    await must(of.client.mutation(api.market.list, listing));
  }
}

async function befriend(actors: Actors): Promise<void> {
  const bryony = await actors.get("Bryony");
  for (const name of ["Osric", "Fenb"]) {
    const other = await actors.get(name);
    await must(bryony.client.mutation(api.friends.ask, { ...own(bryony), name }));
    await must(other.client.mutation(api.friends.accept, { ...own(other), name: "Bryony" }));
  }
  const asking = await actors.get("Fenc");
  await must(asking.client.mutation(api.friends.ask, { ...own(asking), name: "Bryony" }));
  const osric = await actors.get("Osric");
  await must(
    osric.client.mutation(api.chat.whisper, { ...own(osric), name: "Bryony", text: words.talk }),
  );
  await must(
    bryony.client.mutation(api.chat.whisper, {
      ...own(bryony),
      name: "Osric",
      text: words.talkAnswer,
    }),
  );
}

async function goTogether(actors: Actors): Promise<void> {
  const leader = await actors.get("Bryony");
  const { client } = leader;
  await must(client.mutation(api.party.found, own(leader)));
  await must(client.mutation(api.party.invite, { ...own(leader), name: "Fenb" }));
  const member = await actors.get("Fenb");
  const view = await member.client.query(api.party.mine, own(member));
  const askId = view?.invites[0]?.id ?? "";
  await must(member.client.mutation(api.party.accept, { ...own(member), askId }));
  const listing = { text: words.party, minTotalLevel: 20, isOpen: false };
  await must(client.mutation(api.party.list, { ...own(leader), listing }));
}

/** An order is the account service's, and comes into the world a moment later. */
async function foundOrder(bryony: Actor, osric: Actor, stage: Stage, door: Page): Promise<void> {
  const founded = await door.request.post(`${stage.url}/api/auth/organization/create`, {
    headers: { origin: stage.url },
    data: { name: words.order, slug: "lamplit" },
  });
  expect(founded.ok(), await founded.text()).toBe(true);
  const ordersOf = async ({ client }: Actor) => (await client.query(api.orders.mine, {}))?.orders;
  const hasOne = (of: Actor) =>
    vi.waitFor(async () => expect(await ordersOf(of)).toHaveLength(1), { timeout: 20_000 });
  await hasOne(bryony);
  const orderId = (await ordersOf(bryony))?.[0]?.id ?? "";
  await must(bryony.client.mutation(api.orders.setText, { orderId, text: words.orderText }));
  await must(bryony.client.mutation(api.orders.invite, { orderId, name: "Osric", role: "member" }));
  const inviteId = (await osric.client.query(api.orders.mine, {}))?.invites[0]?.id ?? "";
  await must(osric.client.mutation(api.orders.accept, { inviteId }));
  await hasOne(osric);
}

/** Proposed; one of the staff takes it later. */
async function writeArticle(writer: Actor): Promise<void> {
  await must(
    writer.client.mutation(api.wiki.propose, {
      ...own(writer),
      slug: null,
      title: words.article,
      text: textPieces(words.articleText),
      note: words.articleNote,
      base: 0,
    }),
  );
}

async function writeTickets(actors: Actors) {
  const bug = await writeTicket(await actors.get("Bryony"), "bug", {
    title: words.bridge,
    text: words.bridgeText,
  });
  const suggestion = await writeTicket(await actors.get("Bryony"), "suggestion", {
    title: words.bench,
    text: words.benchText,
  });
  const exploit = await writeTicket(await actors.get("Fenc"), "bug", {
    title: words.gold,
    text: words.goldText,
    isExploit: true,
  });
  for (const name of ["Osric", "Fenb", "Fenc"]) {
    const { client } = await actors.get(name);
    await must(client.mutation(api.tickets.vote, { number: suggestion, isWanted: true }));
  }
  return { bug, suggestion, exploit };
}

type Written = { readonly title: string; readonly text: string; readonly isExploit?: boolean };

/** Answers its number. */
async function writeTicket(
  writer: Actor,
  kind: TicketKind,
  { title, text, isExploit = false }: Written,
): Promise<number> {
  const { number } = await must(
    writer.client.mutation(api.tickets.create, {
      ...own(writer),
      kind,
      title,
      lines: [text],
      steps: kind === "bug" ? [words.bridgeStep] : [],
      area: "village",
      isExploit,
      build: "",
      route: "",
      pictureIds: [],
    }),
  );
  return number;
}

/** A line and a name are reported. */
async function report(actors: Actors): Promise<void> {
  const said = [
    ["Fenb", words.insultBefore],
    ["Fend", words.insult],
    ["Fenc", words.insultAfter],
  ] as const;
  for (const [name, text] of said) {
    const of = await actors.get(name);
    await must(of.client.mutation(api.chat.send, { ...own(of), channel: "help", text }));
  }
  const bryony = await actors.get("Bryony");
  // The newest lines are put together once in a while, by a clock that stands still here.
  const before = { channel: "help", beforeNumber: 1_000 } as const;
  const lines = await bryony.client.query(api.chat.older, before);
  const id = lines.find(({ text }) => text === words.insult)?.id ?? "";
  await must(
    bryony.client.mutation(api.moderation.report, {
      ...own(bryony),
      what: "line",
      id,
      cause: "insult",
      note: words.insultNote,
    }),
  );
  await must(
    bryony.client.mutation(api.moderation.report, {
      ...own(bryony),
      what: "name",
      id: "Hithec",
      cause: "name",
      note: "",
    }),
  );
}
