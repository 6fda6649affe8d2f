import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { api, day, levels, minute, openGame, refused, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { newVillager, plainBanner, settleFenwick } from "../../testing/villagers.ts";
import {
  applicationsOpenMax,
  foundingGold,
  invitesADay,
  textLengthMax,
} from "../content/limits.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

const people = async () =>
  [
    await newVillager(game, "wren", "Wrenfield"),
    await newVillager(game, "finch", "Finchling"),
    await newVillager(game, "robin", "Robinet"),
  ] as const;

/** Wren is the elder, the others are members, no newcomers any more. */
async function fenwick() {
  const [wren, finch, robin] = await people();
  await settleFenwick(game, wren, [finch, robin]);
  game.wait(3 * day);
  for (const one of [wren, finch, robin]) await one.checkIn();
  return [wren, finch, robin] as const;
}

const villageId = async () =>
  (await game.as("anybody").ask(api.village.profile, { name: "Fenwick" }))?.id ?? "";

describe("a village", () => {
  test("is founded for gold by whoever fights well enough, who is its elder", async () => {
    const [wren, finch] = await people();
    await game.become(finch.characterId, levels({ combat: 14 }));
    expect(await finch.found()).toEqual(refused("level-too-low", { skill: "combat", n: 15 }));
    const before = await wren.gold();
    expect(await wren.found()).toEqual({ ok: true, value: { name: "Fenwick" } });
    expect(before - (await wren.gold())).toBe(foundingGold);
    expect(await wren.mine()).toMatchObject({ village: { name: "Fenwick", standing: "elder" } });
    expect(await wren.found("Mirefold")).toEqual(refused("in-own-village", {}));
    expect(await wren.log()).toEqual(["founded Wrenfield"]);
  });

  test("is not founded for less gold, by guests, or by who may not speak", async () => {
    const [wren] = await people();
    const guest = game.world.withIdentity({ subject: "wren", isAnonymous: true });
    const args = {
      ...wren.own,
      name: "Fenwick",
      text: "",
      banner: plainBanner,
      joining: "open",
    } as const;
    expect(await guest.mutation(api.village.found, args)).toEqual(refused("full-account", {}));
    const spent = (await wren.gold()) - foundingGold + 1;
    await game.post(wren.characterId, [{ reason: "fee", gold: -spent }]);
    expect(await wren.found()).toEqual(refused("not-enough-gold", { n: 1 }));
    expect(await wren.profile()).toBeNull();
  });

  test("has a name that no other one bears, or looks like", async () => {
    const [wren, finch, robin] = await people();
    await wren.found("Barn Hill");
    for (const name of ["barnhill", "BARNHIIL", "Bam Hill"])
      expect(await finch.found(name), name).toEqual(refused("name-taken", { name }));
    expect(await finch.found("Fe")).toEqual(refused("village-name-invalid", {}));
    expect(await finch.found("Admin Hall")).toEqual(refused("name-reserved", {}));
    expect(await robin.found("Barn Hollow")).toMatchObject({ ok: true });
    expect(await robin.as.ask(api.village.checkName, { name: "Barn Hill" })).toEqual({
      ok: false,
      code: "name-taken",
    });
  });

  test("says what it likes in a thousand characters, without slurs and strange links", async () => {
    const [wren] = await people();
    await wren.found();
    const write = (text: string) =>
      wren.as.order(api.village.write, { ...wren.own, text, banner: plainBanner });
    expect(await write("x".repeat(textLengthMax + 1))).toMatchObject(refused("message-too-long"));
    expect(await write("See evil-site.example.org now")).toMatchObject(refused("link-not-allowed"));
    expect(await write("")).toMatchObject({ ok: true });
    expect((await wren.profile())?.text).toBe("");
  });
});

describe("joining", () => {
  test("an invitation waits three days, is told, and makes a newcomer with a seat in the chat", async () => {
    const [wren, finch] = await people();
    await wren.found();
    expect(await wren.invite("FINCHLING")).toEqual({ ok: true, value: { name: "Finchling" } });
    expect(await wren.invite("Finchling")).toEqual(refused("nothing-to-do", {}));
    expect(await finch.bell()).toEqual(["village-invited"]);
    const old = await finch.askId();
    game.wait(3 * day);
    expect(await finch.accept(old)).toEqual(refused("target-gone", {}));
    await wren.invite("Finchling");
    expect(await finch.accept(await finch.askId())).toMatchObject({ ok: true });
    expect(await finch.standing()).toBe("newcomer");
    game.wait(second);
    const line = { ...finch.own, channel: "village", text: "Good evening." } as const;
    expect(await finch.as.order(api.chat.send, line)).toMatchObject({ ok: true });
    game.wait(3 * day);
    expect(await finch.standing()).toBe("member");
    expect(await wren.log()).toEqual(["joined Finchling", "founded Wrenfield"]);
  });

  test("an open village is joined at once, for the tax that is shown", async () => {
    const [wren, finch] = await people();
    await wren.found("Fenwick", { joining: "open" });
    await wren.setTax(7);
    expect(await finch.apply(await villageId(), 0)).toEqual(refused("stale", {}));
    expect(await finch.apply(await villageId(), 7)).toEqual({
      ok: true,
      value: { isMember: true },
    });
    expect(await finch.apply(await villageId(), 7)).toEqual(refused("in-own-village", {}));
  });

  test("an application waits for those who may answer, and no more than five do", async () => {
    const [wren, finch, robin] = await people();
    await wren.found("Fenwick", { joining: "application" });
    expect(await finch.apply(await villageId())).toEqual({ ok: true, value: { isMember: false } });
    expect(await finch.apply(await villageId())).toEqual(refused("nothing-to-do", {}));
    await robin.apply(await villageId());
    expect((await wren.bell())?.slice(0, 2)).toEqual(["village-applied", "village-applied"]);
    const [first, other] = (await wren.waiting())?.applications ?? [];
    expect(await robin.accept(first?.id ?? "")).toEqual(refused("target-gone", {}));
    expect(await wren.accept(first?.id ?? "")).toMatchObject({ ok: true });
    expect(await wren.decline(other?.id ?? "")).toMatchObject({ ok: true });
    expect(await finch.bell()).toContain("village-joined");
    expect((await robin.mine())?.applications).toEqual([]);
    for (const [nth, name] of ["Aa", "Bb", "Cc", "Dd", "Ee", "Ff"].entries()) {
      const founder = await newVillager(game, `founder${nth}`, `Founder${name}`);
      await founder.found(`Mirefold ${name}`, { joining: "application" });
      const listed = await founder.profile(`Mirefold ${name}`);
      const answer = await robin.apply(listed?.id ?? "");
      expect(answer).toMatchObject(
        nth < applicationsOpenMax ? { ok: true } : refused("list-full", { n: applicationsOpenMax }),
      );
    }
  });

  test("is for those who were invited alone where the village says so", async () => {
    const [wren, finch] = await people();
    await wren.found();
    expect(await finch.apply(await villageId())).toEqual(refused("target-gone", {}));
    await wren.invite("Finchling");
    expect(await finch.apply(await villageId())).toEqual({ ok: true, value: { isMember: true } });
  });

  test("is not possible for a day after leaving, beside an own character, and where there is no room", async () => {
    const [wren, finch, robin] = await people();
    await wren.found("Fenwick", { joining: "open" });
    const wrenling = await newVillager(game, "wren", "Wrenling");
    expect(await wrenling.apply(await villageId())).toEqual(refused("same-account", {}));
    expect(await wren.invite("Wrenling")).toEqual(refused("same-account", {}));
    await finch.apply(await villageId());
    const finchette = await newVillager(game, "finch", "Finchette");
    expect(await wren.invite("Finchette")).toEqual(refused("unreachable", { name: "Finchette" }));
    expect(await finchette.found("Mirefold")).toMatchObject({ ok: true });
    expect(await finchette.invite("Finchling")).toEqual(
      refused("in-village", { name: "Finchling" }),
    );
    await finch.leave();
    expect(await finch.apply(await villageId())).toEqual(refused("cooldown", { time: day }));
    expect(await finch.found("Lowfield")).toEqual(refused("cooldown", { time: day }));
    for (let nth = 0; nth < 9; nth++) {
      const one = await newVillager(game, `one${nth}`, `Someone${"abcdefghi"[nth] ?? ""}`);
      expect(await one.apply(await villageId())).toMatchObject({ ok: true });
    }
    expect(await robin.apply(await villageId())).toEqual(refused("village-full", {}));
    expect(await wren.invite("Robinet")).toEqual(refused("village-full", {}));
  });

  test("reaches nobody who ignores the other, and twenty a day", async () => {
    const [wren, finch] = await people();
    await wren.found();
    await finch.as.order(api.chat.setIgnored, { name: "Wrenfield", isIgnored: true });
    expect(await wren.invite("Finchling")).toEqual(refused("unreachable", { name: "Finchling" }));
    await finch.as.order(api.chat.setIgnored, { name: "Wrenfield", isIgnored: false });
    for (let nth = 0; nth < invitesADay; nth++) {
      game.wait(minute);
      expect(await wren.invite("Robinet")).toMatchObject({ ok: true });
      await wren.decline((await wren.waiting())?.invites[0]?.id ?? "");
    }
    game.wait(minute);
    expect(await wren.invite("Robinet")).toEqual(refused("daily-limit", {}));
  });
});

describe("a kick", () => {
  test("ends all rights in its instant, and is told", async () => {
    const [wren, finch] = await fenwick();
    await wren.promote("Finchling");
    expect(await wren.kick("Finchling")).toMatchObject({ ok: true });
    expect(await finch.mine()).toMatchObject({ village: null });
    expect(await finch.bell()).toContain("village-kicked");
    const send = { ...finch.own, channel: "village", text: "Still here?" } as const;
    expect(await finch.as.order(api.chat.send, send)).toEqual(refused("no-seat", {}));
    expect(
      await finch.as.ask(api.village.log, { ...finch.own, group: null, beforeMs: null }),
    ).toBeNull();
    expect(await finch.kick("Robinet")).toEqual(refused("not-in-village", {}));
    const span = await game.world.run(({ db }) => db.query("villageMembers").collect());
    const own = span.find(({ characterId }) => characterId === finch.characterId);
    expect(own).toMatchObject({ leftAtMs: Date.now(), kickedBy: "Wrenfield" });
  });

  test("is taken back by the elder within a day, with the time that was served", async () => {
    const [wren, finch, robin] = await fenwick();
    await wren.promote("Robinet");
    await robin.kick("Finchling");
    expect(await robin.callBack("Finchling")).toEqual(refused("not-allowed-in-village", {}));
    expect(await wren.as.ask(api.village.members, wren.own)).toMatchObject({
      kicked: [{ name: "Finchling", by: "Robinet" }],
    });
    await wren.invite("Finchling");
    expect(await finch.accept(await finch.askId())).toEqual(refused("cooldown", { time: day }));
    expect(await wren.callBack("Finchling")).toMatchObject({ ok: true });
    expect(await finch.accept(await finch.askId())).toMatchObject({ ok: true });
    expect(await finch.standing()).toBe("member");
    await robin.kick("Finchling");
    game.wait(day);
    expect(await wren.callBack("Finchling")).toEqual(refused("nothing-to-do", {}));
  });

  test("by a steward hits no officer, and two members a day", async () => {
    const [wren, finch, robin] = await people();
    const others = [];
    for (const name of ["Crakeling", "Heronmoor", "Kitewell"])
      others.push(await newVillager(game, name, name));
    await settleFenwick(game, wren, [finch, robin, ...others]);
    await wren.promote("Finchling");
    await wren.promote("Robinet");
    for (const name of ["Wrenfield", "Robinet"])
      expect(await finch.kick(name)).toEqual(refused("not-allowed-in-village", {}));
    expect(await finch.kick("Crakeling")).toMatchObject({ ok: true });
    expect(await finch.kick("Heronmoor")).toMatchObject({ ok: true });
    expect(await finch.kick("Kitewell")).toEqual(refused("daily-limit", {}));
    expect(await wren.kick("Robinet")).toMatchObject({ ok: true });
    game.wait(day);
    expect(await finch.kick("Kitewell")).toMatchObject({ ok: true });
  });
});
