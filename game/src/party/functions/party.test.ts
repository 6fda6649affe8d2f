import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  api,
  day,
  hour,
  levels,
  minute,
  openGame,
  refused,
  second,
} from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { invitesADay, membersMax } from "../content/limits.ts";
import { influencesOfParty } from "./lights.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

const open = { text: "Evenings, and no hurry.", minTotalLevel: 0, isOpen: true };

async function player(accountId: string, name: string) {
  const characterId = await game.newCharacter(accountId, name);
  const as = game.as(accountId);
  const own = { characterId };
  const { party } = api;
  const view = () => as.ask(party.mine, own);
  const askId = async (kind: "invites" | "applications" = "invites") =>
    (await view())?.[kind][0]?.id ?? "";
  return {
    characterId,
    as,
    view,
    askId,
    /** What waits for the leader. */
    askOfParty: async () => (await view())?.party?.applications[0]?.id ?? "",
    found: () => as.order(party.found, own),
    invite: (other: string) => as.order(party.invite, { ...own, name: other }),
    accept: (id: string) => as.order(party.accept, { ...own, askId: id }),
    decline: (id: string) => as.order(party.decline, { ...own, askId: id }),
    apply: (partyId: string) => as.order(party.apply, { ...own, partyId }),
    leave: () => as.order(party.leave, own),
    kick: (other: string) => as.order(party.kick, { ...own, name: other }),
    handOver: (other: string) => as.order(party.handOver, { ...own, name: other }),
    takeLead: () => as.order(party.takeLead, own),
    list: (listing: typeof open | null) => as.order(party.list, { ...own, listing }),
    checkIn: () => as.order(api.activity.checkIn, own),
    /** How many invitations and applications its pages tell of. */
    waiting: async () => {
      const brief = await as.ask(api.character.brief, own);
      return brief?.partyAsksUntilMs.filter((untilMs) => untilMs > Date.now()).length;
    },
    members: async () => (await view())?.party?.members.map((one) => one.name),
    bell: async () => {
      const notices = await as.ask(api.notifications.recent, own);
      return notices?.notices.map(({ event }) => event.type);
    },
  };
}

const people = async () =>
  [
    await player("wren", "Wrenfield"),
    await player("finch", "Finchling"),
    await player("robin", "Robinet"),
  ] as const;

/** Wren leads, the others are members. */
async function company() {
  const [wren, finch, robin] = await people();
  await wren.found();
  for (const [other, name] of [
    [finch, "Finchling"],
    [robin, "Robinet"],
  ] as const) {
    game.wait(second);
    await wren.invite(name);
    expect(await other.accept(await other.askId())).toMatchObject({ ok: true });
  }
  return [wren, finch, robin] as const;
}

describe("an invitation", () => {
  test("waits for its answer, which the bell asks for, and makes a member", async () => {
    const [wren, finch] = await people();
    expect(await wren.invite("Finchling")).toEqual(refused("no-party", {}));
    await wren.found();
    expect(await wren.invite("FINCHLING")).toEqual({ ok: true, value: { name: "Finchling" } });
    expect(await wren.invite("Finchling")).toEqual(refused("nothing-to-do", {}));
    expect(await finch.bell()).toEqual(["party-invited"]);
    expect(await wren.view()).toMatchObject({ party: { invites: [{ name: "Finchling" }] } });
    game.wait(minute);
    expect(await finch.accept(await finch.askId())).toMatchObject({ ok: true });
    expect(await finch.members()).toEqual(["Wrenfield", "Finchling"]);
    expect(await wren.view()).toMatchObject({ party: { invites: [], isLeader: true } });
    expect(await finch.invite("Robinet")).toEqual(refused("not-leader", {}));
  });

  test("can be declined, taken back, and is too old after three days", async () => {
    const [wren, finch] = await people();
    await wren.found();
    await wren.invite("Finchling");
    expect(await finch.decline(await finch.askId())).toMatchObject({ ok: true });
    await wren.invite("Finchling");
    const id = await finch.askId();
    expect(await wren.decline(id)).toMatchObject({ ok: true });
    expect(await finch.accept(id)).toEqual(refused("target-gone", {}));
    await wren.invite("Finchling");
    const old = await finch.askId();
    game.wait(3 * day);
    expect(await finch.accept(old)).toEqual(refused("target-gone", {}));
    expect((await finch.view())?.invites).toEqual([]);
    expect(await wren.invite("Finchling")).toMatchObject({ ok: true });
  });

  test("reaches nobody who ignores the leader, and twenty a day", async () => {
    const [wren, finch] = await people();
    await wren.found();
    await finch.as.order(api.chat.setIgnored, { name: "Wrenfield", isIgnored: true });
    expect(await wren.invite("Finchling")).toMatchObject(refused("unreachable"));
    for (let nth = 0; nth < invitesADay; nth++) {
      game.wait(minute);
      expect(await wren.invite("Robinet")).toMatchObject({ ok: true });
      const view = await wren.view();
      await wren.decline(view?.party?.invites[0]?.id ?? "");
    }
    game.wait(minute);
    expect(await wren.invite("Robinet")).toEqual(refused("daily-limit", {}));
    game.wait(day);
    expect(await wren.invite("Robinet")).toMatchObject({ ok: true });
  });
});

