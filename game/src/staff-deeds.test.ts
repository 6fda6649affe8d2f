import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { rightsOf } from "./core/functions/calls/rights.ts";
import { gameModules } from "./index.ts";
import { staffDeeds } from "./staff/content/staff-deeds.ts";
import { AccountService } from "./testing/account-service.ts";
import { api, day, minute, openGame } from "./testing/game-test.ts";
import type { GameTest } from "./testing/game-test.ts";
import {
  buyersThings,
  playersThings,
  worldsThings,
  writersThings,
} from "./testing/things-of-staff.ts";
import type { DeedArgs, Things } from "./testing/things-of-staff.ts";
import { newVillager } from "./testing/villagers.ts";

// Each deed is tried on things of Finchling: by her own account, by one of her household, by who was an admin
// until a moment ago, and by another; all of them are or were admins.

let game: GameTest;
let finch: Awaited<ReturnType<typeof newVillager>>;
let other: Awaited<ReturnType<typeof newVillager>>;
const reason = "So that it is tried.";

beforeEach(async () => {
  game = openGame();
  finch = await newVillager(game, "finch", "Finchling");
  other = await newVillager(game, "wren", "Wrenfield");
  await game.newCharacter("robin", "Robinet");
  await game.newCharacter("egret", "Egretmoor");
  for (const accountId of ["finch", "robin", "wren", "egret", "stork"])
    await game.job("core:setStaffRole", { accountId, role: "admin" });
  await game.world.run(async ({ db }) => {
    for (const [accountId, name] of [
      ["finch", "Finchling"],
      ["robin", "Robinet"],
    ] as const) {
      const face = (await db.query("characters").collect()).find((one) => one.name === name);
      if (face === undefined) throw new Error(`Nobody is called ${name}.`);
      const lives = { household: "BCDFGHJK", faceId: face._id, joinedAtMs: Date.now() };
      await db.insert("householdMembers", { accountId, ...lives });
    }
  });
});
afterEach(() => game.close());

const identity = (subject: string) => ({
  ...{ subject, issuer: "tests", tokenIdentifier: `tests|${subject}` },
  ...{ emailVerified: true, hasSecondFactor: true, provenAtMs: Date.now() },
});

const name = { name: "Finchling" };

async function line(): Promise<{ lineId: string }> {
  await game.establish(finch.characterId);
  await finch.as.order(api.chat.send, { ...finch.own, channel: "help", text: "Fools." });
  const lines = await game.world.query(api.chat.messages, { channel: "help" });
  return { lineId: lines.at(-1)?.id ?? "" };
}

async function openCase(): Promise<{ caseId: string }> {
  const { lineId: id } = await line();
  const report = { what: "line", id, cause: "insult", note: "" } as const;
  await other.as.order(api.moderation.report, { ...other.own, ...report });
  const all = await game.world.withIdentity(identity("egret")).query(api.moderation.cases, {});
  return { caseId: all.ok ? (all.value.open[0]?.id ?? "") : "" };
}

async function sanction(
  kind: "mute" | "ban",
  appeal?: { readonly state: "open" },
): Promise<{ sanctionId: string }> {
  const said = { name: "Finchling", text: "No.", atMs: Date.now() };
  const id = await game.world.run(({ db }) =>
    db.insert("sanctions", {
      ...{ accountId: "finch", kind, reason, atMs: Date.now(), by: "egret" },
      untilMs: Date.now() + day,
      ...(appeal === undefined ? {} : { appeal: said, appealState: appeal.state }),
    }),
  );
  return { sanctionId: id };
}

async function village(): Promise<{ villageId: string }> {
  await finch.found();
  return { villageId: (await finch.profile())?.id ?? "" };
}

async function party(): Promise<{ partyId: string }> {
  await finch.as.order(api.party.found, finch.own);
  const listing = { text: "Come along", minTotalLevel: 0, isOpen: true };
  await finch.as.order(api.party.list, { ...finch.own, listing });
  return { partyId: (await game.world.query(api.party.finder, {}))[0]?.id ?? "" };
}

async function note(): Promise<{ noteId: string }> {
  const noteId = await game.world.run(({ db }) =>
    db.insert("guestNotes", {
      ...{ characterId: other.characterId, authorId: finch.characterId },
      ...{ text: "Fools.", atMs: Date.now(), day: 0 },
    }),
  );
  return { noteId };
}

/** Two other accounts of the staff laid a link that binds her. */
async function linkAppeal(): Promise<{ appealId: string }> {
  const appealId = await game.world.run(async ({ db }) => {
    const linkId = await db.insert("householdLinks", {
      ...{ one: "finch", other: "robin", reason, by: "stork", second: "crane" },
      ...{ atMs: Date.now(), came: [], from: null },
    });
    const said = { accountId: "finch", linkId, name: "Finchling", text: "No.", atMs: Date.now() };
    return db.insert("householdAppeals", { ...said, state: "open" });
  });
  return { appealId };
}

async function approval(): Promise<{ approvalId: string }> {
  const egret = game.world.withIdentity(identity("egret"));
  await egret.mutation(api.moderation.askBanForGood, { ...name, reason });
  const waiting = await egret.query(api.core.approvals, {});
  return { approvalId: waiting.ok ? (waiting.value[0]?.id ?? "") : "" };
}

