import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { api, day, hour, minute, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
beforeEach(async () => {
  game = openGame();
  for (const accountId of ["heron", "egret"])
    await game.job("core:setStaffRole", { accountId, role: "moderator" });
});
afterEach(() => game.close());

const reason = "Rude to a newcomer.";
const text = "That was my little brother, and it will not happen again.";

const staff = (accountId: string) =>
  game.world.withIdentity({ subject: accountId, hasSecondFactor: true });

/** Somebody on whom something was laid for three days. */
async function judged(kind: "ban" | "mute", hours = 72) {
  const characterId = await game.newCharacter("finch", "Finchling");
  const as = game.as("finch");
  const order = { name: "Finchling", hours, reason };
  const laid =
    kind === "ban"
      ? await staff("heron").mutation(api.moderation.ban, order)
      : await staff("heron").mutation(api.moderation.sentence, { ...order, kind });
  if (!laid.ok) throw new Error(laid.code);
  const held = async () => (await as.ask(api.character.brief, { characterId }))?.sanctions ?? [];
  const [sanction] = await held();
  const sanctionId = sanction?.id ?? "";
  const appeal = (said = text) => as.order(api.moderation.appeal, { sanctionId, text: said });
  const bell = async () => {
    const notices = await as.ask(api.notifications.recent, { characterId });
    return notices?.notices.map(({ event }) => event);
  };
  return { characterId, as, held, sanctionId, appeal, bell };
}

async function queue(accountId = "egret") {
  const answer = await staff(accountId).query(api.moderation.appeals, {});
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

const decide = (
  by: string,
  sanctionId: string,
  verdict: "upheld" | "shortened" | "lifted",
  hours = 1,
) =>
  staff(by).mutation(api.moderation.decideAppeal, {
    sanctionId,
    verdict,
    hours,
    reason: "I believe you.",
  });

describe("an appeal", () => {
  test("is made once against a ban, by somebody who can do nothing else", async () => {
    const finch = await judged("ban");
    expect(await finch.held()).toMatchObject([{ mayAppeal: true, appeal: null }]);
    expect(await finch.appeal(" ")).toEqual(refused("message-empty", {}));
    expect(await finch.appeal("x".repeat(1_001))).toEqual(
      refused("message-too-long", { n: 1_000 }),
    );
    expect(await finch.appeal()).toMatchObject({ ok: true });
    expect(await finch.held()).toMatchObject([
      { mayAppeal: false, appeal: { state: "open", answer: null } },
    ]);
    expect(await finch.appeal()).toEqual(refused("nothing-to-do", {}));
    const { characterId } = finch;
    expect(await finch.as.order(api.activity.checkIn, { characterId })).toMatchObject(
      refused("banned"),
    );
    expect(await queue()).toMatchObject([
      { name: "Finchling", text, kind: "ban", reason, isOwn: false },
    ]);
  });

  test("is nobody else's to make, and over with what it is about", async () => {
    const finch = await judged("mute", 1);
    const given = { sanctionId: finch.sanctionId, text };
    expect(await game.as("wren").order(api.moderation.appeal, given)).toEqual(
      refused("target-gone", {}),
    );
    game.wait(hour);
    expect(await finch.appeal()).toEqual(refused("target-gone", {}));
  });

  test("comes within thirty days", async () => {
    const finch = await judged("ban", 720);
    await game.world.run(async ({ db }) => {
      const row = await db.query("sanctions").first();
      if (row !== null) await db.patch(row._id, { untilMs: null });
    });
    game.wait(30 * day - minute);
    expect(await finch.held()).toMatchObject([{ mayAppeal: true }]);
    game.wait(minute);
    expect(await finch.held()).toMatchObject([{ mayAppeal: false }]);
    expect(await finch.appeal()).toEqual(refused("nothing-to-do", {}));
  });

  test("is answered by somebody else than who laid it, nor by those who live with them", async () => {
    const finch = await judged("ban");
    await finch.appeal();
    expect(await queue("heron")).toMatchObject([
      { isOwn: true, mayUphold: false, hasSecond: true },
    ]);
    expect(await queue()).toMatchObject([{ isOwn: false, mayUphold: true, hasSecond: true }]);
    const atTheDesk = (by: string) => staff(by).query(api.moderation.waiting, {});
    expect(await atTheDesk("heron")).toEqual({ ok: true, value: 0 });
    expect(await atTheDesk("egret")).toEqual({ ok: true, value: 1 });
    expect(await decide("heron", finch.sanctionId, "upheld")).toEqual(refused("second-person", {}));
    await liveTogether("heron", "egret");
    expect(await decide("egret", finch.sanctionId, "upheld")).toEqual(refused("second-person", {}));
    expect(await queue()).toMatchObject([{ isOwn: false, mayUphold: false, hasSecond: false }]);
  });

  test("is given way to by whoever laid it, who cannot say that it stays", async () => {
    const finch = await judged("ban");
    await finch.appeal();
    await game.job("core:setStaffRole", { accountId: "egret", role: "helper" });
    expect(await queue("heron")).toMatchObject([{ mayUphold: false, hasSecond: false }]);
    // Nobody else can look at it.
    expect(await staff("heron").query(api.moderation.waiting, {})).toEqual({ ok: true, value: 1 });
    const { sanctionId } = finch;
    expect(await decide("heron", sanctionId, "upheld")).toEqual(refused("second-person", {}));
    expect(await decide("heron", sanctionId, "shortened", 2)).toMatchObject({ ok: true });
    expect(await finch.held()).toMatchObject([
      { untilMs: Date.now() + 2 * hour, appeal: { state: "shortened", answer: "I believe you." } },
    ]);
  });

  test("of one's own is answered by nobody of the same account", async () => {
    await game.job("core:setStaffRole", { accountId: "stork", role: "admin" });
    await game.job("core:setStaffRole", { accountId: "finch", role: "moderator" });
    await game.newCharacter("finch", "Finchling");
    const ban = { name: "Finchling", hours: 72, reason };
    await staff("stork").mutation(api.moderation.ban, ban);
    const [row] = await game.world.run(({ db }) => db.query("sanctions").collect());
    const sanctionId = row?._id ?? "";
    await game.as("finch").order(api.moderation.appeal, { sanctionId, text });
    expect(await decide("finch", sanctionId, "lifted")).toEqual(refused("own-case", {}));
    // Of those who are left none stands above one of the staff.
    expect(await queue("stork")).toMatchObject([{ mayUphold: false, hasSecond: false }]);
  });

  test("that is upheld changes nothing, and its player reads why", async () => {
    const finch = await judged("ban");
    await finch.appeal();
    expect(await decide("egret", finch.sanctionId, "upheld")).toMatchObject({ ok: true });
    expect(await finch.held()).toMatchObject([
      { kind: "ban", appeal: { state: "upheld", answer: "I believe you." } },
    ]);
    expect(await finch.bell()).toMatchObject([
      { type: "appeal-decided", verdict: "upheld", reason: "I believe you." },
      { type: "sanctioned", what: "ban", reason },
    ]);
    expect(await queue()).toEqual([]);
    expect(await decide("egret", finch.sanctionId, "lifted")).toEqual(refused("target-gone", {}));
  });

  test("ends it earlier, never later, or at once", async () => {
    const finch = await judged("ban");
    await finch.appeal();
    const { sanctionId } = finch;
    const shorten = (hours: number) => decide("egret", sanctionId, "shortened", hours);
    for (const hours of [0, 72, 1.5])
      expect(await shorten(hours)).toEqual(refused("bad-quantity", {}));
    expect(await shorten(2)).toMatchObject({ ok: true });
    expect(await finch.held()).toMatchObject([{ untilMs: Date.now() + 2 * hour }]);
    game.wait(2 * hour);
    expect(await finch.held()).toEqual([]);
  });

  test("that is lifted gives everything back, and counts no more", async () => {
    const finch = await judged("ban");
    await finch.appeal();
    expect(await decide("egret", finch.sanctionId, "lifted")).toMatchObject({ ok: true });
    expect(await finch.held()).toEqual([]);
    const { characterId } = finch;
    expect(await finch.as.order(api.activity.checkIn, { characterId })).toMatchObject({ ok: true });
  });

  test("waits for nobody once it is about nothing", async () => {
    const finch = await judged("mute", 1);
    await finch.appeal();
    game.wait(hour);
    expect(await queue()).toEqual([]);
    expect(await decide("egret", finch.sanctionId, "lifted")).toEqual(refused("target-gone", {}));
    await game.jobUntilDone("moderation:forgetOld");
    const [row] = await game.world.run(({ db }) => db.query("sanctions").collect());
    expect(row?.appealState).toBe("lapsed");
  });
});

async function liveTogether(one: string, other: string): Promise<void> {
  await game.world.run(async ({ db }) => {
    for (const accountId of [one, other]) {
      const faceId = await db.insert("characters", {
        accountId,
        name: accountId,
        nameKey: accountId,
        origin: "fenfolk",
        mode: "standard",
        avatarSeed: 1,
        createdAtMs: 0,
      });
      const row = { accountId, faceId, household: "HERONRY", joinedAtMs: 0 };
      await db.insert("householdMembers", row);
    }
  });
}