describe("the finder", () => {
  test("lets join at once what is open, from the level that the leader asks for", async () => {
    const [wren, finch] = await people();
    await wren.found();
    expect(await wren.list({ ...open, minTotalLevel: 500 })).toEqual(refused("bad-quantity", {}));
    expect(await wren.list(open)).toMatchObject({ ok: true });
    const [listed] = await game.as("anybody").ask(api.party.finder, {});
    expect(listed).toMatchObject({ leader: "Wrenfield", members: 1, ...open });
    expect(await finch.apply(listed?.id ?? "")).toEqual({ ok: true, value: { isMember: true } });
    expect(await finch.apply(listed?.id ?? "")).toEqual(refused("in-party", {}));
    await wren.list(null);
    expect(await game.as("anybody").ask(api.party.finder, {})).toEqual([]);
  });

  test("brings applications, which the leader answers", async () => {
    const [wren, finch, robin] = await people();
    await wren.found();
    await wren.list({ ...open, isOpen: false });
    const [listed] = await game.as("anybody").ask(api.party.finder, {});
    const partyId = listed?.id ?? "";
    expect(await finch.apply(partyId)).toEqual({ ok: true, value: { isMember: false } });
    expect(await robin.apply(partyId)).toMatchObject({ ok: true });
    expect(await wren.bell()).toEqual(["party-applied", "party-applied"]);
    const applications = (await wren.view())?.party?.applications ?? [];
    expect(await wren.accept(applications[0]?.id ?? "")).toMatchObject({ ok: true });
    expect(await wren.decline(applications[1]?.id ?? "")).toMatchObject({ ok: true });
    expect(await wren.members()).toEqual(["Wrenfield", "Finchling"]);
    expect(await finch.bell()).toEqual(["party-joined"]);
    expect((await robin.view())?.applications).toEqual([]);
  });
});

describe("characters of one account", () => {
  const own = refused("own-account-in-party", {});

  test("are not invited, and join no party that another of them is in", async () => {
    const [wren, finch] = await people();
    const wrenling = await player("wren", "Wrenling");
    await wren.found();
    expect(await wren.invite("Wrenling")).toEqual(own);
    await wren.list(open);
    const [party] = (await finch.as.ask(api.party.finder, {})) ?? [];
    expect(await wrenling.apply(party?.id ?? "")).toEqual(own);
    await finch.found();
    await finch.invite("Wrenling");
    const askId = await wrenling.askId();
    await wren.leave();
    game.wait(10 * minute);
    await finch.invite("Wrenfield");
    await wren.accept(await wren.askId());
    expect(await wrenling.accept(askId)).toEqual(own);
    expect(await finch.members()).toEqual(["Finchling", "Wrenfield"]);
  });

  test("are told to nobody by a leader who invites one, or takes one in that applied before", async () => {
    const [wren, finch] = await people();
    const finchette = await player("finch", "Finchette");
    await wren.found();
    await wren.list({ ...open, isOpen: false });
    const [party] = (await finch.as.ask(api.party.finder, {})) ?? [];
    await finchette.apply(party?.id ?? "");
    await wren.invite("Finchling");
    await finch.accept(await finch.askId());
    const unreachable = refused("unreachable", { name: "Finchette" });
    expect(await wren.accept(await wren.askOfParty())).toEqual(unreachable);
    await finchette.decline(await finchette.askId("applications"));
    expect(await wren.invite("Finchette")).toEqual(unreachable);
  });
});

