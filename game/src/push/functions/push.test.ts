import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { configurePush } from "../../index.ts";
import type { NoticeWays } from "../../settings/content/account-settings.ts";
import { defaultSettings } from "../../settings/content/default-settings.ts";
import type { NoticeType } from "../../settings/content/notice-types.ts";
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
import type { PushAnswer } from "../rules/delivery-policy.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
  configurePush({ publicKey: "the key of this server" });
});
afterEach(() => game.close());

function browser(name: string) {
  return {
    endpoint: `https://push.moor.alt/${name}`,
    p256dh: `B${"A".repeat(86)}`,
    auth: "B".repeat(22),
    label: `Firefox on ${name}`,
    timeZone: "UTC",
  };
}

async function added(accountId: string, name: string): Promise<string> {
  const outcome = await game.as(accountId).order(api.push.subscribe, browser(name));
  if (!outcome.ok) throw new Error(`The browser was refused: ${outcome.code}.`);
  return outcome.value.id;
}

/** Who wishes to be told of these, by push alone. */
async function wish(accountId: string, ...types: readonly NoticeType[]): Promise<void> {
  const ways: NoticeWays = { bell: false, toast: false, push: true };
  const notices = { ...defaultSettings.notices };
  for (const type of types) notices[type] = ways;
  await game.as(accountId).order(api.settings.change, { notices });
}

const beaten = { kills: 0, towardCharge: 0, held: 0, refundsAtMs: [], bossBeaten: true };

type Sent = { id: string; endpoint: string; ttlSeconds: number; payload: string };

async function taken() {
  const { sends } = (await game.job("push:take")) as { sends: readonly Sent[] };
  return sends.map((send) => ({ ...send, payload: JSON.parse(send.payload) }));
}

async function reported(answer: PushAnswer, ...sends: readonly { id: string }[]): Promise<void> {
  const engine = await game.world.engine();
  await engine.mutation("push:report", { results: sends.map(({ id }) => ({ id, answer })) });
}

async function mine(accountId: string, endpoint = "") {
  const answer = await game.as(accountId).ask(api.push.mine, { endpoint });
  if (answer === null) throw new Error("Nobody is signed in.");
  return answer;
}

/** Wren mines, wishes to be told of levels, and goes away. */
async function wrenAway() {
  const characterId = await game.newCharacter("wren", "Wrenfield");
  const wren = game.as("wren");
  await wish("wren", "level");
  await wren.order(api.activity.gather, { characterId, node: "copper-scrape" });
  return { characterId, wren };
}

describe("devices", () => {
  test("are their owner's, who sees which one is this, and no addresses", async () => {
    await added("wren", "desk");
    game.wait(minute);
    await added("wren", "phone");
    const { key, devices } = await mine("wren", "https://push.moor.alt/phone");
    expect(key).toBe("the key of this server");
    expect(devices).toMatchObject([
      { label: "Firefox on phone", isThis: true, toldAtMs: null },
      { label: "Firefox on desk", isThis: false },
    ]);
    expect(JSON.stringify(devices)).not.toMatch(/push\.moor\.alt|AAAA|BBBB/);
    expect((await mine("finch")).devices).toEqual([]);
    expect(await game.world.query(api.push.mine, {})).toBeNull();
  });

  test("are renewed by subscribing again, and are ten at most", async () => {
    const id = await added("wren", "desk");
    expect(await added("wren", "desk")).toBe(id);
    for (let index = 1; index < 10; index += 1) await added("wren", `phone${index}`);
    expect(await game.as("wren").order(api.push.subscribe, browser("another"))).toEqual(
      refused("too-many-devices", { n: 10 }),
    );
    expect(await added("wren", "desk")).toBe(id);
    expect((await mine("wren")).devices).toHaveLength(10);
  });

  test("are not added without end, even when they are removed again", async () => {
    const wren = game.as("wren");
    for (let index = 0; index < 20; index += 1) {
      const id = await added("wren", `phone${index}`);
      expect(await wren.order(api.push.unsubscribe, { id })).toMatchObject({ ok: true });
      game.wait(10 * second);
    }
    expect(await wren.order(api.push.subscribe, browser("another"))).toEqual(
      refused("daily-limit", {}),
    );
    game.wait(day);
    await added("wren", "another");
  });

  test("are refused at addresses of machines nearby", async () => {
    const nearby = { ...browser("desk"), endpoint: "https://169.254.169.254/latest" };
    expect(await game.as("wren").order(api.push.subscribe, nearby)).toEqual(
      refused("push-address", {}),
    );
  });

  test("are removed by their owner alone", async () => {
    const id = await added("wren", "desk");
    const gone = refused("target-gone", {});
    expect(await game.as("finch").order(api.push.unsubscribe, { id })).toEqual(gone);
    expect(await game.as("finch").order(api.push.test, { id })).toEqual(gone);
    expect(await game.as("wren").order(api.push.unsubscribe, { id })).toMatchObject({ ok: true });
    expect((await mine("wren")).devices).toEqual([]);
  });

  test("tell the account that asked last, where two share a browser", async () => {
    await added("wren", "desk");
    await added("finch", "desk");
    expect((await mine("wren")).devices).toEqual([]);
    expect((await mine("finch")).devices).toHaveLength(1);
  });

  test("made with another key of this server are let go, with all that waits for them", async () => {
    const id = await added("wren", "desk");
    await game.as("wren").order(api.push.test, { id });
    game.wait(minute);
    await game.as("wren").order(api.push.test, { id });
    configurePush({ publicKey: "a new key" });
    expect(await taken()).toEqual([]);
    expect((await mine("wren")).devices).toEqual([]);
  });
});

