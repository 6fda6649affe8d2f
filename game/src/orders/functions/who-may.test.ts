import { afterEach, beforeEach, expect, test } from "vitest";
import { AccountService } from "../../testing/account-service.ts";
import { api, minute, openGame } from "../../testing/game-test.ts";
import type { GameTest, Player } from "../../testing/game-test.ts";
import { firstBanner } from "../content/patterns.ts";

const roles = ["owner", "admin", "member", "former", "invited", "stranger"] as const;
type Role = (typeof roles)[number];
type Characters = Readonly<Record<Role | "guest" | "waiting", string>>;

const orderId = "lamplit";
const channel = `order ${orderId}` as const;

let game: GameTest;
let characters: Characters;
beforeEach(async () => {
  game = openGame();
  const service = new AccountService(game);
  const names = {
    owner: "Isolde",
    admin: "Bryony",
    member: "Fennimore",
    former: "Aldous",
    invited: "Tamsin",
    stranger: "Osric",
    guest: "Garrick",
    waiting: "Merrin",
  };
  const made: Record<string, string> = {};
  for (const [account, name] of Object.entries(names)) {
    const characterId = await game.newCharacter(account, name);
    await game.establish(characterId);
    made[account] = characterId;
  }
  characters = made as Characters;
  await service.found("owner", orderId);
  await service.join(orderId, "admin", "admin");
  await service.join(orderId, "member");
  await service.join(orderId, "former", "admin");
  await service.leave(orderId, "former");
  for (const name of ["Tamsin", "Merrin"]) {
    game.wait(minute);
    const asked = { orderId, name, role: "member" } as const;
    expect(await game.as("owner").order(api.orders.invite, asked)).toMatchObject({ ok: true });
  }
});
afterEach(() => game.close());

/** What an own answer comes to: a word for a refusal, else whether anything was told or done. */
function read(answer: unknown): string {
  if (answer === null || (Array.isArray(answer) && answer.length === 0)) return "nothing";
  const code: unknown = Reflect.get(Object(answer), "code");
  return typeof code === "string" ? code : "done";
}

type Call = (as: Player, characterId: string) => Promise<unknown>;

/** The invitation to one of the two who are invited. */
async function inviteTo(account: "invited" | "waiting"): Promise<{ inviteId: string }> {
  const mine = await game.as(account).ask(api.orders.mine, {});
  return { inviteId: mine?.invites[0]?.id ?? "" };
}

const managers = (may: string, member: string, others: string) =>
  ({ owner: may, admin: may, member, former: others, invited: others, stranger: others }) as const;
const members = (may: string, others: string) => managers(may, may, others);

type Calls = Readonly<Record<string, { call: Call; answers: Readonly<Record<Role, string>> }>>;

const questions: Calls = {
  mine: {
    call: (as) => as.ask(api.orders.mine, {}).then((own) => own?.orders ?? null),
    answers: members("done", "nothing"),
  },
  hall: { call: (as) => as.ask(api.orders.hall, { orderId }), answers: members("done", "nothing") },
  calendar: {
    call: (as) => as.ask(api.orders.calendar, { orderId }),
    answers: members("done", "nothing"),
  },
  "read the chat": {
    call: (as, characterId) => as.ask(api.chat.seatedMessages, { characterId, channel }),
    answers: members("done", "nothing"),
  },
};

const commands: Calls = {
  invite: {
    call: (as) => as.order(api.orders.invite, { orderId, name: "Garrick", role: "member" }),
    answers: managers("done", "no-permission", "target-gone"),
  },
  "accept what is for the invited": {
    call: async (as) => as.order(api.orders.accept, await inviteTo("invited")),
    answers: { ...members("target-gone", "target-gone"), invited: "done" },
  },
  "decline what is for the invited": {
    call: async (as) => as.order(api.orders.decline, await inviteTo("invited")),
    answers: { ...managers("done", "target-gone", "target-gone"), invited: "done" },
  },
  "decline what is for somebody else": {
    call: async (as) => as.order(api.orders.decline, await inviteTo("waiting")),
    answers: managers("done", "target-gone", "target-gone"),
  },
  "appear as an own character": {
    call: (as, characterId) => as.order(api.orders.appearAs, { orderId, characterId }),
    answers: members("done", "target-gone"),
  },
  "appear as another's character": {
    call: (as) => as.order(api.orders.appearAs, { orderId, characterId: characters.guest }),
    answers: members("not-found", "target-gone"),
  },
  "count for it": {
    call: (as) => as.order(api.orders.countFor, { orderId }),
    answers: members("done", "target-gone"),
  },
  "set the banner": {
    call: (as) => as.order(api.orders.setBanner, { orderId, banner: firstBanner }),
    answers: managers("done", "no-permission", "target-gone"),
  },
  "write the text": {
    call: (as) => as.order(api.orders.setText, { orderId, text: "Bank the fire." }),
    answers: managers("done", "no-permission", "target-gone"),
  },
  "write in the chat": {
    call: (as, characterId) =>
      as.order(api.chat.send, { characterId, channel, text: "Good evening." }),
    answers: members("done", "no-seat"),
  },
  "take away its name": {
    call: (as) => as.order(api.orders.clear, { orderId, what: "name", reason: "Rude." }),
    answers: members("no-permission", "no-permission"),
  },
};

const rowsOf = (calls: Calls) =>
  Object.entries(calls).flatMap(([name, { call, answers }]) =>
    roles.map((role) => ({ name, role, call, answer: answers[role] })),
  );
const changing = rowsOf(commands).filter(({ answer }) => answer === "done");
const changingNothing = [
  ...rowsOf(questions),
  ...rowsOf(commands).filter(({ answer }) => answer !== "done"),
];

test.each(changing)("$name is done, as $role", async ({ role, call }) => {
  expect(read(await call(game.as(role), characters[role]))).toBe("done");
});

test.each(roles)("what changes nothing has the same answers in one world, as %s", async (role) => {
  const as = game.as(role);
  for (const { name, call, answer } of changingNothing.filter((row) => row.role === role))
    expect(read(await call(as, characters[role])), name).toBe(answer);

  // An order that does not exist is as one of others.
  const nowhere = { orderId: "nowhere" };
  expect(await as.ask(api.orders.hall, nowhere)).toBeNull();
  expect(await as.order(api.orders.countFor, nowhere)).toMatchObject({ code: "target-gone" });
});

test("the orders are told to nobody without a session", async () => {
  const { world } = game;
  expect(await world.query(api.orders.mine, {})).toBeNull();
  expect(await world.query(api.orders.hall, { orderId })).toBeNull();
  expect(await world.query(api.orders.calendar, { orderId })).toBeNull();
});
