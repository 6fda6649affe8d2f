import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { removeDeletedAccount } from "../../../character/functions/remove-account.ts";
import { api, minute, openGame } from "../../../testing/game-test.ts";
import type { GameTest } from "../../../testing/game-test.ts";
import { reportFaultsTo } from "../faults.ts";
import type { AccountEvent } from "./account-event.ts";

let game: GameTest;
let handled: string[];
let failing: (event: AccountEvent) => boolean;
const faults: string[] = [];
beforeEach(() => {
  game = openGame();
  handled = [];
  failing = () => false;
  faults.length = 0;
  reportFaultsTo(({ about }) => faults.push(about));
  const { handle } = removeDeletedAccount;
  vi.spyOn(removeDeletedAccount, "handle").mockImplementation(async (context, event) => {
    await handle(context, event);
    if (failing(event)) throw new Error("This event can't be handled.");
    handled.push("accountId" in event ? `${event.kind} ${event.accountId}` : event.kind);
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await game.close();
  vi.useRealTimers();
});

async function take(number: number, event: AccountEvent): Promise<void> {
  const engine = await game.world.engine();
  await engine.mutation("core:takeAccountEvent", { number, event });
}

const renamed = (accountId: string): AccountEvent => ({
  kind: "account-renamed",
  accountId,
  name: "Rook",
});
const deleted = (accountId: string): AccountEvent => ({ kind: "account-deleted", accountId });
const joined: AccountEvent = {
  kind: "member-joined",
  organizationId: "order",
  accountId: "wren",
  role: "member",
};

const charactersOf = async (accountId: string) =>
  (await game.as(accountId).ask(api.character.mine, {}))?.characters ?? [];

test("an event of the accounts is handled once, however often it arrives", async () => {
  await take(3, renamed("wren"));
  await take(3, renamed("wren"));
  await take(2, deleted("finch"));
  await take(7, joined);
  expect(handled).toEqual(["account-renamed wren", "member-joined wren"]);
  const engine = await game.world.engine();
  expect(await engine.query("core:lastAccountEvent")).toBe(7);
});

test("the characters of a deleted account leave by its event", async () => {
  await game.newCharacter("wren");
  await take(1, deleted("wren"));
  await game.job("character:deleteDeparted");
  expect(await charactersOf("wren")).toEqual([]);
});

async function aMinuteLater(): Promise<void> {
  game.wait(minute);
  await game.jobUntilDone("core:runDeadlines");
}

test("an event that fails does nothing and waits with what follows it, and the others go on", async () => {
  await game.newCharacter("wren");
  failing = ({ kind }) => kind === "account-deleted" || kind === "member-joined";
  await take(1, deleted("wren"));
  await take(2, renamed("wren"));
  await take(3, joined);
  await take(4, { kind: "organization-removed", organizationId: "order" });
  await take(5, renamed("finch"));
  expect(handled).toEqual(["account-renamed finch"]);
  expect(faults).toHaveLength(2);
  await game.job("character:deleteDeparted");
  expect(await charactersOf("wren")).toHaveLength(1);

  failing = ({ kind }) => kind === "account-deleted";
  await game.jobUntilDone("core:runDeadlines");
  expect(handled).toHaveLength(1);
  await aMinuteLater();
  expect(handled.slice(1)).toEqual(["member-joined wren", "organization-removed"]);
  failing = () => false;
  await aMinuteLater();
  expect(handled.slice(3)).toEqual(["account-deleted wren", "account-renamed wren"]);
  await aMinuteLater();
  expect(handled).toHaveLength(5);
  await game.job("character:deleteDeparted");
  expect(await charactersOf("wren")).toEqual([]);
});
