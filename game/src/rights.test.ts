import { ConvexError } from "convex/values";
import type { Value } from "convex/values";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { keysOf } from "./core/content/keys-of.ts";
import { staffPermissions, staffRoles } from "./core/content/staff.ts";
import type { StaffPermission, StaffRole } from "./core/content/staff.ts";
import { rightsOf } from "./core/functions/calls/rights.ts";
import type { Need, Rights } from "./core/functions/calls/rights.ts";
import { gameModules } from "./index.ts";
import { hour, openGame } from "./testing/game-test.ts";
import type { GameTest } from "./testing/game-test.ts";
import { declaredArgs, ordinaryArgs } from "./testing/oversized-arguments.ts";

/** Who calls: what the identity says, and the role that the account has. */
type Role = {
  readonly name: string;
  readonly isGuest: boolean;
  readonly emailVerified: boolean;
  readonly hasSecondFactor: boolean;
  readonly staff: StaffRole | null;
  readonly sanction?: "mute" | "ban" | "kick";
  /** Was one of the staff until a moment ago. */
  readonly isDemoted?: true;
  readonly isInFamilyMode?: true;
  /** Signed in so long ago that staff may not act any more. */
  readonly isStale?: true;
  /** Signed in a moment ago. */
  readonly isFresh?: true;
};

const player = { isGuest: false, emailVerified: false, hasSecondFactor: false, staff: null };
const roles: readonly Role[] = [
  { ...player, name: "guest", isGuest: true },
  { ...player, name: "player" },
  { ...player, name: "muted", sanction: "mute" },
  { ...player, name: "banned", sanction: "ban" },
  // Its pages were closed, and it has not read why: what it may do is not touched.
  { ...player, name: "kicked", sanction: "kick" },
  { ...player, name: "demoted", emailVerified: true, hasSecondFactor: true, isDemoted: true },
  { ...player, name: "child", isInFamilyMode: true },
  { ...player, name: "fresh", isFresh: true },
  { ...player, name: "verified", emailVerified: true },
  { ...player, name: "guarded", emailVerified: true, hasSecondFactor: true },
  ...keysOf(staffRoles).flatMap((staff) => [
    { ...player, name: `${staff}-unguarded`, emailVerified: true, staff },
    { ...player, name: staff, emailVerified: true, hasSecondFactor: true, staff },
    {
      ...player,
      name: `${staff}-stale`,
      emailVerified: true,
      hasSecondFactor: true,
      staff,
      isStale: true,
    } as const,
  ]),
];

type Registered = { readonly path: string; readonly fn: object; readonly rights: Rights | null };

const all: readonly Registered[] = Object.entries(gameModules).flatMap(([feature, functions]) =>
  Object.entries(functions).flatMap(([name, fn]) =>
    typeof fn === "function" ? [{ path: `${feature}:${name}`, fn, rights: rightsOf(fn) }] : [],
  ),
);

/** What comes of a call, as far as rights go. */
type Verdict =
  | "let in"
  | "hidden"
  | "Forbidden"
  | "Unauthenticated"
  | "no-permission"
  | "muted"
  | "banned"
  | "family-mode"
  | "stale-session"
  | Exclude<Need, "voice" | "grown-up">;

const words: readonly string[] = [
  "full-account",
  "verified-address",
  "second-factor",
  "fresh-sign-in",
  "no-permission",
  "muted",
  "banned",
  "family-mode",
  "stale-session",
] satisfies readonly Verdict[];

const lacks: Readonly<Record<Need, (role: Role) => boolean>> = {
  "full-account": ({ isGuest }) => isGuest,
  "verified-address": ({ emailVerified }) => !emailVerified,
  "second-factor": ({ hasSecondFactor }) => !hasSecondFactor,
  "fresh-sign-in": ({ isFresh }) => isFresh !== true,
  "grown-up": ({ isInFamilyMode, isFresh }) => isInFamilyMode === true && isFresh !== true,
  voice: ({ sanction, isInFamilyMode }) => sanction === "mute" || isInFamilyMode === true,
};

/** Of an account, whose handler looks itself whether the character is the account's. */
const looksItself = ["character:restore", "character:takeIn"];
/** An own character that is played waits for no place. */
const takesNoneOfOwn = ["character:takeIn"];
/** Questions that have no answer for anybody in this world. */
const findsNothing = [
  "activity:summary",
  "house:guestBook",
  "sieges:mine",
  "sieges:outlook",
  "village-quests:mine",
  "village:log",
  "village:members",
  "village:waiting",
  "village-works:giving",
  "village-works:store",
  "village-works:withdrawals",
  "wiki:draft",
];

/** What has to come of it, by what was declared. */
function expected(
  { path, fn, rights }: Registered,
  { role, isOwn }: { readonly role: Role | null; readonly isOwn: boolean },
): Verdict {
  const isQuery = "isQuery" in fn;
  if (rights === null || rights.door === "internal" || rights.door === "shared") return "let in";
  if (rights.door === "staff") return expectedOfStaff(rights.permission, role);
  const isOfCharacter = rights.door === "character" || looksItself.includes(path);
  if (role === null && !isQuery) return "Unauthenticated";
  const isBarred = role?.sanction === "ban" && rights.admitsBanned !== true;
  if (isBarred && !isQuery && rights.door === "account") return "banned";
  const isApart = role === null || !isOwn || [...takesNoneOfOwn, ...findsNothing].includes(path);
  if (isOfCharacter && isApart) return isQuery ? "hidden" : "Forbidden";
  if (role === null || isQuery) return "let in";
  if (isBarred) return "banned";
  return wordFor(
    rights.needs.find((need) => lacks[need](role)),
    role,
  );
}

