import { readFileSync } from "node:fs";
import path from "node:path";
import { memoryStorage, openEngine } from "@aldermoor/engine/index.ts";
import type { Engine } from "@aldermoor/engine/index.ts";
import type { GenericMutationCtx } from "convex/server";
import { internalMutationGeneric } from "convex/server";
import * as fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { BoostModel } from "../../boosts/tables.ts";
import type { Writer } from "../../core/functions/context.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { findProgressRow } from "../../core/functions/progress.ts";
import { presentAt, runForCharacter } from "../../core/functions/wiring.ts";
import { nextMidnight } from "../../core/rules/economy/tally.ts";
import type { MovingPart } from "../../core/rules/settlement/moving-part.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import type { CharacterId, CoreModel, ProgressDoc } from "../../core/tables.ts";
import { configureGame, gameModules, gameSchema } from "../../index.ts";
import { asShown, isCompleted } from "../../testing/as-shown.ts";
import { audit } from "../../testing/audit.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { levels, minute, noonMs, second } from "../../testing/game-test.ts";
import { inputs } from "../../testing/inputs.ts";
import { checkpointMs } from "../rules/run-ahead.ts";
import { actionMs } from "../rules/settle.ts";
import { findSign } from "./signs.ts";

const account = "wren";
const caller = { subject: account, issuer: "test", tokenIdentifier: `test|${account}` };

/** What an open page follows of its character, by the file that answers it. */
const followed: Readonly<Record<string, string>> = {
  "activity:current": "activity/functions/current.ts",
  "character:sheet": "character/functions/sheet.ts",
  "character:stats": "character/functions/stats.ts",
  "combat:zones": "combat/functions/zones.ts",
  "crafting:queue": "crafting/functions/queue.ts",
  "inventory:goods": "inventory/functions/goods.ts",
  "quests:story": "quests/functions/story.ts",
  "quests:tasks": "quests/functions/tasks.ts",
  "achievements:mine": "achievements/functions/achievements.ts",
  "house:home": "house/functions/home.ts",
};

type Answers = Readonly<Record<string, unknown>>;
type Told = {
  readonly atMs: number;
  readonly settledAtMs: number;
  /** As the server answers them. */
  readonly answers: Answers;
  /** As the page shows them, with what moved since they were answered. */
  readonly shown: Answers;
};

/** One life on an engine that can be killed: what is on disk outlives it, what is in memory does not. */
class World {
  readonly #storage = memoryStorage();
  #engine: Engine | null = null;
  readonly #lit: number[] = [];
  characterId = "";

