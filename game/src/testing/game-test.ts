import { convexTest } from "@aldermoor/engine/testing.ts";
import type { TestOptions } from "@aldermoor/engine/testing.ts";
import { anyApi, getFunctionName } from "convex/server";
import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";
import { vi } from "vitest";
import type { Api } from "../api.ts";
import type { ItemId } from "../core/content/items.ts";
import type { CharacterContext } from "../core/functions/context.ts";
import { postEntries } from "../core/functions/ledger.ts";
import type { Entry } from "../core/functions/ledger.ts";
import { findProgressRow } from "../core/functions/progress.ts";
import { runForCharacter } from "../core/functions/wiring.ts";
import type { NewPiece } from "../core/rules/goods/equipment.ts";
import type { Refusal } from "../core/rules/outcome.ts";
import type { CharacterState } from "../core/rules/state.ts";
import type { CharacterId, ProgressDoc, PieceId } from "../core/tables.ts";
import { configureGame, createCallRate, gameLimits, gameModules, gameSchema } from "../index.ts";
import type { CopyPage } from "../settings/api.ts";
import { asShown, isCompleted } from "./as-shown.ts";

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Noon of an ordinary Monday: no test is near midnight unless it goes there. */
export const noonMs = Date.UTC(2026, 0, 5, 12);

// The proxy answers any path; the game's own type says which paths exist.
export const api = anyApi as unknown as Api;

type Question = FunctionReference<"query">;
type Order = FunctionReference<"mutation">;

/** Acts as one account, and is told what its page would show. */
export type Player = {
  ask<Ref extends Question>(ref: Ref, args: FunctionArgs<Ref>): Promise<FunctionReturnType<Ref>>;
  order<Ref extends Order>(ref: Ref, args: FunctionArgs<Ref>): Promise<FunctionReturnType<Ref>>;
};

const letters = "abcdefghjk";

/**
 * The whole game on an empty engine, or on the storage of a node. Functions take the time from `Date`, which stands still until a
 * test moves it by `wait`; real timers go on, so that the engine works as ever.
 */
export function openGame(storage?: TestStorage): GameTest {
  configureGame({ secret: "a secret that only tests know" });
  vi.useFakeTimers({ toFake: ["Date"], now: noonMs });
  return new GameTest(storage);
}

function openWorld(options: Pick<TestOptions<typeof gameSchema>, "admit" | "storage">) {
  return withProof(
    convexTest({
      ...options,
      schema: gameSchema,
      modules: gameModules,
      transactionLimits: { databaseQueries: gameLimits.rangesReadMax },
      documents: "frozen",
    }),
  );
}

/** Whoever has given a second factor has just signed in, unless the test says when. */
function withProof<World extends { withIdentity(identity: Identity): unknown }>(
  world: World,
): World {
  const plain = world.withIdentity.bind(world);
  const withIdentity = (identity: Identity) =>
    plain(
      identity["hasSecondFactor"] === true ? { provenAtMs: Date.now(), ...identity } : identity,
    );
  return Object.assign(world, { withIdentity });
}

type Identity = Readonly<Record<string, unknown>>;
type TestStorage = NonNullable<Parameters<typeof openWorld>[0]["storage"]>;

export class GameTest {
  readonly world: ReturnType<typeof openWorld>;
  #named = 0;

  constructor(storage?: TestStorage) {
    const countCall = createCallRate({ nowMs: () => Date.now() });
    this.world = openWorld({
      storage,
      // Each account plays from an address of its own.
      admit: (call) => countCall({ ...call, address: call.identity?.subject ?? "nobody's" }),
    });
  }

  /** The account of that id at the game's door. */
  as(accountId: string): Player {
    const caller = this.world.withIdentity({ subject: accountId });
    return {
      async ask(ref, args) {
        const rest = [args] as const;
        const answer = await caller.query<typeof ref>(ref, ...rest);
        const name = getFunctionName(ref);
        if (!isCompleted(name)) return answer;
        const current = await caller.query(api.activity.current, args as { characterId: string });
        return asShown(name, answer, current) as typeof answer;
      },
      order(ref, args) {
        const rest = [args] as const;
        return caller.mutation<typeof ref>(ref, ...rest);
      },
    };
  }

  /** Makes a character of the account; its name is another one each time unless it is told. */
  async newCharacter(accountId = "wren", name = this.#nextName()): Promise<CharacterId> {
    const made = await this.as(accountId).order(api.character.create, {
      name,
      origin: "moorborn",
      mode: "standard",
      avatarSeed: 7,
    });
    if (!made.ok) throw new Error(`The character was refused: ${made.code}.`);
    const { characterId } = made.value;
    return this.world.run(async ({ db }) => {
      const id = db.normalizeId("characters", characterId);
      if (id === null) throw new Error(`${characterId} is no character.`);
      return id;
    });
  }

