import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { api, minute, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { joinParty } from "../../testing/join-party.ts";

let game: GameTest;
beforeEach(async () => {
  game = openGame();
  await game.job("core:setStaffRole", { accountId: "heron", role: "moderator" });
});
afterEach(() => game.close());

const reason = "Not in the finder either.";
const text = "No beginners, they are all fools.";

const staff = () => game.world.withIdentity({ subject: "heron", hasSecondFactor: true });

async function player(accountId: string, name: string) {
  const characterId = await game.newCharacter(accountId, name);
  const as = game.as(accountId);
  const own = { characterId };
  const list = (said: string) =>
    as.order(api.party.list, { ...own, listing: { text: said, minTotalLevel: 0, isOpen: true } });
  const report = (id: string) =>
    as.order(api.moderation.report, { ...own, what: "party", id, cause: "insult", note: "" });
  const bell = async () =>
    (await as.ask(api.notifications.recent, own))?.notices.map(({ event }) => event) ?? [];
  return { characterId, as, own, name, list, report, bell };
}

const finder = () => game.world.query(api.party.finder, {});

async function queue() {
  const answer = await staff().query(api.moderation.cases, {});
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.open;
}

async function detailOf(caseId: string) {
  const answer = await staff().query(api.moderation.caseDetail, { caseId });
  if (!answer.ok || answer.value === null) throw new Error("The case is gone.");
  return answer.value;
}

/** A party that is listed with an insult, and somebody who reads it. */
async function anInsult() {
  const finch = await player("finch", "Finchling");
  const wren = await player("wren", "Wrenfield");
  await finch.as.order(api.party.found, finch.own);
  await finch.list(text);
  const partyId = (await finder())[0]?.id ?? "";
  return { finch, wren, partyId };
}

describe("what a party says in the finder", () => {
  test("is reported by its party, and kept as it was", async () => {
    const { finch, wren, partyId } = await anInsult();
    expect(await finch.report(partyId)).toEqual(refused("nothing-to-do", {}));
    expect(await wren.report("none")).toEqual(refused("target-gone", {}));
    expect(await wren.report(partyId)).toMatchObject({ ok: true });
    game.wait(minute);
    await finch.list("Everybody is welcome.");
    const [first] = await queue();
    expect(first).toMatchObject({ what: "party", name: "Finchling", text, reports: 1 });
    // What it says by now is another thing, which nobody reported.
    expect(await detailOf(first?.id ?? "")).toMatchObject({ text, removable: null });
  });

  test("is taken out by staff, and whoever wrote it hears why", async () => {
    const { finch, wren, partyId } = await anInsult();
    await wren.report(partyId);
    const { removable } = await detailOf((await queue())[0]?.id ?? "");
    expect(removable).toBe(partyId);
    expect(await staff().mutation(api.party.unlist, { partyId, reason })).toMatchObject({
      ok: true,
    });
    expect(await finder()).toEqual([]);
    expect(await finch.bell()).toMatchObject([{ type: "sanctioned", what: "removal", reason }]);
    const record = await game.world.run(({ db }) => db.query("staffActions").collect());
    expect(record).toMatchObject([{ target: `party text of Finchling: ${text}`, of: "finch" }]);
    expect(await staff().mutation(api.party.unlist, { partyId, reason })).toEqual(
      refused("target-gone", {}),
    );
  });

  test("stays that of whoever wrote it when the lead is another's", async () => {
    const { finch, wren, partyId } = await anInsult();
    await joinParty(game, finch, wren);
    await finch.as.order(api.party.handOver, { ...finch.own, name: "Wrenfield" });
    const robin = await player("robin", "Robinet");
    expect(await robin.report(partyId)).toMatchObject({ ok: true });
    expect(await queue()).toMatchObject([{ name: "Finchling" }]);
  });
});

test("whatever is laid on an account is told behind the bell of each of its characters, and in their logs", async () => {
  const finch = await player("finch", "Finchling");
  const other = await player("finch", "Finchmoor");
  const warn = { name: "Finchling", kind: "warning", hours: 0, reason } as const;
  await staff().mutation(api.moderation.sentence, warn);
  for (const one of [finch, other])
    expect(await one.bell()).toMatchObject([{ type: "sanctioned", what: "warning", reason }]);
  const page = { ...finch.own, type: "sanction", untilMs: null, count: 10 } as const;
  expect(await finch.as.ask(api.log.lines, page)).toMatchObject([
    { type: "sanction", params: { what: "warning", reason } },
  ]);
});
