import type { AllNews, NewsId } from "@aldermoor/game/core/content/all-news.ts";
import { expect, expectTypeOf, test } from "vitest";
import { allTexts } from "../../../texts/all-texts.ts";
import type { PlaceholdersOf } from "../../../texts/placeholders-of.ts";
import { registerTexts } from "../../../texts/t.ts";
import { logLook, noticeLook } from "../news-look.ts";
import { logSentence, noticeSentence } from "./news-sentence.ts";
import type { news } from "./news.en.ts";

registerTexts(allTexts.en);

type Keys<Id extends NewsId> = Extract<keyof typeof news, Id | `${Id}-${string}`>;
type Values<Id extends NewsId> = keyof ReturnType<NonNullable<AllNews[Id]["values"]>>;
/** What the words of an achievement know besides, and the name of the character in a push. */
type Besides = "points" | "marks" | "name";
type Unfilled = {
  [Id in NewsId]: Exclude<PlaceholdersOf<(typeof news)[Keys<Id>]>, Values<Id> | Besides>;
}[NewsId];

test("no sentence names a placeholder that its news do not fill", () => {
  expectTypeOf<Unfilled>().toBeNever();
});

test("a notice and its line say the same thing, each in its own words where it has some", async () => {
  const reached = { item: "copper-ore", side: "above", price: 9, last: 10 } as const;
  expect(noticeLook({ type: "price-reached", ...reached })).toMatchObject({
    ...{ to: "/game/market/exchange", search: { item: "copper-ore" } },
  });
  const traded = { item: "copper-ore", side: "sell", quantity: 2, gold: 19 } as const;
  expect(noticeLook({ type: "order-filled", ...traded }).to).toBe("/game/market/collect");
  expect(logLook({ type: "market.trade", params: traded })).toMatchObject({
    ...{ to: "/game/market/history", search: {} },
  });
  const rise = { skill: "mining", from: 8, to: 10 } as const;
  expect(await noticeSentence({ type: "level", ...rise })).toEqual({
    title: "Mining 10",
    text: "2 levels in a row.",
  });
  expect(await noticeSentence({ type: "level", ...rise, from: 9 })).toMatchObject({
    text: "You reached a new level.",
  });
  expect(await logSentence({ type: "level", params: rise })).toEqual({
    title: "Mining 10",
    text: "A new level.",
    amount: "+2",
  });
  const mastery = { type: "level", params: { ...rise, isMastery: true } } as const;
  expect(await logSentence(mastery)).toMatchObject({
    title: "Mining: mastery 10",
    text: "A new level beyond 100.",
  });
  const find = { item: "amber-band", rarity: 4 } as const;
  expect(await noticeSentence({ type: "rare-find", ...find })).toMatchObject({
    text: "An epic piece.",
  });
  expect(await logSentence({ type: "craft.rare", params: { ...find, count: 2 } })).toMatchObject({
    text: "An epic piece.",
    amount: "×2",
  });
});

test("an event of which several are told is told of what it was", async () => {
  const zone = "fenside-meadows";
  expect(await noticeSentence({ type: "boss-beaten", zone, first: true })).toMatchObject({
    text: "For the first time: the way on is open.",
  });
  const restored = { type: "system", params: { what: "restored" } } as const;
  expect(await logSentence(restored)).toEqual({
    title: "Restored",
    text: "On the page of your characters.",
    amount: "",
  });
  const ended = { type: "system", params: { what: "work-ended", reason: "lamp" } } as const;
  expect(await logSentence(ended)).toMatchObject({ title: "Action ended" });
  expect(await noticeSentence({ type: "work-ended", reason: "lamp" })).toMatchObject({
    title: "Your action has ended",
  });
});

test("an achievement says what it brought, as long as it is in the table", async () => {
  const lineOf = (achievement: string) =>
    logSentence({ type: "achievement", params: { achievement } });
  expect((await lineOf("slayer-1")).text).toMatch(/^An achievement is reached: \d+ points?\.$/);
  expect(await lineOf("gone")).toEqual({
    title: "gone",
    text: "An achievement is reached.",
    amount: "",
  });
});

test("news lead to the page they are about", () => {
  const mention = { type: "mention", by: "Finch", channel: "help" } as const;
  expect(noticeLook(mention).to).toBe("/game/public/profile/Finch");
  expect(noticeLook({ type: "quest-done", quest: "first-swing" }).to).toBe("/game/quests/story");
  expect(logLook({ type: "quest", params: { quest: "first-swing" } }).to).toBe(
    "/game/quests/completed",
  );
  const rise = { skill: "mining", from: 8, to: 10 } as const;
  expect(noticeLook({ type: "level", ...rise }).icon).toBe("mining");
});