/** How a missing need is refused. */
function wordFor(missing: Need | undefined, { sanction }: Role): Verdict {
  switch (missing) {
    case undefined:
      return "let in";
    case "voice":
      return sanction === "mute" ? "muted" : "family-mode";
    case "grown-up":
      return "fresh-sign-in";
    default:
      return missing;
  }
}

function expectedOfStaff(permission: StaffPermission, role: Role | null): Verdict {
  if (role === null) return "Unauthenticated";
  const held: readonly StaffPermission[] = role.staff === null ? [] : staffRoles[role.staff];
  if (!held.includes(permission)) return "no-permission";
  if (!role.hasSecondFactor) return "second-factor";
  return role.isStale === true ? "stale-session" : "let in";
}

describe("every function", () => {
  test("was made by a builder that knows its rights", () => {
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter(({ rights }) => rights === null)).toEqual([]);
    for (const { fn, rights } of all) expect("isInternal" in fn).toBe(rights?.door === "internal");
  });
});

describe("every public function, for every role, with the own character and another's", () => {
  let game: GameTest;
  const characters = new Map<string, string>();
  let anothers = "";

  beforeAll(async () => {
    game = openGame();
    const engine = await game.world.engine();
    const setRole = (accountId: string, role: StaffRole | null) =>
      engine.mutation("core:setStaffRole", { accountId, role });
    for (const { name, staff, isDemoted, isInFamilyMode } of roles) {
      characters.set(name, await game.newCharacter(name));
      if (staff !== null) await setRole(name, staff);
      if (isDemoted === true) {
        await setRole(name, "admin");
        await setRole(name, null);
      }
      if (isInFamilyMode !== true) continue;
      const child = { accountId: name, sinceMs: Date.now() };
      await game.world.run(({ db }) => db.insert("familyModes", child));
    }
    for (const { name: accountId, sanction: kind } of roles) {
      if (kind === undefined) continue;
      const row = { accountId, kind, reason: "Rude.", by: "admin", atMs: Date.now() };
      const untilMs = kind === "kick" ? null : Date.now() + 365 * 86_400_000;
      await game.world.run(({ db }) => db.insert("sanctions", { ...row, untilMs }));
    }
    anothers = await game.newCharacter("another");
  });
  afterAll(() => game.close());
  // Whoever may switches it on when that is tried.
  afterEach(() =>
    game.world.run(async ({ db }) => {
      for (const { _id, accountId } of await db.query("familyModes").collect())
        if (accountId !== "child") await db.delete(_id);
    }),
  );

  async function verdictOf(
    { path, fn, rights }: Registered,
    role: Role | null,
    characterId: string,
  ): Promise<Verdict> {
    const engine = await game.world.engine();
    const given = ordinaryArgs(declaredArgs(fn), { characterId });
    const options = role === null ? {} : { identity: identityOf(role) };
    // Slow enough for the limits of calls.
    game.wait(1_000);
    try {
      if (!("isQuery" in fn)) return readOutcome(await engine.mutation(path, given, options));
      const answer = await engine.query(path, given, options);
      const isHidden = answer === null && rights?.door === "character";
      return isHidden ? "hidden" : readOutcome(answer);
    } catch (error) {
      const kind = error instanceof ConvexError ? Reflect.get(Object(error.data), "kind") : null;
      if (kind === "Forbidden" || kind === "Unauthenticated") return kind;
      throw error;
    }
  }

  const open = all.filter(({ rights }) => rights?.door !== "internal");
  test.each(open)("$path", async (one) => {
    const calls = [
      { role: null, isOwn: false },
      ...roles.flatMap((role) => [true, false].map((isOwn) => ({ role, isOwn }))),
    ];
    for (const { role, isOwn } of calls) {
      const own = characters.get(role?.name ?? "") ?? anothers;
      const verdict = await verdictOf(one, role, isOwn ? own : anothers);
      const who = `${role?.name ?? "nobody"}, ${isOwn ? "own" : "another's"}`;
      expect(`${who}: ${verdict}`).toBe(`${who}: ${expected(one, { role, isOwn })}`);
    }
  });
});

function identityOf(role: Role) {
  return {
    subject: role.name,
    issuer: "tests",
    tokenIdentifier: `tests|${role.name}`,
    isAnonymous: role.isGuest,
    emailVerified: role.emailVerified,
    hasSecondFactor: role.hasSecondFactor,
    provenAtMs: Date.now() - (role.isFresh === true ? 0 : role.isStale === true ? 12 * hour : hour),
  };
}

function readOutcome(outcome: Value): Verdict {
  const code: unknown = Reflect.get(Object(outcome), "code");
  return words.includes(String(code)) ? (code as Verdict) : "let in";
}

test("each permission of staff is held by some role, and admins hold all", () => {
  for (const permission of staffPermissions) expect(staffRoles.admin).toContain(permission);
  expect(staffRoles.helper).not.toContain("judge");
});