describe("the pages of a character", () => {
  test("tell how many invitations wait for it, until it is in a party or they wait no longer", async () => {
    const [wren, finch, robin] = await people();
    await wren.found();
    await robin.found();
    for (const leader of [wren, robin]) await leader.invite("Finchling");
    expect(await finch.waiting()).toBe(2);
    await finch.decline(await finch.askId());
    expect(await finch.waiting()).toBe(1);
    game.wait(hour);
    await wren.invite("Finchling");
    await finch.accept(await finch.askId());
    expect(await finch.waiting()).toBe(0);
    await finch.leave();
    await wren.invite("Finchling");
    expect(await finch.waiting()).toBe(1);
    await wren.leave();
    expect(await finch.waiting()).toBe(0);
    await robin.invite("Finchling");
    game.wait(3 * day);
    expect(await finch.waiting()).toBe(0);
  });

  test("tell its leader how many applications wait, and whoever leads after it", async () => {
    const [wren, finch, robin] = await people();
    const heron = await player("heron", "Heronmoor");
    await wren.found();
    await wren.list({ ...open, isOpen: false });
    const [listed] = await game.as("anybody").ask(api.party.finder, {});
    for (const one of [finch, robin, heron]) await one.apply(listed?.id ?? "");
    expect(await wren.waiting()).toBe(3);
    await wren.invite("Finchling");
    await robin.decline(await robin.askId("applications"));
    expect([await wren.waiting(), await finch.waiting()]).toEqual([1, 0]);
    await wren.handOver("Finchling");
    expect([await wren.waiting(), await finch.waiting()]).toEqual([0, 1]);
    await finch.leave();
    expect([await wren.waiting(), await finch.waiting()]).toEqual([1, 0]);
  });
});

describe("a member", () => {
  test("leaves, and waits ten minutes for another party", async () => {
    const [, finch] = await company();
    expect(await finch.leave()).toMatchObject({ ok: true });
    expect(await finch.leave()).toEqual(refused("no-party", {}));
    expect(await finch.found()).toMatchObject(refused("cooldown"));
    game.wait(10 * minute);
    expect(await finch.found()).toMatchObject({ ok: true });
  });

  test("who comes and goes for days, and counts for nobody, leaves only the spans of three days", async () => {
    const { characterId, found, leave } = await player("wren", "Wrenfield");
    for (let nth = 0; nth < 6; nth++) {
      expect(await found()).toMatchObject({ ok: true });
      await leave();
      game.wait(day);
    }
    await found();
    const spans = await game.world.run(({ db }) =>
      db
        .query("partyMembers")
        .withIndex("by_character", (q) => q.eq("characterId", characterId))
        .collect(),
    );
    expect(spans.length).toBeLessThanOrEqual(4);
  });

  test("is sent away by the leader alone, and hears of it", async () => {
    const [wren, finch, robin] = await company();
    expect(await finch.kick("Robinet")).toEqual(refused("not-leader", {}));
    expect(await wren.kick("Wrenfield")).toEqual(refused("not-found", {}));
    expect(await wren.kick("Robinet")).toMatchObject({ ok: true });
    expect(await robin.view()).toMatchObject({ party: null });
    expect(await robin.bell()).toContain("party-kicked");
    expect(await wren.kick("Robinet")).toEqual(refused("not-found", {}));
  });

  test("leads when the leader leaves or hands over, and the last one ends the party", async () => {
    const [wren, finch, robin] = await company();
    await wren.handOver("Robinet");
    expect(await robin.view()).toMatchObject({ party: { isLeader: true } });
    await robin.leave();
    expect(await wren.view()).toMatchObject({ party: { isLeader: true } });
    await wren.leave();
    expect(await finch.view()).toMatchObject({ party: { isLeader: true } });
    await finch.leave();
    expect(await game.world.run(({ db }) => db.query("parties").collect())).toEqual([]);
  });

  test("takes the lead of a leader who is away for three days", async () => {
    const [wren, finch] = await company();
    await wren.checkIn();
    expect(await finch.takeLead()).toEqual(refused("nothing-to-do", {}));
    game.wait(3 * day + hour);
    await game.jobUntilDone("activity:expireWatches");
    await finch.checkIn();
    expect(await finch.view()).toMatchObject({ party: { mayLead: true } });
    expect(await finch.takeLead()).toMatchObject({ ok: true });
    expect(await finch.view()).toMatchObject({ party: { isLeader: true } });
  });

  test("that goes for good leaves the party to the others", async () => {
    const [wren, finch] = await company();
    await wren.as.order(api.character.depart, {
      characterId: wren.characterId,
      name: "Wrenfield",
    });
    game.wait(8 * day);
    await game.job("character:deleteDeparted");
    expect(await finch.members()).toEqual(["Finchling", "Robinet"]);
    expect(await finch.view()).toMatchObject({ party: { isLeader: true } });
  });

  test("is one of five at most, whoever asks", async () => {
    const [wren] = await company();
    await wren.list(open);
    const [listed] = await game.as("anybody").ask(api.party.finder, {});
    const others = ["Heronmoor", "Egretmoor", "Ternmoor"];
    const outcomes = [];
    for (const name of others) {
      const other = await player(name.toLowerCase(), name);
      outcomes.push(await other.apply(listed?.id ?? ""));
    }
    expect(await wren.members()).toHaveLength(membersMax);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, false]);
  });
});