  async open(): Promise<void> {
    this.#engine = await openEngine({
      modules: { ...gameModules, inline: { run: inline } },
      schema: gameSchema,
      storage: this.#storage,
      documents: "frozen",
    });
  }

  async kill(): Promise<void> {
    await this.close();
    await this.open();
  }

  async close(): Promise<void> {
    await this.#engine?.close();
  }

  ask(name: string, args: object = { characterId: this.characterId }): Promise<unknown> {
    return this.engine.query(name, { ...args }, { identity: caller });
  }

  order(name: string, args: object = {}): Promise<unknown> {
    const given = { characterId: this.characterId, ...args };
    return this.engine.mutation(name, given, { identity: caller });
  }

  job(name: string, args: Record<string, string | number> = {}): Promise<unknown> {
    return this.engine.mutation(name, args);
  }

  get engine(): Engine {
    if (this.#engine === null) throw new Error("The engine is closed.");
    return this.#engine;
  }

  async run<Answer>(act: (context: Context) => Promise<Answer>): Promise<Answer> {
    let answer: { readonly value: Answer } | null = null;
    inlined = async (context) => {
      answer = { value: await act(context) };
    };
    await this.engine.mutation("inline:run", {});
    return (answer as unknown as { readonly value: Answer }).value;
  }

  /** The rows with which the engine runs the queries of a page again. */
  async written(): Promise<string> {
    const characterId = this.characterId as CharacterId;
    const sign = await this.run(({ db }) => findSign(db, characterId));
    return JSON.stringify([await this.row(), sign, this.#lit]);
  }

  /** The world changes while the life is only shown: a boost begins for everybody. */
  async light(): Promise<void> {
    // What was told at an instant was told before anything that begins then.
    vi.setSystemTime(Date.now() + 1);
    const fromMs = Date.now();
    const untilMs = fromMs + 5 * minute;
    this.#lit.push(untilMs);
    const row = { boost: "lanterns-lit", strength: 1, fromMs, untilMs };
    await this.run(({ db }) => (db as unknown as Writer<BoostModel>).insert("worldBoosts", row));
  }

  nextEndMs(): number {
    return Math.min(...this.#lit.filter((endMs) => endMs > Date.now()));
  }

  row(): Promise<ProgressDoc> {
    return this.run(({ db }) => findProgressRow(db, this.characterId as CharacterId));
  }

  async untilMs(parts: readonly MovingPart[]): Promise<number> {
    return this.run(async ({ db }) => {
      const character = await db.get(this.characterId as CharacterId);
      if (character === null) throw new Error("The character is gone.");
      return (await presentAt(db, character, Date.now(), parts)).untilMs ?? Infinity;
    });
  }

  async become(change: (state: CharacterState) => CharacterState): Promise<void> {
    await this.run(async ({ db }) => {
      const character = await db.get(this.characterId as CharacterId);
      if (character === null) throw new Error("The character is gone.");
      const runIsolated = () => Promise.resolve(null);
      const call = { db, nowMs: Date.now(), runIsolated, character };
      await runForCharacter(call, async (context) => {
        const items = { "copper-ore": 60, "fried-mudminnow": 10 };
        await postEntries(context, [{ reason: "start", items, gold: 500 }]);
        context.progress.update({ state: change(context.progress.state) });
      });
    });
  }

  async told(): Promise<Told> {
    const answers: Record<string, unknown> = {};
    for (const name of Object.keys(followed)) answers[name] = await this.ask(name);
    const current = answers["activity:current"] as { readonly actionStartedAtMs: number };
    const settledAtMs = current.actionStartedAtMs;
    return { atMs: Date.now(), settledAtMs, answers, shown: allShown(answers, answers) };
  }
}

type Context = GenericMutationCtx<CoreModel>;
let inlined: (context: Context) => Promise<void> = () => Promise.resolve();
const inline = internalMutationGeneric({
  args: {},
  handler: async (context) => {
    await inlined(context as unknown as Context);
    return null;
  },
});

/** Answers as a page shows them which holds these, and was just told of the present. */
function allShown(answers: Answers, present: Answers): Answers {
  const current = present["activity:current"];
  return Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      withoutClock(asShown(name, answer, current)),
    ]),
  );
}

const unlike = new Set(["serverNowMs", "changedAtMs", "moves"]);

/** Without the instants that say when a query ran, or when something was posted, and since when something moves. */
function withoutClock(answer: unknown): unknown {
  return JSON.parse(
    JSON.stringify(answer, (key, value: unknown) => (unlike.has(key) ? undefined : value)),
  );
}

/** What a query says it follows, read where it says so; nothing for those that tell what was written. */
function partsOf(name: string): readonly MovingPart[] {
  if (isCompleted(name)) return [];
  const file = path.resolve(import.meta.dirname, "../..", followed[name] ?? "");
  const [, list] = /present\(((?:"\w+"(?:, )?)*)\)/.exec(readFileSync(file, "utf8")) ?? [];
  if (list === undefined) throw new Error(`${name} does not read the present.`);
  return [...list.matchAll(/"(\w+)"/g)].map(([, part = ""]) => part as MovingPart);
}

type Step =
  | { readonly kind: "work"; readonly actions: number; readonly ticks: boolean }
  | { readonly kind: "pause"; readonly ms: number }
  | { readonly kind: "order"; readonly name: string; readonly args: object }
  | { readonly kind: "kill" | "light" };

const order = (name: string, args: object = {}): Step => ({ kind: "order", name, args });
const orders: readonly Step[] = [
  order("activity:checkIn"),
  order("character:setStance", { stance: "strength" }),
  order("character:setStance", { stance: "balanced" }),
  order("activity:fight", { zone: "fenside-meadows" }),
  order("activity:gather", { node: "copper-scrape" }),
  order("activity:stop"),
  order("crafting:enqueue", { recipe: "refine-copper-bar", count: 8 }),
  order("inventory:takeOff", { slot: "main-hand" }),
  order("inventory:buy", { item: "rock-salt", quantity: 2 }),
];

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant("work" as const),
        actions: fc.integer({ min: 1, max: 30 }),
        ticks: fc.boolean(),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant("pause" as const),
        ms: fc.integer({ min: 1, max: 7_000 }),
      }),
    },
    { weight: 3, arbitrary: fc.constantFrom(...orders) },
    { weight: 2, arbitrary: fc.constant<Step>({ kind: "kill" }) },
    { weight: 1, arbitrary: fc.constant<Step>({ kind: "light" }) },
  ),
  { minLength: 4, maxLength: 12 },
);

const life = fc.record({
  level: fc.integer({ min: 1, max: 14 }),
  first: fc.constantFrom(...orders.slice(3, 7)),
  startsMs: fc.constantFrom(noonMs, noonMs + 12 * 60 * minute - 90 * second),
  steps,
});

