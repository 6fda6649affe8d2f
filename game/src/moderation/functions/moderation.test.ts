import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { api, day, hour, minute, openGame, refused, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { reportsADay } from "../content/limits.ts";

let game: GameTest;
beforeEach(async () => {
  game = openGame();
  await game.job("core:setStaffRole", { accountId: "heron", role: "moderator" });
  await game.job("core:setStaffRole", { accountId: "egret", role: "moderator" });
});
afterEach(() => game.close());

const reason = "Rude to a newcomer.";

async function player(accountId: string, name: string) {
  const characterId = await game.newCharacter(accountId, name);
  const as = game.as(accountId);
  const say = (text: string) => as.order(api.chat.send, { characterId, channel: "help", text });
  const report = (what: "line" | "name", id: string, note = "") =>
    as.order(api.moderation.report, { characterId, what, id, cause: "insult", note });
  const bell = async () => {
    const notices = await as.ask(api.notifications.recent, { characterId });
    return notices?.notices.map(({ event }) => event);
  };
  const held = async () => (await as.ask(api.character.brief, { characterId }))?.sanctions;
  return { accountId, characterId, as, say, report, bell, held };
}

/** One of the staff, in a session with the second factor. */
function staff(accountId: string) {
  return game.world.withIdentity({ subject: accountId, hasSecondFactor: true });
}

async function lines() {
  return game.as("anybody").ask(api.chat.messages, { channel: "help" });
}

async function lineOf(text: string): Promise<string> {
  return (await lines()).find((line) => line.text === text)?.id ?? "";
}

async function queue(accountId = "heron") {
  const answer = await staff(accountId).query(api.moderation.cases, {});
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

async function onlyCase() {
  const [first] = (await queue()).open;
  if (first === undefined) throw new Error("Nothing is reported.");
  const answer = await staff("heron").query(api.moderation.caseDetail, { caseId: first.id });
  if (!answer.ok || answer.value === null) throw new Error("The case is gone.");
  return answer.value;
}

/** Somebody has insulted somebody, who reports it. */
async function anInsult() {
  const finch = await player("finch", "Finchling");
  const wren = await player("wren", "Wrenfield");
  await wren.say("Good evening.");
  game.wait(minute);
  await finch.say("Nobody asked you.");
  game.wait(minute);
  await wren.say("Oh.");
  await game.job("chat:showWaiting");
  expect(await wren.report("line", await lineOf("Nobody asked you."), "Again.")).toMatchObject({
    ok: true,
  });
  return { finch, wren };
}

describe("a report", () => {
  test("keeps the line with those around it, as they were", async () => {
    const { finch } = await anInsult();
    game.wait(second);
    await finch.as.order(api.chat.takeBack, {
      characterId: finch.characterId,
      lineId: await lineOf("Nobody asked you."),
    });
    const one = await onlyCase();
    expect(one).toMatchObject({ what: "line", place: "help", name: "Finchling", reports: 1 });
    expect(one.context.map(({ text, isIt }) => [text, isIt])).toEqual([
      ["Good evening.", false],
      ["Nobody asked you.", true],
      ["Oh.", false],
    ]);
    expect(one.causes).toMatchObject([{ cause: "insult", note: "Again." }]);
    expect(one.removable).toBeNull();
    expect((await lines()).map(({ gone }) => gone)).toEqual([null, "author", null]);
  });

  test("of one thing is one case, and of one reporter one report", async () => {
    const { wren } = await anInsult();
    const robin = await player("robin", "Robinet");
    const id = await lineOf("Nobody asked you.");
    await robin.report("line", id);
    await wren.report("line", id);
    expect((await queue()).open).toMatchObject([{ reports: 2 }]);
  });

  test("of a whisper is made by whom it was said to alone, with what the two said around it", async () => {
    const finch = await player("finch", "Finchling");
    const wren = await player("wren", "Wrenfield");
    await game.establish(finch.characterId);
    const { characterId, as } = wren;
    const whisper = { characterId: finch.characterId, name: "Wrenfield", text: "Get lost." };
    await finch.as.order(api.chat.whisper, whisper);
    game.wait(minute);
    await as.order(api.chat.whisper, { characterId, name: "Finchling", text: "No." });
    const talk = { characterId, otherId: finch.characterId };
    const [insult, answer] = (await as.ask(api.chat.whispers, talk)) ?? [];
    const robin = await player("robin", "Robinet");
    for (const [who, id] of [
      [robin, insult?.id],
      [finch, insult?.id],
      [wren, answer?.id],
    ] as const)
      expect(await who.report("line", id ?? "")).toEqual(refused("target-gone", {}));
    expect(await wren.report("line", insult?.id ?? "")).toMatchObject({ ok: true });
    const one = await onlyCase();
    expect(one).toMatchObject({ place: "whispers", name: "Finchling", removable: null });
    expect(one.context.map(({ name, text }) => `${name}: ${text}`)).toEqual([
      "Finchling: Get lost.",
      "Wrenfield: No.",
    ]);
  });

  test("is of somebody else's, of what is there, and ten a day", async () => {
    const { finch, wren } = await anInsult();
    expect(await finch.report("line", await lineOf("Nobody asked you."))).toEqual(
      refused("nothing-to-do", {}),
    );
    expect(await wren.report("line", "none")).toEqual(refused("target-gone", {}));
    expect(await wren.report("name", "Nobodyhere")).toEqual(refused("target-gone", {}));
    for (let nth = 1; nth < reportsADay; nth++) {
      const name = `Sparrow${"abcdefghij".charAt(nth)}`;
      await player(`sparrow-${nth}`, name);
      expect(await wren.report("name", name)).toMatchObject({ ok: true });
      game.wait(minute);
    }
    expect(await wren.report("name", "Finchling")).toEqual(refused("daily-limit", {}));
    game.wait(day);
    expect(await wren.report("name", "Finchling")).toMatchObject({ ok: true });
  });
});

describe("a case", () => {
  test("is one moderator's until it is let go, or two hours are over", async () => {
    await anInsult();
    const { id: caseId } = await onlyCase();
    expect(await staff("heron").mutation(api.moderation.claim, { caseId, reason })).toMatchObject({
      ok: true,
    });
    const other = () => staff("egret").mutation(api.moderation.claim, { caseId, reason });
    expect(await other()).toEqual(refused("claimed-by-other", {}));
    expect((await queue("egret")).open).toMatchObject([{ claim: { isOwn: false } }]);
    game.wait(2 * hour - second);
    expect(await other()).toEqual(refused("claimed-by-other", {}));
    game.wait(second);
    expect(await other()).toMatchObject({ ok: true });
    await staff("egret").mutation(api.moderation.release, { caseId, reason });
    expect((await queue()).open).toMatchObject([{ claim: null }]);
  });

  test("that is closed is told to who reported, and to nobody else", async () => {
    const { finch, wren } = await anInsult();
    const { id: caseId } = await onlyCase();
    const close = { caseId, verdict: "upheld", reason } as const;
    expect(await staff("heron").mutation(api.moderation.close, close)).toMatchObject({ ok: true });
    expect(await queue()).toMatchObject({ open: [], closed: [{ verdict: "upheld" }] });
    expect(await wren.bell()).toMatchObject([{ type: "report-handled", name: "Finchling" }]);
    expect(await finch.bell()).toEqual([]);
    expect(await staff("heron").mutation(api.moderation.close, close)).toEqual(
      refused("target-gone", {}),
    );
  });

  test("against staff of the same account is not theirs to judge", async () => {
    const { wren } = await anInsult();
    await game.newCharacter("heron", "Heronmoor");
    await wren.report("name", "Heronmoor");
    const own = (await queue()).open.find(({ name }) => name === "Heronmoor");
    const caseId = own?.id ?? "";
    const answer = await staff("heron").mutation(api.moderation.claim, { caseId, reason });
    expect(answer).toEqual(refused("own-case", {}));
  });
});

test("a case tells how often its account was reported and reported others, and whom it lives with", async () => {
  const { finch, wren } = await anInsult();
  await finch.report("name", "Wrenfield");
  const [, other] = (await queue()).open;
  const caseId = other?.id ?? "";
  const close = { caseId, verdict: "upheld", reason } as const;
  await staff("heron").mutation(api.moderation.close, close);
  const shown = await finch.as.order(api.households.showCode, { characterId: finch.characterId });
  const code = shown.ok ? shown.value.code : "";
  await wren.as.order(api.households.join, { characterId: wren.characterId, code });
  expect(await onlyCase()).toMatchObject({
    name: "Finchling",
    facts: {
      cases: 1,
      upheld: 0,
      reports: 1,
      made: 1,
      madeUpheld: 1,
      household: ["Wrenfield"],
    },
  });
  game.wait(91 * day);
  expect(await onlyCase()).toMatchObject({ facts: { cases: 0, reports: 0, made: 0 } });
});

describe("a mute", () => {
  test("takes the voice at once, says why and until when, and ends by itself", async () => {
    const { finch } = await anInsult();
    await staff("heron").mutation(api.moderation.sentence, {
      name: "finchling",
      kind: "mute",
      hours: 24,
      reason,
    });
    game.wait(hour);
    expect(await finch.say("And you?")).toEqual(refused("muted", { time: 23 * hour, reason }));
    expect(await finch.held()).toMatchObject([{ kind: "mute", reason }]);
    expect(
      await finch.as.order(api.activity.checkIn, { characterId: finch.characterId }),
    ).toMatchObject({ ok: true });
    game.wait(23 * hour);
    expect(await finch.say("And you?")).toMatchObject({ ok: true });
    expect(await finch.held()).toEqual([]);
  });

  test("is for an hour at most by those who may only hush, and can be lifted", async () => {
    const { finch } = await anInsult();
    await game.job("core:setStaffRole", { accountId: "tern", role: "helper" });
    const hush = (minutes: number) =>
      staff("tern").mutation(api.moderation.hush, { name: "Finchling", minutes, reason });
    expect(await hush(61)).toEqual(refused("bad-quantity", {}));
    expect(await hush(60)).toMatchObject({ ok: true });
    expect(await finch.say("And you?")).toMatchObject(refused("muted"));
    const [mute] = (await finch.held()) ?? [];
    const lift = { sanctionId: mute?.id ?? "", reason };
    expect(await staff("tern").mutation(api.moderation.lift, lift)).toEqual(
      refused("no-permission", {}),
    );
    expect(await staff("heron").mutation(api.moderation.lift, lift)).toMatchObject({ ok: true });
    expect(await finch.say("And you?")).toMatchObject({ ok: true });
  });

  test("of a guest holds for the account it becomes", async () => {
    const { finch } = await anInsult();
    await staff("heron").mutation(api.moderation.hush, { name: "Finchling", minutes: 60, reason });
    const accounts = { fromAccountId: "finch", toAccountId: "finch-at-last" };
    await game.job("character:adoptAccount", accounts);
    const { characterId } = finch;
    const brief = await game.as("finch-at-last").ask(api.character.brief, { characterId });
    expect(brief?.sanctions).toMatchObject([{ kind: "mute" }]);
  });
});

test("a warning waits until its reader says that it was read", async () => {
  const { finch, wren } = await anInsult();
  const warn = { name: "Finchling", kind: "warning", hours: 0, reason } as const;
  await staff("heron").mutation(api.moderation.sentence, warn);
  const [warning] = (await finch.held()) ?? [];
  expect(warning).toMatchObject({ kind: "warning", reason });
  const [row] = await game.world.run(({ db }) => db.query("sanctions").collect());
  // An end in the past would have the page of whoever looks at the case asked for again and again.
  expect(row?.untilMs).toBeNull();
  const read = { sanctionId: warning?.id ?? "" };
  expect(await wren.as.order(api.moderation.acknowledge, read)).toEqual(refused("target-gone", {}));
  expect(await finch.as.order(api.moderation.acknowledge, read)).toMatchObject({ ok: true });
  expect(await finch.held()).toEqual([]);
  expect(await onlyCase()).toMatchObject({ next: { kind: "mute", hours: 24 } });
});

describe("a ban", () => {
  const ban = (name: string, by = "heron") =>
    staff(by).mutation(api.moderation.ban, { name, hours: 72, reason });

  test("ends all commands and the work, and is taken back by lifting it", async () => {
    const { finch } = await anInsult();
    const { characterId } = finch;
    await finch.as.order(api.activity.checkIn, { characterId });
    await finch.as.order(api.activity.fight, { characterId, zone: "fenside-meadows" });
    game.wait(hour);
    expect(await ban("Finchling")).toMatchObject({ ok: true });
    const order = () => finch.as.order(api.activity.checkIn, { characterId });
    expect(await order()).toEqual(refused("banned", { time: 72 * hour, reason }));
    const [held] = (await finch.held()) ?? [];
    expect(held).toMatchObject({ kind: "ban", reason });

    const before = await game.progressOf(characterId);
    game.wait(hour);
    await game.jobUntilDone("activity:sweep");
    const after = await game.progressOf(characterId);
    expect(after.state.session.actions).toBe(before.state.session.actions);

    const unban = { sanctionId: held?.id ?? "", reason };
    expect(await staff("heron").mutation(api.moderation.unban, unban)).toMatchObject({ ok: true });
    expect(await order()).toMatchObject({ ok: true });
  });

  test("of staff is for those alone who hold the keys", async () => {
    await game.newCharacter("egret", "Egretmoor");
    expect(await ban("Egretmoor")).toEqual(refused("no-permission", {}));
    await game.job("core:setStaffRole", { accountId: "stork", role: "admin" });
    expect(await ban("Egretmoor", "stork")).toMatchObject({ ok: true });
  });
});

test("a line that staff take out is gone from every page, and the record keeps what it said", async () => {
  await anInsult();
  const { removable } = await onlyCase();
  const remove = { lineId: removable ?? "", reason };
  expect(await staff("heron").mutation(api.chat.removeLine, remove)).toMatchObject({ ok: true });
  expect((await lines()).map(({ text, gone }) => [text, gone])).toEqual([
    ["Good evening.", null],
    ["", "staff"],
    ["Oh.", null],
  ]);
  const record = await game.world.run(({ db }) => db.query("staffActions").collect());
  expect(record).toMatchObject([{ target: "line of Finchling in help: Nobody asked you." }]);
});

test("an own line is taken back within five minutes, and nobody else's", async () => {
  const { finch, wren } = await anInsult();
  const lineId = await lineOf("Nobody asked you.");
  const takeBack = ({ as, characterId }: typeof finch) =>
    as.order(api.chat.takeBack, { characterId, lineId });
  expect(await takeBack(wren)).toEqual(refused("target-gone", {}));
  game.wait(5 * minute);
  expect(await takeBack(finch)).toEqual(refused("target-gone", {}));
});
