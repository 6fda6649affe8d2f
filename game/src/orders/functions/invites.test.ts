import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { defaultSettings } from "../../settings/content/default-settings.ts";
import { AccountService } from "../../testing/account-service.ts";
import { api, hour, minute, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
let service: AccountService;
beforeEach(() => {
  game = openGame();
  service = new AccountService(game);
});
afterEach(() => game.close());

async function person(accountId: string, name: string) {
  const characterId = await game.newCharacter(accountId, name);
  await game.establish(characterId);
  const as = game.as(accountId);
  return { accountId, characterId, as, own: { characterId }, name };
}
type Person = Awaited<ReturnType<typeof person>>;

const orderId = "lamplit";
const ofOrder = { orderId };

/** Isolde's order, with Bryony in it. */
async function isoldeAndBryony() {
  const isolde = await person("isolde", "Isolde");
  const bryony = await person("bryony", "Bryony");
  await service.found("isolde", orderId);
  await service.join(orderId, "bryony");
  return { isolde, bryony };
}

const hallOf = ({ as }: Person) => as.ask(api.orders.hall, ofOrder);
const namesIn = async (one: Person) =>
  (await hallOf(one))?.members.map(({ name }) => name).toSorted();
const noticesOf = async ({ as, own }: Person) =>
  ((await as.ask(api.notifications.recent, own))?.notices ?? [])
    .filter(({ isUnread }) => isUnread)
    .map(({ event }) => event.type);

describe("an invitation by the name of a character", () => {
  const invite = ({ as }: Person, name: string, role: "member" | "admin" = "member") =>
    as.order(api.orders.invite, { ...ofOrder, name, role });
  const waiting = async ({ as }: Person) => (await as.ask(api.orders.mine, {}))?.invites ?? [];

  test("is taken up by the account service, and the member appears as whom it was sent to", async () => {
    const { isolde } = await isoldeAndBryony();
    await person("finch", "Finchling");
    game.wait(minute);
    const younger = await person("finch", "Flint");
    expect(await invite(isolde, "flint", "admin")).toEqual({ ok: true, value: { name: "Flint" } });
    expect(await invite(isolde, "Flint")).toMatchObject(refused("nothing-to-do"));
    const [asked] = await waiting(younger);
    expect(asked).toMatchObject({ order: "The Lamplit", by: "Isolde", to: "Flint", role: "admin" });
    expect(await noticesOf(younger)).toContain("order-invited");
    const taken = { inviteId: asked?.id ?? "" };
    expect(await younger.as.order(api.orders.accept, taken)).toMatchObject({ ok: true });
    expect(await younger.as.order(api.orders.accept, taken)).toMatchObject(
      refused("nothing-to-do"),
    );
    expect(await namesIn(isolde)).toEqual(["Bryony", "Isolde"]);
    expect(await service.carryOut()).toBe(1);
    expect(await hallOf(isolde)).toMatchObject({
      members: [{ name: "Isolde" }, { name: "Bryony" }, { name: "Flint", role: "admin" }],
      invites: [],
    });
    expect(await waiting(younger)).toEqual([]);
    expect(await noticesOf(younger)).toContain("order-joined");
    expect(await noticesOf(younger)).not.toContain("order-invited");
    expect(await noticesOf(isolde)).toContain("order-welcomed");
  });

  test("can be taken up again where the account service refused", async () => {
    const { isolde } = await isoldeAndBryony();
    const finch = await person("finch", "Finchling");
    await invite(isolde, "Finchling");
    const [asked] = await waiting(finch);
    const taken = { inviteId: asked?.id ?? "" };
    await finch.as.order(api.orders.accept, taken);
    service.refuses = "many";
    await service.carryOut();
    expect(await waiting(finch)).toMatchObject([{ isAccepted: false, refusal: "many" }]);
    service.refuses = null;
    expect(await finch.as.order(api.orders.accept, taken)).toMatchObject({ ok: true });
    await service.carryOut();
    expect(await namesIn(isolde)).toContain("Finchling");
  });

  test("is declined by whom it is for, taken back by who may, and lapses after two days", async () => {
    const { isolde, bryony } = await isoldeAndBryony();
    const finch = await person("finch", "Finchling");
    const idOf = async () => ({ inviteId: (await waiting(finch))[0]?.id ?? "" });
    await invite(isolde, "Finchling");
    const first = await idOf();
    expect(await bryony.as.order(api.orders.decline, first)).toMatchObject(refused("target-gone"));
    expect(await finch.as.order(api.orders.decline, first)).toMatchObject({ ok: true });
    await invite(isolde, "Finchling");
    expect(await isolde.as.order(api.orders.decline, await idOf())).toMatchObject({ ok: true });
    expect(await waiting(finch)).toEqual([]);
    await invite(isolde, "Finchling");
    const last = await idOf();
    game.wait(48 * hour);
    expect(await waiting(finch)).toEqual([]);
    expect(await finch.as.order(api.orders.accept, last)).toMatchObject(refused("target-gone"));
    expect(await invite(isolde, "Finchling")).toMatchObject({ ok: true });
  });

  test("is void once whoever sent it may invite no more", async () => {
    const { isolde, bryony } = await isoldeAndBryony();
    const finch = await person("finch", "Finchling");
    await service.setRole(orderId, "bryony", "admin");
    expect(await invite(bryony, "Finchling")).toMatchObject({ ok: true });
    await service.setRole(orderId, "bryony", "member");
    const [asked] = await waiting(finch);
    expect(await finch.as.order(api.orders.accept, { inviteId: asked?.id ?? "" })).toMatchObject(
      refused("target-gone"),
    );
    expect(await namesIn(isolde)).toEqual(["Bryony", "Isolde"]);
  });

  test("tells nobody which characters share an account", async () => {
    const { isolde } = await isoldeAndBryony();
    game.wait(minute);
    await person("bryony", "Bramble");
    expect(await invite(isolde, "Bryony")).toMatchObject(refused("nothing-to-do"));
    expect(await invite(isolde, "Bramble")).toMatchObject(
      refused("unreachable", { name: "Bramble" }),
    );
    await person("isolde", "Iris");
    expect(await invite(isolde, "Iris")).toMatchObject(refused("same-account"));
  });

  test("reaches nobody who ignores, takes none, or is a guest, and only so many a day", async () => {
    const { isolde } = await isoldeAndBryony();
    const finch = await person("finch", "Finchling");
    await finch.as.order(api.chat.setIgnored, { name: "Isolde", isIgnored: true });
    const unreachable = (name: string) => refused("unreachable", { name });
    expect(await invite(isolde, "Finchling")).toMatchObject(unreachable("Finchling"));
    await person("kite", "Kitewell");
    const privacy = { ...defaultSettings.privacy, invitesFrom: "friends" as const };
    await game.as("kite").order(api.settings.change, { privacy });
    expect(await invite(isolde, "Kitewell")).toMatchObject(unreachable("Kitewell"));
    expect(await invite(isolde, "Nobody")).toMatchObject(refused("not-found"));
    const names = Array.from("abcdefghjkmnopqrstuvw", (letter) => `Stranger${letter}`);
    for (const [nth, name] of names.entries()) {
      await game.newCharacter(`many${nth}`, name);
      game.wait(minute);
      const answer = await invite(isolde, name);
      expect(answer).toMatchObject(
        nth < 20 ? { ok: true, value: { name } } : refused("daily-limit"),
      );
    }
  });
});
