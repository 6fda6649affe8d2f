import { afterEach, beforeEach, expect, test } from "vitest";
import { AccountService } from "../../testing/account-service.ts";
import { api, day, minute, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
let service: AccountService;
beforeEach(async () => {
  game = openGame();
  service = new AccountService(game);
  for (const [accountId, name] of [
    ["isolde", "Isolde"],
    ["bryony", "Bryony"],
    ["finch", "Finchling"],
    ["one", "Onewarden"],
    ["two", "Twowarden"],
  ] as const)
    await game.newCharacter(accountId, name);
  await service.found("isolde", "lamplit");
  game.wait(minute);
  await service.join("lamplit", "bryony", "admin");
  game.wait(minute);
  await service.join("lamplit", "finch", "admin");
  for (const accountId of ["one", "two"])
    await game.job("core:setStaffRole", { accountId, role: "admin" });
});
afterEach(() => game.close());

const guarded = { emailVerified: true, hasSecondFactor: true };

/** One of the staff whose session has its second factor. */
function warden(accountId: string) {
  const identity = { subject: accountId, issuer: "tests", tokenIdentifier: accountId, ...guarded };
  // They sign in each time: months go by.
  const signedIn = () => game.world.withIdentity(identity);
  return {
    ask: (reason = "Asked for by the members.") =>
      signedIn().mutation(api.moderation.askOwner, {
        order: "the lamplit",
        owner: "isolde",
        reason,
      }),
    away: async () => {
      const orders = await signedIn().query(api.moderation.ownerless, {});
      return orders.ok ? orders.value : [];
    },
    waiting: async () => {
      const asks = await signedIn().query(api.core.approvals, {});
      return asks.ok ? asks.value : [];
    },
    approve: (approvalId: string) =>
      signedIn().mutation(api.core.approve, { approvalId, reason: "So it is." }),
    decline: (approvalId: string) =>
      signedIn().mutation(api.core.decline, { approvalId, reason: "Not yet." }),
  };
}

/** Their players give a sign. */
const see = (...seen: readonly string[]): Promise<void> =>
  game.world.run(async ({ db }) => {
    for (const member of await db.query("orderMembers").collect())
      if (seen.includes(member.accountId)) await db.patch(member._id, { seenAtMs: Date.now() });
  });

/** All stay away but these. */
async function ninetyDaysLater(...seen: readonly string[]): Promise<void> {
  game.wait(90 * day);
  await see(...seen);
}

const rolesNow = () =>
  game.world.run(async ({ db }) =>
    Object.fromEntries(
      (await db.query("orderMembers").collect()).map(({ accountId, role }) => [accountId, role]),
    ),
  );

test("an owner who was not seen for 90 days is followed by the oldest admin seen, once a second person agrees", async () => {
  const [one, two] = [warden("one"), warden("two")];
  expect(await one.ask()).toMatchObject(refused("owner-seen"));
  await ninetyDaysLater("bryony", "finch");
  expect(await one.ask()).toMatchObject({ ok: true });
  expect(await two.ask()).toMatchObject(refused("nothing-to-do"));
  const [asked] = await two.waiting();
  expect(asked).toMatchObject({
    deed: "order-owner",
    facts: { name: "The Lamplit", owner: "Isolde", heir: "Bryony" },
    isOwn: false,
    hasSecond: true,
  });
  expect(await one.approve(asked?.id ?? "")).toMatchObject(refused("second-person"));
  expect(await two.approve(asked?.id ?? "")).toMatchObject({ ok: true });
  await service.carryOut();
  expect(await rolesNow()).toEqual({ isolde: "admin", bryony: "owner", finch: "admin" });
  const actions = await game.world.run(({ db }) => db.query("staffActions").collect());
  expect(actions.map(({ action, outcome }) => `${action} ${outcome}`)).toContain(
    "core:approve done",
  );
});

test("nobody follows where no admin was seen, where the owner came back meanwhile, or where it is refused", async () => {
  const [one, two] = [warden("one"), warden("two")];
  await ninetyDaysLater();
  expect(await one.ask()).toMatchObject(refused("no-heir"));
  await ninetyDaysLater("finch");
  expect(await one.ask()).toMatchObject({ ok: true });
  const [asked] = await two.waiting();
  expect(asked).toMatchObject({ facts: { heir: "Finchling" } });
  await see("isolde");
  expect(await two.approve(asked?.id ?? "")).toMatchObject(refused("target-gone"));
  await ninetyDaysLater("finch");
  expect(await one.ask()).toMatchObject({ ok: true });
  const [again] = await two.waiting();
  expect(await two.decline(again?.id ?? "")).toMatchObject({ ok: true });
  expect(await two.waiting()).toEqual([]);
  expect(await service.carryOut()).toBe(0);
});

test("an order that could pass on is named to those who hold the keys until somebody asks for it", async () => {
  const [one, two] = [warden("one"), warden("two")];
  await ninetyDaysLater();
  game.wait(minute);
  // Nobody could follow.
  expect(await one.away()).toEqual([]);
  await see("bryony");
  const [away, ...others] = await one.away();
  expect(away).toMatchObject({ name: "The Lamplit", owner: "Isolde" });
  expect(away?.sinceMs).toBeLessThanOrEqual(Date.now());
  expect(others).toEqual([]);
  expect(await one.ask()).toMatchObject({ ok: true });
  expect(await two.away()).toEqual([]);
  const [asked] = await two.waiting();
  await two.decline(asked?.id ?? "");
  expect(await two.away()).toHaveLength(1);
  await see("isolde");
  expect(await two.away()).toEqual([]);
});