  /** One of the server's own jobs: `activity:tick`. */
  async job(name: string, args: Record<string, string | number> = {}): Promise<unknown> {
    const engine = await this.world.engine();
    return engine.mutation(name, args);
  }

  /** The same job as the host runs it: again at once as long as it answers that there is more. */
  async jobUntilDone(name: string): Promise<void> {
    const answer = await this.job(name);
    const hasMore = typeof answer === "object" && answer !== null && "more" in answer;
    if (hasMore && answer.more === true) await this.jobUntilDone(name);
  }

  /** All pages of the copy of what an account has; `null` when none was asked for. */
  async copyOf(accountId: string): Promise<Readonly<Record<string, readonly unknown[]>> | null> {
    const whole: Record<string, unknown[]> = {};
    let cursor: string | null = null;
    do {
      const page: CopyPage | null = await this.as(accountId).ask(api.settings.copy, { cursor });
      if (page === null) return null;
      for (const [table, rows] of Object.entries(page.rows)) (whole[table] ??= []).push(...rows);
      cursor = page.next;
    } while (cursor !== null);
    return whole;
  }

  /** Puts goods, gold or pieces into a character's hands, through the ledger. */
  async give(
    characterId: CharacterId,
    given: Omit<Entry, "reason" | "goneIds">,
  ): Promise<readonly PieceId[]> {
    return this.post(characterId, [{ reason: "start", ...given }]);
  }

  /** Posts entries to a character's ledger. */
  async post(characterId: CharacterId, entries: readonly Entry[]): Promise<readonly PieceId[]> {
    return this.actFor(characterId, async (context) => {
      const posted = await postEntries(context, entries);
      if (!posted.ok) throw new Error(`The ledger refuses: ${posted.code}.`);
      return posted.value.pieceIds;
    });
  }

  /** Acts for a character as the handler of a command does, without what precedes a command. */
  async actFor<Answer>(
    characterId: CharacterId,
    act: (context: CharacterContext) => Promise<Answer>,
  ): Promise<Answer> {
    return this.world.run(async ({ db }) => {
      const character = await db.get(characterId);
      if (character === null) throw new Error(`There is no character ${characterId}.`);
      const runIsolated = () => Promise.resolve(null);
      return runForCharacter({ db, nowMs: Date.now(), runIsolated, character }, act);
    });
  }

  /** Changes what a character is, as years of play would. */
  async become(
    characterId: CharacterId,
    change: (state: CharacterState) => CharacterState,
  ): Promise<void> {
    await this.actFor(characterId, async ({ progress }) => {
      progress.update({ state: change(progress.state) });
    });
  }

  /** Makes a character one that came some days ago and has learned enough to be no newcomer. */
  async establish(characterId: CharacterId): Promise<void> {
    await this.become(characterId, levels({ mining: 30, fishing: 30 }));
    await this.world.run(async ({ db }) => {
      await db.patch(characterId, { createdAtMs: Date.now() - 7 * day });
    });
  }

  async progressOf(characterId: CharacterId): Promise<ProgressDoc> {
    return this.world.run(({ db }) => findProgressRow(db, characterId));
  }

  /** Lets time pass; nothing runs by itself. */
  wait(ms: number): void {
    vi.setSystemTime(Date.now() + ms);
  }

  /** Ends the engine and gives back the real clock. */
  async close(): Promise<void> {
    await this.world.close();
    vi.useRealTimers();
  }

  /** A name of letters only. */
  #nextName(): string {
    this.#named += 1;
    const digits = Array.from(String(this.#named), (digit) => letters[Number(digit)] ?? "");
    return `Wanderer${digits.join("")}`;
  }
}

/** A plain piece of equipment. */
export function plain(item: ItemId, rarity: NewPiece["rarity"] = 1): NewPiece {
  return { item, rarity, plus: 0, affixes: [] };
}

/** The state with these skills at these levels. */
export function levels(
  wanted: Partial<Record<keyof CharacterState["skills"], number>>,
): (state: CharacterState) => CharacterState {
  const raised = Object.entries(wanted).map(([skill, level]) => [
    skill,
    { level, milliXp: 0, mastery: 0 },
  ]);
  return (state) => ({ ...state, skills: { ...state.skills, ...Object.fromEntries(raised) } });
}

/** What a refusal looks like. */
export function refused(code: Refusal["code"], params?: Refusal["params"]): object {
  return params === undefined ? { ok: false, code } : { ok: false, code, params };
}
