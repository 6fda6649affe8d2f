import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { api, day, hour, openGame, refused, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
beforeEach(async () => {
  game = openGame();
  await game.newCharacter("robin", "Robinet");
  await game.newCharacter("dora", "Dorable");
  await game.job("core:setStaffRole", { accountId: "robin", role: "game-master" });
  await game.job("core:setStaffRole", { accountId: "dora", role: "developer" });
});
afterEach(() => game.close());

const reason = "For the players.";
const words = {
  title: "The fair",
  lead: "It comes on Saturday.",
  text: ["# Come\n", "\n- all\n"],
  scene: "marsh",
} as const;

function staff(accountId: string) {
  return game.world.withIdentity({ subject: accountId, hasSecondFactor: true });
}

const host = () => staff("robin");
const works = () => staff("dora");
const reader = () => game.as("wren");

async function write(more: Partial<{ postId: string; title: string; isPinned: boolean }> = {}) {
  const args = { postId: null, isPinned: false, ...words, text: [...words.text], reason, ...more };
  const answer = await host().mutation(api.publishing.writeNews, args);
  if (!answer.ok) throw new Error(answer.code);
  game.wait(second);
  return answer.value.postId;
}

async function move(
  postId: string,
  step: "plan" | "recall" | "withdraw" | "discard",
  atMs: number | null = null,
) {
  const answer = await host().mutation(api.publishing.moveNews, { postId, step, atMs, reason });
  game.wait(second);
  return answer;
}

const titles = async () => {
  const page = await reader().ask(api.publishing.news, { beforeMs: null });
  return page.posts.map(({ title }) => title);
};

describe("news", () => {
  test("are written, planned, shown at their instant and withdrawn", async () => {
    const postId = await write();
    const desk = async () => {
      const answer = await host().query(api.publishing.newsDesk, {});
      return answer.ok ? answer.value.map(({ state }) => state) : answer.code;
    };
    expect([await titles(), await desk()]).toEqual([[], ["draft"]]);
    expect(await move(postId, "plan", Date.now() + hour)).toMatchObject({ ok: true });
    expect([await titles(), await desk()]).toEqual([[], ["planned"]]);
    expect(await reader().ask(api.publishing.post, { postId })).toEqual({ kind: "gone" });
    game.wait(hour);
    expect([await titles(), await desk()]).toEqual([["The fair"], ["shown"]]);
    expect(await reader().ask(api.publishing.post, { postId })).toMatchObject({
      kind: "shown",
      post: { text: "# Come\n\n- all", scene: "marsh", correctedAtMs: null },
    });
    expect(await move(postId, "withdraw")).toMatchObject({ ok: true });
    expect([await titles(), await desk()]).toEqual([[], ["withdrawn"]]);
    expect(await reader().ask(api.publishing.post, { postId })).toEqual({ kind: "gone" });
  });

  test("take no step that another one has taken meanwhile", async () => {
    const postId = await write();
    expect(await move(postId, "withdraw")).toMatchObject(refused("stale"));
    await move(postId, "plan");
    for (const step of ["plan", "recall", "discard"] as const)
      expect(await move(postId, step)).toMatchObject(refused("stale"));
    await move(postId, "withdraw");
    const again = { postId, isPinned: false, ...words, text: [...words.text], reason };
    expect(await host().mutation(api.publishing.writeNews, again)).toMatchObject(refused("stale"));
  });

  test("that should have been shown are shown now and not in the past", async () => {
    const postId = await write();
    await move(postId, "plan", Date.now() - day);
    const answer = await reader().ask(api.publishing.post, { postId });
    expect(answer).toMatchObject({ kind: "shown", post: { shownAtMs: Date.now() - second } });
    const other = await write();
    for (const atMs of [Number.NaN, 0.5, -1, 9e15, Date.now() + 366 * day])
      expect(await move(other, "plan", atMs)).toMatchObject(refused("bad-quantity"));
  });

  test("say that they were corrected once they were shown, and not before", async () => {
    const postId = await write();
    await write({ postId, title: "The great fair" });
    await move(postId, "plan");
    const correctedAtMs = async () => {
      const answer = await reader().ask(api.publishing.post, { postId });
      return answer.kind === "shown" ? answer.post.correctedAtMs : null;
    };
    expect(await correctedAtMs()).toBeNull();
    await write({ postId, title: "The great fair", isPinned: true });
    expect(await correctedAtMs()).toBeNull();
    await write({ postId, title: "The greatest fair" });
    expect(await correctedAtMs()).toBe(Date.now() - second);
  });

  test("come page by page, the newest first, with what is pinned above", async () => {
    for (let at = 0; at < 14; at++)
      await move(await write({ title: `News ${at}`, isPinned: at === 2 }), "plan");
    const first = await reader().ask(api.publishing.news, { beforeMs: null });
    expect(first.pinned.map(({ title }) => title)).toEqual(["News 2"]);
    expect(first.posts.map(({ title }) => title)).toEqual(
      Array.from({ length: 12 }, (_, at) => `News ${13 - at}`),
    );
    const rest = await reader().ask(api.publishing.news, { beforeMs: first.nextBeforeMs });
    expect(rest.posts.map(({ title }) => title)).toEqual(["News 1", "News 0"]);
    expect(rest.nextBeforeMs).toBeNull();
  });

  test("are thrown away as drafts only", async () => {
    const postId = await write();
    expect(await move(postId, "discard")).toMatchObject({ ok: true });
    expect(await move(postId, "plan")).toMatchObject(refused("target-gone"));
    expect(await host().query(api.publishing.newsDraft, { postId })).toMatchObject({
      value: { kind: "gone" },
    });
  });

  test("of one kind are not found as the other", async () => {
    const postId = await write();
    const args = { postId, step: "discard", atMs: null, reason } as const;
    expect(await works().mutation(api.publishing.movePatch, args)).toMatchObject(
      refused("target-gone"),
    );
    expect(await works().query(api.publishing.patchDraft, { postId })).toMatchObject({
      value: { kind: "gone" },
    });
  });

  test("are bounded in all their words", async () => {
    const args = { postId: null, isPinned: false, ...words, text: [...words.text], reason };
    const answers = await Promise.all(
      [
        { title: "a".repeat(101) },
        { lead: "a".repeat(301) },
        { text: Array.from({ length: 11 }, () => "a".repeat(1_999)) },
        { text: [] },
        { title: "" },
      ].map((more) => host().mutation(api.publishing.writeNews, { ...args, ...more })),
    );
    expect(answers.map((answer) => (answer.ok ? "" : answer.code))).toEqual([
      "message-too-long",
      "message-too-long",
      "message-too-long",
      "message-empty",
      "message-empty",
    ]);
  });
});

describe("comments", () => {
  let characterId = "";
  let postId = "";
  beforeEach(async () => {
    characterId = await game.newCharacter("wren", "Wrenfield");
    postId = await write();
    await move(postId, "plan");
  });

  const say = (text: string, more: { postId?: string; pointId?: string } = {}) =>
    reader().order(api.publishing.comment, { characterId, postId, pointId: null, text, ...more });
  const read = (accountId = "wren") =>
    game.as(accountId).ask(api.publishing.comments, { postId, pointId: null });

  test("are read by everybody, the oldest first, and taken back by who wrote them", async () => {
    await say("Fine.");
    game.wait(second);
    await say("And   more.");
    expect(await read("robin")).toMatchObject([
      { name: "Wrenfield", text: "Fine.", isOwn: false },
      { text: "And more.", isOwn: false },
    ]);
    const [first] = await read();
    expect(first?.isOwn).toBe(true);
    const robins = await game.newCharacter("robin", "Robinson");
    const theirs = { characterId: robins, commentId: first?.id ?? "" };
    expect(await game.as("robin").order(api.publishing.takeBack, theirs)).toMatchObject(
      refused("target-gone"),
    );
    const own = { characterId, commentId: first?.id ?? "" };
    expect(await reader().order(api.publishing.takeBack, own)).toMatchObject({ ok: true });
    expect(await read()).toMatchObject([{ text: "And more." }]);
  });

  test("have 500 characters at most and lead nowhere unknown", async () => {
    expect(await say("a".repeat(501))).toMatchObject(refused("message-too-long", { n: 500 }));
    expect(await say("see evil.example.com")).toMatchObject(refused("link-not-allowed"));
    expect(await say("\u200b")).toMatchObject(refused("message-empty"));
  });

  test("are taken for fourteen days, and never of what is not shown", async () => {
    game.wait(14 * day - 3 * second);
    expect(await say("In time.")).toMatchObject({ ok: true });
    game.wait(3 * second);
    expect(await say("Too late.")).toMatchObject(refused("comments-closed"));
    expect(await read()).toHaveLength(1);
    const draft = await write();
    expect(await say("What is that?", { postId: draft })).toMatchObject(refused("target-gone"));
    expect(await say("And that?", { pointId: "none" })).toMatchObject(refused("target-gone"));
    await move(postId, "withdraw");
    expect(await read()).toEqual([]);
  });

  test("are twenty a day", async () => {
    for (let at = 0; at < 20; at++) {
      expect(await say(`Comment ${at}`)).toMatchObject({ ok: true });
      game.wait(second);
    }
    expect(await say("One more.")).toMatchObject(refused("daily-limit"));
    game.wait(day);
    expect(await say("One more.")).toMatchObject({ ok: true });
  });

  test("of whom the reader ignores are not shown, nor any in family mode", async () => {
    await say("Fine.");
    await game.as("dora").order(api.chat.setIgnored, { name: "Wrenfield", isIgnored: true });
    expect(await read("dora")).toEqual([]);
    expect(await read("robin")).toHaveLength(1);
    await game.world.run(({ db }) =>
      db.insert("familyModes", { accountId: "robin", sinceMs: Date.now() }),
    );
    expect(await read("robin")).toEqual([]);
  });

  test("are taken out by staff, and their author hears why", async () => {
    await say("Something rude.");
    const [one] = await read();
    const remove = { commentId: one?.id ?? "", reason: "Rude." };
    expect(await works().mutation(api.publishing.removeComment, remove)).toMatchObject(
      refused("no-permission"),
    );
    expect(await host().mutation(api.publishing.removeComment, remove)).toMatchObject({ ok: true });
    expect(await read()).toEqual([]);
    const heard = await game.world.run(({ db }) => db.query("notices").collect());
    expect(JSON.stringify(heard)).toContain("Rude.");
  });

  test("go with the character that wrote them", async () => {
    await say("Fine.");
    await game.job("character:removeAccount", { accountId: "wren" });
    await game.jobUntilDone("character:deleteDeparted");
    expect(await game.world.run(({ db }) => db.query("postComments").collect())).toEqual([]);
  });
});

describe("a patch", () => {
  const change = { what: "Copper ore a minute", before: "10", after: "12" };

  async function writePatch(appliesAtMs: number | null, postId: string | null = null) {
    const args = { postId, ...words, text: [...words.text], reason, appliesAtMs };
    const answer = await works().mutation(api.publishing.writePatch, args);
    game.wait(second);
    return answer;
  }

  async function draft(appliesAtMs: number | null): Promise<string> {
    const answer = await writePatch(appliesAtMs);
    if (!answer.ok) throw new Error(answer.code);
    return answer.value.postId;
  }

  const show = (postId: string, atMs: number | null = null) =>
    works().mutation(api.publishing.movePatch, { postId, step: "plan", atMs, reason });

  const point = (
    postId: string,
    more: Partial<{ pointId: string; changes: (typeof change)[] }> = {},
  ) =>
    works().mutation(api.publishing.writePoint, {
      ...{ postId, pointId: null, title: "More ore", text: "", changes: [change], reason, ...more },
      ...({ area: "gathering", state: "proposed" } as const),
    });

  const seen = () => reader().ask(api.publishing.patches, {});

  test("is shown with its points, 48 hours or more before it comes", async () => {
    const appliesAtMs = Date.now() + 3 * day;
    const postId = await draft(appliesAtMs);
    expect(await point(postId)).toMatchObject({ ok: true });
    expect(await show(postId, appliesAtMs - 47 * hour)).toMatchObject(
      refused("comment-time", { n: 48 }),
    );
    expect(await show(postId)).toMatchObject({ ok: true });
    expect(await seen()).toMatchObject([
      {
        appliesAtMs,
        commentableUntilMs: appliesAtMs,
        points: [{ title: "More ore", changes: [change], state: "proposed" }],
      },
    ]);
  });

  test("without a day is not shown", async () => {
    const postId = await draft(null);
    expect(await show(postId)).toMatchObject(refused("comment-time"));
  });

  test("comes later than was said, and sooner only with the whole time anew", async () => {
    const postId = await draft(Date.now() + 5 * day);
    await show(postId);
    game.wait(day);
    expect(await writePatch(Date.now() + 47 * hour, postId)).toMatchObject(refused("comment-time"));
    expect(await writePatch(null, postId)).toMatchObject(refused("comment-time"));
    expect(await writePatch(Date.now() + 49 * hour, postId)).toMatchObject({ ok: true });
    game.wait(47 * hour);
    expect(await writePatch(Date.now() + 10 * day, postId)).toMatchObject({ ok: true });
    game.wait(10 * day);
    expect(await writePatch(Date.now() + 10 * day, postId)).toMatchObject(refused("stale"));
  });

  test("takes other numbers only while there is time to speak of them, and other words until it comes", async () => {
    const postId = await draft(Date.now() + 3 * day);
    await point(postId);
    await show(postId);
    game.wait(2 * day);
    const [shown] = await seen();
    const pointId = shown?.points[0]?.id ?? "";
    expect(await point(postId, { pointId, changes: [{ ...change, after: "20" }] })).toMatchObject(
      refused("comment-time"),
    );
    expect(await point(postId)).toMatchObject(refused("comment-time"));
    expect(await point(postId, { changes: [] })).toMatchObject({ ok: true });
    expect(await point(postId, { pointId })).toMatchObject({ ok: true });
    game.wait(day);
    expect(await point(postId, { pointId })).toMatchObject(refused("stale"));
  });

  test("takes comments on each point until it comes", async () => {
    const characterId = await game.newCharacter("wren", "Wrenfield");
    const postId = await draft(Date.now() + 3 * day);
    await point(postId);
    await show(postId);
    const [shown] = await seen();
    const pointId = shown?.points[0]?.id ?? "";
    const about = { postId, pointId };
    const say = () =>
      reader().order(api.publishing.comment, { characterId, ...about, text: "Why?" });
    expect(await say()).toMatchObject({ ok: true });
    expect(await reader().ask(api.publishing.comments, about)).toHaveLength(1);
    expect(await reader().ask(api.publishing.comments, { postId, pointId: null })).toEqual([]);
    game.wait(3 * day);
    expect(await say()).toMatchObject(refused("comments-closed"));
    expect((await seen())[0]?.commentableUntilMs).toBeNull();
  });

  test("loses a point with what was said about it", async () => {
    const characterId = await game.newCharacter("wren", "Wrenfield");
    const postId = await draft(Date.now() + 3 * day);
    await point(postId);
    await show(postId);
    const pointId = (await seen())[0]?.points[0]?.id ?? "";
    const about = { postId, pointId };
    await reader().order(api.publishing.comment, { characterId, ...about, text: "Why?" });
    const remove = { ...about, reason };
    expect(await works().mutation(api.publishing.removePoint, remove)).toMatchObject({ ok: true });
    expect(await reader().ask(api.publishing.comments, about)).toEqual([]);
    expect(await game.world.run(({ db }) => db.query("postComments").collect())).toEqual([]);
  });
});