afterEach(() => {
  vi.useRealTimers();
});

async function openWorld({
  level,
  first,
  startsMs,
}: typeof life extends fc.Arbitrary<infer T> ? T : never) {
  configureGame({ secret: "a secret that only tests know" });
  vi.useFakeTimers({ toFake: ["Date"], now: startsMs });
  const world = new World();
  await world.open();
  const made = (await world.engine.mutation(
    "character:create",
    { name: "Wrenfield", origin: "moorborn", mode: "standard", avatarSeed: 7 },
    { identity: caller },
  )) as { readonly value: { readonly characterId: string } };
  world.characterId = made.value.characterId;
  const all = { combat: level, strength: level, vitality: level, mining: level, smithing: level };
  await world.become(levels(all));
  await world.order("activity:checkIn");
  if (first.kind === "order") await world.order(first.name, first.args);
  return world;
}

/** Everything a page was told since the life was written down follows from what was written. */
async function expectToFollow(world: World, told: readonly Told[]): Promise<void> {
  const nowMs = Date.now();
  const { _id: progressId, state } = await world.row();
  for (const { atMs, settledAtMs, shown } of told) {
    if (settledAtMs <= state.settledAtMs) continue;
    vi.setSystemTime(atMs);
    await world.job("activity:catchUp", { progressId, nowMs: settledAtMs });
    expect((await world.told()).shown).toEqual(shown);
  }
  vi.setSystemTime(nowMs);
}

/** A page that runs each query again only when it has to. */
class Page {
  readonly #known = new Map<string, { readonly answer: unknown; readonly untilMs: number }>();
  #written = "";

  async expectToShow(world: World, { answers, shown }: Told): Promise<void> {
    const written = await world.written();
    if (written !== this.#written) this.#known.clear();
    this.#written = written;
    for (const [name, answer] of Object.entries(answers)) {
      const known = this.#known.get(name);
      if (known !== undefined && Date.now() < known.untilMs) {
        expect(allShown({ [name]: known.answer }, answers)).toEqual({ [name]: shown[name] });
        continue;
      }
      // Beside what moves, a query says itself when the clock makes it stale, as by a new day or a boost's end.
      const untilMs = await world.untilMs(partsOf(name));
      const clockMs = Math.min(nextMidnight(Date.now()), world.nextEndMs());
      this.#known.set(name, { answer, untilMs: Math.min(untilMs, clockMs) });
    }
  }
}

async function expectBooksToBalance(world: World): Promise<void> {
  const game = { world: { run: (act: (context: Context) => Promise<unknown>) => world.run(act) } };
  const { held, posted } = await audit(
    game as unknown as GameTest,
    world.characterId as CharacterId,
  );
  expect(held).toEqual(posted);
}

async function expectLittleBehind(world: World, told: Told, ticks: boolean): Promise<void> {
  const { state, watchedUntilMs } = await world.row();
  expect(state.settledAtMs).toBeLessThanOrEqual(told.settledAtMs);
  const isBusy = state.work.kind !== "idle" && watchedUntilMs > Date.now();
  if (ticks && isBusy)
    expect(Date.now() - state.settledAtMs).toBeLessThanOrEqual(checkpointMs + actionMs);
}

describe("whatever happens to a life and its host", () => {
  test(
    "what a page was told is on disk or follows from it, and whoever looks sees the same",
    { timeout: 240_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(life, async (plan) => {
          const world = await openWorld(plan);
          let told: Told[] = [];
          const page = new Page();
          const look = async (ticks: boolean) => {
            const now = await world.told();
            told.push(now);
            await page.expectToShow(world, now);
            await expectLittleBehind(world, now, ticks);
          };
          for (const step of plan.steps) {
            if (step.kind === "pause") vi.setSystemTime(Date.now() + step.ms);
            if (step.kind === "order") await world.order(step.name, step.args);
            if (step.kind === "light") await world.light();
            if (step.kind === "kill") {
              await world.kill();
              await expectToFollow(world, told);
            }
            if (step.kind === "kill" || step.kind === "order") told = [];
            const actions = step.kind === "work" ? step.actions : 0;
            for (let nth = 0; nth < actions; nth++) {
              vi.setSystemTime(Date.now() + actionMs);
              const ticks = step.kind === "work" && step.ticks;
              if (ticks) await world.job("activity:tick");
              await look(ticks);
            }
            await expectBooksToBalance(world);
          }
          await world.kill();
          await expectToFollow(world, told);
          await world.close();
        }),
        { numRuns: inputs(25) },
      );
    },
  );
});