describe("a notice", () => {
  test("of a kind that was asked for goes to every device, with its names", async () => {
    const { characterId, wren } = await wrenAway();
    await added("wren", "desk");
    await added("wren", "phone");
    game.wait(5 * minute);
    await wren.order(api.activity.stop, { characterId });
    const sends = await taken();
    expect(sends.map(({ endpoint }) => endpoint).toSorted()).toEqual([
      "https://push.moor.alt/desk",
      "https://push.moor.alt/phone",
    ]);
    expect(sends[0]).toMatchObject({
      ttlSeconds: 2 * 60 * 60,
      payload: {
        say: "level",
        values: { name: "Wrenfield", skill: "Mining" },
        names: { de: { skill: "Bergbau" } },
      },
    });
    expect(await taken()).toEqual([]);
  });

  test("of a kind that nobody asked for goes nowhere", async () => {
    const { characterId, wren } = await wrenAway();
    await added("wren", "desk");
    await wish("wren", "garden");
    game.wait(5 * minute);
    await wren.order(api.activity.stop, { characterId });
    expect(await taken()).toEqual([]);
  });

  test("is not sent when the player has changed their mind meanwhile", async () => {
    const { characterId, wren } = await wrenAway();
    await added("wren", "desk");
    game.wait(5 * minute);
    await wren.order(api.activity.stop, { characterId });
    await wish("wren");
    expect(await taken()).toEqual([]);
  });

  test("stays away from who is looking at a page, on whatever device", async () => {
    const { characterId, wren } = await wrenAway();
    await added("wren", "phone");
    game.wait(5 * minute);
    await wren.order(api.activity.checkIn, { characterId });
    expect(await taken()).toEqual([]);
    game.wait(hour);
    await wren.order(api.activity.stop, { characterId });
    expect(await taken()).toHaveLength(1);
  });

  test("of the quiet hours is not sent, nor in the morning", async () => {
    const { characterId, wren } = await wrenAway();
    await added("wren", "desk");
    await game
      .as("wren")
      .order(api.push.subscribe, { ...browser("phone"), timeZone: "Asia/Tokyo" });
    // Eight in the evening in London is five in the morning in Tokyo.
    game.wait(8 * hour);
    await wren.order(api.activity.stop, { characterId });
    expect((await taken()).map(({ endpoint }) => endpoint)).toEqual(["https://push.moor.alt/desk"]);
    game.wait(4 * hour);
    expect(await taken()).toEqual([]);
  });

  test("about the same thing as one that waits becomes one with it", async () => {
    const { characterId, wren } = await wrenAway();
    await added("wren", "desk");
    game.wait(5 * minute);
    await wren.order(api.activity.stop, { characterId });
    await wren.order(api.activity.gather, { characterId, node: "copper-scrape" });
    game.wait(20 * minute);
    await wren.order(api.activity.stop, { characterId });
    const sends = await taken();
    const mining = sends.filter(({ payload }) => payload.values.skill === "Mining");
    expect(mining).toHaveLength(1);
  });

  test("on its way is left alone by a newer one", async () => {
    const { characterId, wren } = await wrenAway();
    await added("wren", "desk");
    game.wait(5 * minute);
    await wren.order(api.activity.stop, { characterId });
    const [first] = await taken();
    await wren.order(api.activity.gather, { characterId, node: "copper-scrape" });
    game.wait(hour);
    await wren.order(api.activity.stop, { characterId });
    if (first !== undefined) await reported("sent", first);
    const [second] = await taken();
    expect(second?.payload.values.level).toBeGreaterThan(first?.payload.values.level);
    expect(second?.payload.tag).toBe(first?.payload.tag);
  });

  test("of somebody who is away is found within ten minutes", async () => {
    await wrenAway();
    await added("wren", "desk");
    game.wait(11 * minute);
    await game.job("push:look");
    expect(await taken()).toMatchObject([{ payload: { say: "level" } }]);
  });

  test("that food ran out reaches who is away, in the words of each language", async () => {
    const characterId = await game.newCharacter("wren", "Wrenfield");
    await wish("wren", "food-out");
    await added("wren", "desk");
    await game.become(characterId, (state) => ({
      ...levels({ combat: 18 })(state),
      zones: { "fenside-meadows": beaten, "hollowmere-wood": beaten },
    }));
    await game.give(characterId, { items: { "fried-mudminnow": 1 } });
    await game.as("wren").order(api.activity.fight, { characterId, zone: "sallow-marsh" });
    game.wait(hour);
    await game.job("push:look");
    const sends = await taken();
    expect(sends).toMatchObject([
      {
        payload: {
          say: "food-out",
          values: { name: "Wrenfield", item: "Fried Mudminnow" },
          names: { de: { item: "Gebratener Hundsfisch" } },
        },
      },
    ]);
    await reported("sent", ...sends);
    game.wait(hour);
    await game.job("push:look");
    expect(await taken()).toEqual([]);
  });

  test("costs those nothing who did not ask for any", async () => {
    const { characterId } = await wrenAway();
    await added("wren", "desk");
    await wish("wren");
    const before = await game.progressOf(characterId);
    game.wait(11 * minute);
    await game.job("push:look");
    expect(await game.progressOf(characterId)).toEqual(before);
  });
});