/** An order of hers whose owner was not seen for long, and that has somebody to follow. */
async function order(): Promise<{ order: string; owner: string }> {
  const service = new AccountService(game);
  await service.found("finch", "lamplit");
  game.wait(minute);
  await service.join("lamplit", "heir", "admin");
  await game.newCharacter("heir", "Heronmoor");
  game.wait(90 * day);
  await game.world.run(async ({ db }) => {
    for (const { _id, accountId } of await db.query("orderMembers").collect())
      if (accountId === "heir") await db.patch(_id, { seenAtMs: Date.now() });
  });
  return { order: "The Lamplit", owner: "Finchling" };
}

async function orderText(): Promise<{ orderId: string; what: string }> {
  await new AccountService(game).found("finch", "lamplit");
  return { orderId: "lamplit", what: "name" };
}

/** Her things, for those who make them anew in each world. */
const scene = {
  get game() {
    return game;
  },
  get owner() {
    return finch;
  },
  get other() {
    return other;
  },
  helper: "egret",
};

/** What each deed is done to, so that it would be done. */
const aboutHer: Things = {
  ...playersThings(scene),
  ...buyersThings(scene),
  ...writersThings(scene),
  "chat:removeLine": line,
  "core:approve": approval,
  "core:decline": approval,
  "house:removeNote": note,
  "moderation:askBanForGood": async () => name,
  "moderation:askLink": async () => {
    await game.newCharacter("crane", "Craneford");
    return { ...name, otherName: "Craneford" };
  },
  "moderation:askOwner": order,
  "moderation:ban": async () => ({ ...name, hours: 1 }),
  "moderation:claim": openCase,
  "moderation:close": async () => ({ ...(await openCase()), verdict: "upheld" }),
  "moderation:decideAppeal": async () => ({
    ...(await sanction("mute", { state: "open" })),
    ...{ verdict: "lifted", hours: 1 },
  }),
  "moderation:decideLinkAppeal": async () => ({ ...(await linkAppeal()), verdict: "lifted" }),
  "moderation:hush": async () => ({ ...name, minutes: 5 }),
  "moderation:kick": async () => name,
  "moderation:lift": () => sanction("mute"),
  "moderation:release": openCase,
  "moderation:rename": async () => name,
  "moderation:sentence": async () => ({ ...name, kind: "mute", hours: 1 }),
  "moderation:spectate": async () => {
    await openCase();
    return name;
  },
  "moderation:unban": () => sanction("ban"),
  "orders:clear": orderText,
  "party:unlist": party,
  "staff:askRole": async () => ({ ...name, role: "helper" }),
  "village:clearText": village,
  "village:takeName": village,
};

/** What is about nobody's account: a line that is pinned stays as it was said. */
const aboutNobody: Things = {
  ...worldsThings(scene, "stork"),
  "chat:announce": async () => ({ text: "The moor sleeps at noon." }),
  "chat:pinLine": line,
  "chat:slow": async () => ({ channel: "help", seconds: 5, minutes: 10 }),
  "chat:unpin": async () => {
    const { lineId } = await line();
    const egret = game.world.withIdentity(identity("egret"));
    await egret.mutation(api.chat.pinLine, { lineId, reason });
    const channels = await finch.as.ask(api.chat.channels, finch.own);
    const help = channels?.find(({ channel }) => channel === "help");
    return { pinId: help?.pins?.[0]?.id ?? "" };
  },
  "staff:setFlag": async () => ({ flag: "gifts", isOff: true }),
};

const staffMutations = Object.entries(gameModules).flatMap(([feature, functions]) =>
  Object.entries(functions).flatMap(([key, fn]) =>
    typeof fn === "function" && "isMutation" in fn && rightsOf(fn)?.door === "staff"
      ? [`${feature}:${key}`]
      : [],
  ),
);

/** Does it as an account, and answers the outcome and what the record got by it. */
async function tryAs(subject: string, path: string, args: DeedArgs) {
  const before = await recorded();
  const engine = await game.world.engine();
  game.wait(minute);
  const outcome = (await engine.mutation(
    path,
    { ...args, reason },
    {
      identity: identity(subject),
    },
  )) as { readonly ok: boolean; readonly code?: string };
  const rows = (await recorded()).slice(before.length);
  return {
    said: outcome.ok ? "done" : outcome.code,
    record: rows.map(({ by, action, outcome: of }) => `${by} ${action} ${of}`),
  };
}

function recorded() {
  return game.world.run(({ db }) => db.query("staffActions").collect());
}

test("every deed of staff there is is tried here, and has words for the record", () => {
  const tried = [...Object.keys(aboutHer), ...Object.keys(aboutNobody)];
  expect(staffMutations.toSorted()).toEqual(tried.toSorted());
  expect(staffDeeds).toEqual(expect.arrayContaining(staffMutations));
});

describe("a deed about an account", () => {
  test.each(Object.entries(aboutHer))(
    "%s is nobody's of her own or her household's, nor of who lost the role; others do it, and each leaves one row",
    async (path, given) => {
      const args = await given();
      const engine = await game.world.engine();
      await engine.mutation("core:setStaffRole", { accountId: "stork", role: null });
      expect(await tryAs("stork", path, args)).toEqual({ said: "no-permission", record: [] });
      for (const [subject, said] of [
        ["finch", "own-case"],
        ["robin", "own-case"],
        ["wren", "done"],
      ] as const) {
        const record = [`${subject} ${path} ${said}`];
        expect(await tryAs(subject, path, args), subject).toEqual({ said, record });
      }
    },
  );
});

describe("a deed about nobody", () => {
  test.each(Object.entries(aboutNobody))("%s is done, and leaves one row", async (path, given) => {
    const args = await given();
    const record = [`wren ${path} done`];
    expect(await tryAs("wren", path, args)).toEqual({ said: "done", record });
  });
});