test("the channel of a party is its members' alone, from joining to leaving", async () => {
  const [wren, finch, robin] = await company();
  const say = (who: typeof wren, text: string) =>
    who.as.order(api.chat.send, { characterId: who.characterId, channel: "party", text });
  const heard = async ({ as, characterId }: typeof wren) => {
    await game.job("chat:showWaiting");
    const lines = await as.ask(api.chat.seatedMessages, { characterId, channel: "party" });
    return lines?.flatMap(({ kind, text }) => (kind === "say" ? [text] : []));
  };
  expect(await say(wren, "To the marsh.")).toMatchObject({ ok: true });
  expect(await heard(finch)).toEqual(["To the marsh."]);
  await wren.kick("Robinet");
  expect(await say(robin, "And me?")).toEqual(refused("no-seat", {}));
  expect((await heard(robin)) ?? []).toEqual([]);
});

describe("the bonus of a party", () => {
  async function fighting() {
    const [wren, finch] = await people();
    for (const one of [wren, finch]) await game.become(one.characterId, levels({ combat: 30 }));
    await wren.checkIn();
    await finch.checkIn();
    await wren.found();
    await wren.invite("Finchling");
    await finch.accept(await finch.askId());
    await wren.as.order(api.activity.fight, {
      characterId: wren.characterId,
      zone: "fenside-meadows",
    });
    return { wren, finch };
  }

  test("is two in a hundred for each other member who was there within a day", async () => {
    const { wren, finch } = await fighting();
    const stats = async () =>
      (await wren.as.ask(api.character.sheet, { characterId: wren.characterId }))?.influences;
    expect(await stats()).toMatchObject([{ source: "Party", modifiers: { xpCombat: 0.02 } }]);
    await finch.leave();
    expect(await stats()).toEqual([]);
  });

  test("holds for what was worked up to a kick, and not a moment longer", async () => {
    const { wren, finch } = await fighting();
    const startedAtMs = Date.now();
    const ofFinch = async () =>
      game.world.run(async ({ db }) => {
        const character = await db.get(finch.characterId);
        if (character === null) throw new Error("Finchling is gone.");
        return influencesOfParty.between(db, character, startedAtMs, Date.now());
      });
    game.wait(hour);
    const [before] = await ofFinch();
    expect(before?.untilMs).toBeGreaterThan(Date.now());
    const kickedAtMs = Date.now();
    await wren.kick("Finchling");
    game.wait(hour);
    // Whoever settles it only now is paid the same: what had been is as it was.
    expect(await ofFinch()).toEqual([{ ...before, untilMs: kickedAtMs }]);
    game.wait(4 * day);
    await finch.checkIn();
    expect(await ofFinch()).toEqual([{ ...before, untilMs: kickedAtMs }]);
  });

  test("ends between accounts that are linked as a household, with the link", async () => {
    const { wren, finch } = await fighting();
    const influences = async () =>
      (await wren.as.ask(api.character.sheet, { characterId: wren.characterId }))?.influences;
    expect(await influences()).toHaveLength(1);
    const linked = { household: "ABCDEFGH", joinedAtMs: Date.now() };
    await game.world.run(async ({ db }) => {
      for (const [accountId, faceId] of [
        ["wren", wren.characterId],
        ["finch", finch.characterId],
      ] as const)
        await db.insert("householdMembers", { accountId, faceId, ...linked });
    });
    game.wait(second);
    expect(await influences()).toEqual([]);
  });

  test("is nothing between characters of one account that sit in one party since before that was refused", async () => {
    const { wren, finch } = await fighting();
    const influences = async () =>
      (await wren.as.ask(api.character.sheet, { characterId: wren.characterId }))?.influences;
    expect(await influences()).toHaveLength(1);
    await game.world.run(({ db }) => db.patch(finch.characterId, { accountId: "wren" }));
    game.wait(second);
    expect(await influences()).toEqual([]);
  });
});