describe("what a push service answers", () => {
  async function oneSend() {
    const id = await added("wren", "desk");
    await game.newCharacter("wren");
    await game.as("wren").order(api.push.test, { id });
    const [send] = await taken();
    if (send === undefined) throw new Error("Nothing was taken.");
    return send;
  }

  test("that it was sent is seen beside the device", async () => {
    const send = await oneSend();
    expect(send.payload).toMatchObject({ say: "test", tag: "test" });
    await reported("sent", send);
    expect((await mine("wren")).devices).toMatchObject([{ toldAtMs: Date.now() }]);
    game.wait(hour);
    expect(await taken()).toEqual([]);
  });

  test("that the browser is gone ends its subscription with all that waited", async () => {
    const send = await oneSend();
    game.wait(minute);
    const [device] = (await mine("wren")).devices;
    await game.as("wren").order(api.push.test, { id: device?.id ?? "" });
    await reported("gone", send);
    expect((await mine("wren")).devices).toEqual([]);
    expect(await taken()).toEqual([]);
  });

  test("that it is busy brings it again, and not after its time", async () => {
    let [send]: readonly { id: string }[] = [await oneSend()];
    let attempts = 0;
    for (let waited = 0; waited < hour; waited += 10 * second) {
      if (send !== undefined) {
        attempts += 1;
        await reported("later", send);
      }
      game.wait(10 * second);
      [send] = await taken();
    }
    expect(attempts).toBe(3);
    expect((await mine("wren")).devices).toMatchObject([{ toldAtMs: null }]);
  });

  test("that it will not have it, twenty times in a row, ends the subscription", async () => {
    await oneSend();
    for (let count = 0; count < 20; count += 1) {
      game.wait(6 * minute);
      const [device] = (await mine("wren")).devices;
      await game.as("wren").order(api.push.test, { id: device?.id ?? "" });
      await reported("refused", ...(await taken()));
    }
    expect((await mine("wren")).devices).toEqual([]);
  });

  test("nothing, because the host fell: it is taken again after two minutes", async () => {
    const send = await oneSend();
    game.wait(minute);
    expect(await taken()).toEqual([]);
    game.wait(minute);
    expect(await taken()).toMatchObject([{ id: send.id }]);
  });
});

test("a test is sent at any hour, and once in half a minute", async () => {
  const id = await added("wren", "desk");
  const wren = game.as("wren");
  game.wait(12 * hour);
  expect(await wren.order(api.push.test, { id })).toMatchObject({ ok: true });
  expect(await wren.order(api.push.test, { id })).toEqual(
    refused("cooldown", { time: 30 * second }),
  );
  expect(await taken()).toHaveLength(1);
});

test("a guest's devices follow to the account it becomes, and go with it", async () => {
  await game.newCharacter("guest");
  await added("guest", "desk");
  await game.job("character:adoptAccount", { fromAccountId: "guest", toAccountId: "wren" });
  expect((await mine("guest")).devices).toEqual([]);
  expect((await mine("wren")).devices).toHaveLength(1);
  await game.as("wren").order(api.settings.askCopy, {});
  const copy = await game.copyOf("wren");
  expect(copy).toMatchObject({ pushDevices: [{ label: "Firefox on desk" }] });
  await game.job("character:removeAccount", { accountId: "wren" });
  expect((await mine("wren")).devices).toEqual([]);
});
