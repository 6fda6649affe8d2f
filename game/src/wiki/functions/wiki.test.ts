import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { skillIds } from "../../core/content/skills.ts";
import { textPieces } from "../../core/rules/text/text-pieces.ts";
import { api, day, hour, levels, minute, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { proposalsADay, textLengthMax, writesFromTotalLevel } from "../content/limits.ts";

let game: GameTest;
beforeEach(async () => {
  game = openGame();
  await game.job("core:setStaffRole", { accountId: "heron", role: "game-master" });
  await game.job("core:setStaffRole", { accountId: "egret", role: "moderator" });
});
afterEach(() => game.close());

const bows = "# Bows\n\nMade of [item:alder-plank], and strung at [[The Bench]].";
const reason = "Well said.";

async function writer(accountId: string, name: string) {
  const characterId = await game.newCharacter(accountId, name);
  await game.become(characterId, levels({ mining: 100 }));
  const as = game.as(accountId);
  const own = { characterId };
  const words = { slug: null, title: "Bows", text: [bows], note: "", base: 0 };
  const propose = (changed: Partial<Omit<typeof words, "slug">> & { slug?: string | null } = {}) =>
    as.order(api.wiki.propose, { ...own, ...words, ...changed });
  const withdraw = (revisionId: string) => as.order(api.wiki.withdraw, { ...own, revisionId });
  const mine = async () => (await as.ask(api.wiki.mine, own)) ?? [];
  const draft = (revisionId: string) => as.ask(api.wiki.draft, { ...own, revisionId });
  const bell = async () =>
    (await as.ask(api.notifications.recent, own))?.notices.map(({ event }) => event);
  return { accountId, characterId, as, propose, withdraw, mine, draft, bell };
}

/** One of the staff, in a session with the second factor. */
function staff(accountId = "heron") {
  const session = game.world.withIdentity({ subject: accountId, hasSecondFactor: true });
  return {
    async queue() {
      const answer = await session.query(api.wiki.queue, {});
      if (!answer.ok) throw new Error(answer.code);
      return answer.value;
    },
    review: (revisionId: string) => session.query(api.wiki.review, { revisionId }),
    take: (revisionId: string, over = 0) =>
      session.mutation(api.wiki.take, { revisionId, over, reason }),
    decline: (revisionId: string) => session.mutation(api.wiki.decline, { revisionId, reason }),
    hide: (revisionId: string) => session.mutation(api.wiki.hide, { revisionId, reason }),
  };
}

const anybody = () => game.as("anybody");
const read = (slug = "bows") => anybody().ask(api.wiki.article, { slug });
const history = (slug = "bows") => anybody().ask(api.wiki.history, { slug, below: null });

/** Has the newest proposal of the queue taken. */
async function takeNewest(over = 0): Promise<string> {
  const id = (await staff().queue()).at(-1)?.id ?? "";
  expect(await staff().take(id, over)).toEqual({ ok: true, value: null });
  return id;
}

describe("an article", () => {
  test("is read by everybody once its first revision is taken, and its writer hears of it", async () => {
    const wren = await writer("wren", "Wrenfield");
    expect(await wren.propose()).toEqual({ ok: true, value: { slug: "bows" } });
    expect(await read()).toBeNull();
    expect(await anybody().ask(api.wiki.articles, {})).toEqual([]);
    await takeNewest();
    expect(await read()).toMatchObject({
      title: "Bows",
      number: 1,
      text: bows,
      writer: "Wrenfield",
    });
    expect(await anybody().ask(api.wiki.articles, {})).toMatchObject([
      { slug: "bows", title: "Bows", items: ["alder-plank"] },
    ]);
    expect(await wren.mine()).toMatchObject([{ state: "taken", number: 1, reason }]);
    expect(await wren.bell()).toContainEqual({
      type: "revision-answered",
      title: "Bows",
      verdict: "taken",
      reason,
    });
  });

  test("keeps every revision, and tells who wrote it as long as they are there", async () => {
    const wren = await writer("wren", "Wrenfield");
    const finch = await writer("finch", "Finchling");
    await wren.propose();
    await takeNewest();
    await finch.propose({ slug: "bows", text: [`${bows} And of yew.`], base: 1, note: "Yew." });
    await takeNewest(1);
    expect(await history()).toMatchObject([
      { number: 2, writer: "Finchling", note: "Yew." },
      { number: 1, writer: "Wrenfield", note: "" },
    ]);
    const first = { slug: "bows", number: 1 };
    expect(await anybody().ask(api.wiki.revision, first)).toMatchObject({ text: bows });
    await game.job("character:deleteCharacter", { characterId: wren.characterId });
    expect(await anybody().ask(api.wiki.revision, first)).toMatchObject({
      text: bows,
      writer: null,
    });
    expect(await anybody().ask(api.wiki.revision, { slug: "bows", number: 3 })).toBeNull();
  });

  test("of a page of history and more is leafed through", async () => {
    const wren = await writer("wren", "Wrenfield");
    for (let number = 0; number < 30; number += 1) {
      const slug = number === 0 ? null : "bows";
      await wren.propose({ slug, text: [`${bows} Revision ${number}.`], base: number });
      await takeNewest(number);
      game.wait(3 * hour);
    }
    const newest = await history();
    expect(newest.map(({ number }) => number)).toEqual(
      Array.from({ length: 25 }, (_, n) => 30 - n),
    );
    const rest = { slug: "bows", below: newest.at(-1)?.number ?? 0 };
    expect(await anybody().ask(api.wiki.history, rest)).toHaveLength(5);
  });

  test("may be as long as twenty thousand letters", async () => {
    const wren = await writer("wren", "Wrenfield");
    const text = "Of alder. ".repeat(textLengthMax / 10 - 1);
    expect(await wren.propose({ text: textPieces(text) })).toMatchObject({ ok: true });
    await takeNewest();
    expect((await read())?.text).toBe(text.trim());
    expect(await wren.propose({ title: "More", text: textPieces(`${text}${text}`) })).toMatchObject(
      refused("message-too-long", { n: textLengthMax }),
    );
  });
});

describe("a proposal", () => {
  test("comes from full accounts that may speak and have learned enough", async () => {
    const wren = await writer("wren", "Wrenfield");
    const others = skillIds.length - 1;
    const learn = (total: number) =>
      game.become(wren.characterId, levels({ mining: total - others }));
    await learn(writesFromTotalLevel - 1);
    expect(await wren.propose()).toEqual(refused("total-level", { n: writesFromTotalLevel }));
    await learn(writesFromTotalLevel);
    expect(await wren.propose()).toMatchObject({ ok: true });
    const mute = { accountId: "wren", kind: "mute", reason: "Rude.", by: "heron" } as const;
    await game.world.run(({ db }) =>
      db.insert("sanctions", { ...mute, atMs: Date.now(), untilMs: Date.now() + day }),
    );
    expect(await wren.propose()).toMatchObject(refused("muted"));
  });

  test("has a title with letters, and an article keeps its own but for how it is spelled", async () => {
    const wren = await writer("wren", "Wrenfield");
    for (const title of ["", "No", "???"])
      expect(await wren.propose({ title })).toEqual(refused("title-invalid", { n: 3 }));
    await wren.propose();
    await takeNewest();
    expect(await wren.propose({ title: "bows!" })).toMatchObject(refused("name-taken"));
    const onwards = { slug: "bows", base: 1 };
    expect(await wren.propose({ ...onwards, title: "Arrows" })).toMatchObject(
      refused("title-fixed"),
    );
    expect(await wren.propose({ ...onwards, title: "BOWS" })).toMatchObject({ ok: true });
    expect(await wren.propose(onwards)).toMatchObject(refused("nothing-to-do"));
    expect(await wren.propose({ slug: "arrows", title: "Arrows" })).toMatchObject(
      refused("target-gone"),
    );
  });

  test("written upon a revision that is read no more is told which one is", async () => {
    const wren = await writer("wren", "Wrenfield");
    const finch = await writer("finch", "Finchling");
    await wren.propose();
    await takeNewest();
    await wren.propose({ slug: "bows", text: [`${bows} Of ash.`], base: 1 });
    await finch.propose({ slug: "bows", text: [`${bows} Of yew.`], base: 1 });
    await takeNewest(1);
    const late = { slug: "bows", text: [`${bows} Of oak.`] };
    expect(await finch.propose({ ...late, base: 1 })).toEqual(refused("base-moved", { n: 2 }));
    expect(await finch.propose({ ...late, base: 2 })).toMatchObject({ ok: true });
    const [older] = await staff().queue();
    expect(older).toMatchObject({ writer: "Wrenfield", base: 1, current: 2 });
    expect(await staff().take(older?.id ?? "", 1)).toEqual(refused("base-moved", { n: 2 }));
    expect(await staff().take(older?.id ?? "", 2)).toMatchObject({ ok: true });
    expect(await read()).toMatchObject({ number: 3, text: `${bows} Of ash.` });
  });

  test("waits alone for its article, and ten come from an account within a day", async () => {
    const wren = await writer("wren", "Wrenfield");
    for (let nth = 1; nth < proposalsADay; nth += 1) {
      expect(await wren.propose({ text: [`${bows} ${nth}`] })).toMatchObject({ ok: true });
      game.wait(minute);
    }
    expect(await staff().queue()).toHaveLength(1);
    expect((await wren.mine()).map(({ state }) => state)).toEqual([
      "proposed",
      ...Array.from({ length: proposalsADay - 2 }, () => "withdrawn"),
    ]);
    const other = await game.newCharacter("wren", "Wrenmoor");
    await game.become(other, levels({ mining: 100 }));
    const words = { slug: null, title: "Arrows", text: [bows], note: "", base: 0 };
    const second = () => wren.as.order(api.wiki.propose, { ...words, characterId: other });
    expect(await second()).toMatchObject({ ok: true });
    expect(await second()).toMatchObject(refused("daily-limit"));
    game.wait(day);
    expect(await second()).toMatchObject({ ok: true });
  });

  test("is its writer's alone to read, to go on with and to take back", async () => {
    const wren = await writer("wren", "Wrenfield");
    const finch = await writer("finch", "Finchling");
    await wren.propose();
    const [{ id } = { id: "" }] = await wren.mine();
    expect(await wren.draft(id)).toMatchObject({ text: bows, state: "proposed" });
    expect(await finch.draft(id)).toBeNull();
    expect(await finch.withdraw(id)).toMatchObject(refused("target-gone"));
    expect(await wren.withdraw(id)).toMatchObject({ ok: true });
    expect(await wren.withdraw(id)).toMatchObject(refused("target-gone"));
    expect(await staff().queue()).toEqual([]);
    expect(await staff().take(id)).toMatchObject(refused("target-gone"));
  });
});

describe("the staff", () => {
  test("who host decline with a reason, which the writer reads, and nobody decides in their own case", async () => {
    const wren = await writer("wren", "Wrenfield");
    await wren.propose();
    const [{ id } = { id: "" }] = await staff().queue();
    const answer = await staff().review(id);
    expect(answer).toMatchObject({
      ok: true,
      value: { text: bows, currentText: "", isOwn: false },
    });
    expect(await staff("egret").take(id)).toMatchObject(refused("no-permission"));
    expect(await staff().decline(id)).toMatchObject({ ok: true });
    expect(await wren.mine()).toMatchObject([{ state: "declined", reason }]);
    expect(await staff().decline(id)).toMatchObject(refused("target-gone"));

    const heron = await writer("heron", "Heronmoor");
    await heron.propose();
    const [own] = await staff().queue();
    expect(own).toMatchObject({ isOwn: true });
    expect(await staff().take(own?.id ?? "")).toMatchObject(refused("own-case"));
    const deeds = await game.world.run(({ db }) => db.query("staffActions").collect());
    expect(deeds.map(({ action, outcome }) => [action, outcome])).toEqual([
      ["wiki:decline", "done"],
      ["wiki:take", "own-case"],
    ]);
  });

  test("who judge hide a revision: the one before it is read again, and without one there is no article", async () => {
    const wren = await writer("wren", "Wrenfield");
    await wren.propose();
    const first = await takeNewest();
    await wren.propose({ slug: "bows", text: [`${bows} You fool.`], base: 1, note: "Fool." });
    const second = await takeNewest(1);
    expect(await staff("egret").hide(second)).toMatchObject({ ok: true });
    expect(await read()).toMatchObject({ number: 1, text: bows });
    const hidden = { slug: "bows", number: 2 };
    expect(await anybody().ask(api.wiki.revision, hidden)).toMatchObject({ text: null, note: "" });
    await wren.propose({ slug: "bows", text: [`${bows} Of yew.`], base: 1 });
    const third = await takeNewest(1);
    expect(await read()).toMatchObject({ number: 3 });
    for (const id of [first, third])
      expect(await staff("egret").hide(id)).toMatchObject({ ok: true });
    expect(await read()).toBeNull();
    expect(await staff("egret").hide(third)).toMatchObject(refused("target-gone"));
    expect(await history()).toHaveLength(3);
    expect(await wren.propose()).toMatchObject({ ok: true });
    await takeNewest();
    expect(await read()).toMatchObject({ number: 4 });
    const kept = await game.world.run(({ db }) => db.query("wikiRevisions").collect());
    expect(kept.map(({ text }) => text)).toContain(`${bows} You fool.`);
  });

  test("who look into what is reported of an article can hide it, and it is found in the case afterwards", async () => {
    const wren = await writer("wren", "Wrenfield");
    const finch = await writer("finch", "Finchling");
    await wren.propose();
    const [{ id: open } = { id: "" }] = await staff().queue();
    const report = (id: string) =>
      finch.as.order(api.moderation.report, {
        characterId: finch.characterId,
        what: "article",
        id,
        cause: "insult",
        note: "",
      });
    expect(await report(open)).toMatchObject(refused("target-gone"));
    const id = await takeNewest();
    expect(await report(id)).toMatchObject({ ok: true });
    const session = game.world.withIdentity({ subject: "egret", hasSecondFactor: true });
    const detail = async () => {
      const cases = await session.query(api.moderation.cases, {});
      const caseId = cases.ok ? (cases.value.open[0]?.id ?? "") : "";
      const found = await session.query(api.moderation.caseDetail, { caseId });
      return found.ok ? found.value : null;
    };
    const reported = { what: "article", name: "Wrenfield", place: "Bows", text: bows };
    expect(await detail()).toMatchObject({ ...reported, removable: id });
    expect(await staff("egret").hide(id)).toMatchObject({ ok: true });
    expect(await detail()).toMatchObject({ ...reported, removable: null });
  });
});
