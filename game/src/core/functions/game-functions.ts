import { hot } from "@aldermoor/engine/extensions.ts";
import {
  internalMutationGeneric,
  internalQueryGeneric,
  mutationGeneric,
  queryGeneric,
} from "convex/server";
import type { RegisteredMutation, RegisteredQuery } from "convex/server";
import { v } from "convex/values";
import type { ObjectType, PropertyValidators } from "convex/values";
import type { Outcome } from "../rules/outcome.ts";
import { refuse } from "../rules/outcome.ts";
import type { MovingPart } from "../rules/settlement/moving-part.ts";
import type { CharacterDoc, CoreModel } from "../tables.ts";
import {
  findOwnCharacter,
  readCaller,
  requireCaller,
  requireOwnCharacter,
} from "./calls/caller.ts";
import type { Caller } from "./calls/caller.ts";
import { checked, loose } from "./calls/checked-args.ts";
import type { Files } from "./calls/files.ts";
import { filesIn } from "./calls/files.ts";
import { inPresent } from "./calls/in-present.ts";
import type { Renewed, SharedQueryContext } from "./calls/in-present.ts";
import { refuseUnmet, withRights } from "./calls/rights.ts";
import type { Asked, Rights } from "./calls/rights.ts";
import { isolatedRunner, scheduler } from "./calls/run-isolated.ts";
import type { RunIsolated, Schedule } from "./calls/run-isolated.ts";
import type { CharacterContext, Reader, Writer } from "./context.ts";
import type { Present } from "./present.ts";
import type { Progress } from "./progress.ts";
import { loadProgress } from "./progress.ts";
import { prepareCommand, presentAt, runForCharacter } from "./wiring.ts";

type OfCharacter<Args extends PropertyValidators> = ObjectType<Args> & { characterId: string };

type Definition<Context, Args extends PropertyValidators, Answer> = {
  readonly args: Args;
  readonly handler: (context: Context, args: ObjectType<Args>) => Promise<Answer>;
};

type QueryDefinition<Context, Args extends PropertyValidators, Answer> = Definition<
  Context,
  Args,
  Answer
> &
  Renewed;

type MutationDefinition<Context, Args extends PropertyValidators, Answer> = Definition<
  Context,
  Args,
  Answer
> &
  Asked;

type CharacterMutationDefinition<
  Context,
  Args extends PropertyValidators,
  Answer,
> = MutationDefinition<Context, Args, Answer> & {
  /** The handler calls `prepareCommand` where it must: what it does else needs no settlement. */
  readonly preparesItself?: true;
  /** When many call it, nearly all of them write one row: it runs where the world's order is decided, and nowhere in vain. */
  readonly meetsOthers?: true;
};

type AccountQueryContext<Model extends CoreModel> = SharedQueryContext<Model> & {
  readonly caller: Caller | null;
};

type CharacterQueryContext<Model extends CoreModel> = SharedQueryContext<Model> & {
  readonly character: CharacterDoc;
  /** How the character stands now; the query runs again when one of these parts moves. */
  readonly present: (...parts: readonly MovingPart[]) => Promise<Present>;
  /** How it was written down last. Whoever is told adds what moved since, which `activity:current` answers. */
  readonly written: () => Promise<Progress>;
};

type InternalQueryContext<Model extends CoreModel> = {
  readonly db: Reader<Model>;
};

type AccountMutationContext<Model extends CoreModel> = {
  readonly db: Writer<Model>;
  readonly nowMs: number;
  readonly runIsolated: RunIsolated;
  readonly caller: Caller;
};

type InternalMutationContext<Model extends CoreModel> = {
  readonly db: Writer<Model>;
  readonly nowMs: number;
  readonly runIsolated: RunIsolated;
  readonly schedule: Schedule;
  readonly files: Files;
};

type InternalMutationDefinition<
  Model extends CoreModel,
  Args extends PropertyValidators,
  Answer,
> = Definition<InternalMutationContext<Model>, Args, Answer> & {
  /** How long one binary value may be, where that is more than what browsers may send. */
  readonly bytesMax?: number;
};

/** The builders of a feature's functions, typed by its tables and the core's. */
export function gameFunctions<Model extends CoreModel>() {
  return { ...queries<Model>(), ...mutations<Model>() };
}

function queries<Model extends CoreModel>() {
  return {
    /**
     * Public, and the same for everybody: the handler can't learn who asks, so the engine runs it once
     * however many follow it.
     */
    sharedQuery: <Args extends PropertyValidators, Answer>(
      definition: QueryDefinition<SharedQueryContext<Model>, Args, Answer>,
    ): RegisteredQuery<"public", ObjectType<Args>, Promise<Answer>> =>
      withRights(
        { door: "shared", needs: [] },
        queryGeneric({
          args: loose(definition.args),
          handler: async ({ db }, given) =>
            definition.handler(inPresent<Model>(db, definition), checked<ObjectType<Args>>(given)),
        }),
      ),

    /** About the caller's account; `caller` is `null` without a session. */
    accountQuery: <Args extends PropertyValidators, Answer>(
      definition: Definition<AccountQueryContext<Model>, Args, Answer>,
    ): RegisteredQuery<"public", ObjectType<Args>, Promise<Answer>> =>
      withRights(
        { door: "account", needs: [] },
        queryGeneric({
          args: loose(definition.args),
          handler: async (context, given) => {
            const caller = await readCaller(context.auth);
            const own = { ...inPresent<Model>(context.db), caller };
            return definition.handler(own, checked<ObjectType<Args>>(given));
          },
        }),
      ),

    /** About a character, for its owner; the answer to any other caller is `null`. */
    characterQuery: <Args extends PropertyValidators, Answer>(
      definition: QueryDefinition<CharacterQueryContext<Model>, Args, Answer>,
    ): RegisteredQuery<"public", OfCharacter<Args>, Promise<Answer | null>> =>
      withRights(
        { door: "character", needs: [] },
        queryGeneric({
          args: loose({ ...definition.args, characterId: v.string() }),
          handler: async (context, given) => {
            const args = checked<OfCharacter<Args>>(given);
            const caller = await readCaller(context.auth);
            if (caller === null) return null;
            const character = await findOwnCharacter(context.db, caller, args.characterId);
            if (character === null) return null;
            const present = inPresent<Model>(context.db, definition);
            return definition.handler(ofCharacter(present, character), args);
          },
        }),
      ),

    /** For the server itself; browsers cannot call it. */
    internalQuery: <Args extends PropertyValidators, Answer>(
      definition: Definition<InternalQueryContext<Model>, Args, Answer>,
    ): RegisteredQuery<"internal", ObjectType<Args>, Promise<Answer>> =>
      withRights(
        { door: "internal" },
        internalQueryGeneric({
          args: loose(definition.args),
          handler: async (context, given) =>
            definition.handler({ db: context.db }, checked<ObjectType<Args>>(given)),
        }),
      ),
  };
}

function ofCharacter<Model extends CoreModel>(
  context: SharedQueryContext<Model>,
  character: CharacterDoc,
): CharacterQueryContext<Model> {
  const { db, nowMs, holdsUntil } = context;
  return {
    ...context,
    character,
    present: async (...parts) => {
      const { present, untilMs } = await presentAt(db, character, nowMs, parts);
      if (untilMs !== null) holdsUntil(untilMs);
      return present;
    },
    written: () => loadProgress(db, character._id),
  };
}

function rightsFor(
  door: "account" | "character",
  { needs = [], admitsBanned, flag }: Asked,
): Rights {
  return {
    ...{ door, needs },
    ...(admitsBanned === true ? { admitsBanned } : {}),
    ...(flag === undefined ? {} : { flag }),
  };
}

function mutations<Model extends CoreModel>() {
  return {
    /** For an account, before there is a character. Throws `Unauthenticated`. */
    accountMutation: <Args extends PropertyValidators, Value>(
      definition: MutationDefinition<AccountMutationContext<Model>, Args, Outcome<Value>>,
    ): RegisteredMutation<"public", ObjectType<Args>, Promise<Outcome<Value>>> =>
      withRights(
        rightsFor("account", definition),
        mutationGeneric({
          args: loose(definition.args),
          handler: async (context, given) => {
            const nowMs = Date.now();
            const caller = await requireCaller(context.auth);
            const unmet = await refuseUnmet(context.db, definition, caller, nowMs);
            if (unmet !== null) return unmet;
            const own = { db: context.db, nowMs, runIsolated: isolatedRunner(context), caller };
            return definition.handler(own, checked<ObjectType<Args>>(given));
          },
        }),
      ),

    /**
     * For a character, which is settled up to this instant before the handler runs, and whose progress
     * is saved once after it, also where the handler refuses. Throws `Unauthenticated`, and `Forbidden` for a character that is not the caller's. One
     * that is about to leave for good does nothing any more: `departing`.
     */
    characterMutation: <Args extends PropertyValidators, Value>(
      definition: CharacterMutationDefinition<CharacterContext<Model>, Args, Outcome<Value>>,
    ): RegisteredMutation<"public", OfCharacter<Args>, Promise<Outcome<Value>>> => {
      const fn = withRights(
        rightsFor("character", definition),
        mutationGeneric({
          args: loose({ ...definition.args, characterId: v.string() }),
          handler: async (context, given) => {
            const args = checked<OfCharacter<Args>>(given);
            const nowMs = Date.now();
            const caller = await requireCaller(context.auth);
            const character = await requireOwnCharacter(context.db, caller, args.characterId);
            const unmet = await refuseUnmet(context.db, definition, caller, nowMs);
            if (unmet !== null) return unmet;
            if (character.leavesAtMs !== undefined)
              return refuse("departing", { time: character.leavesAtMs - nowMs });
            const runIsolated = isolatedRunner(context);
            const call = { db: context.db, nowMs, runIsolated, character };
            return runForCharacter<Model, Outcome<Value>>(call, async (own) => {
              if (definition.preparesItself !== true) await prepareCommand(own);
              return definition.handler(own, args);
            });
          },
        }),
      );
      return definition.meetsOthers === true ? hot(fn) : fn;
    },

    /** For the server itself; browsers cannot call it. */
    internalMutation: <Args extends PropertyValidators, Answer>(
      definition: InternalMutationDefinition<Model, Args, Answer>,
    ): RegisteredMutation<"internal", ObjectType<Args>, Promise<Answer>> =>
      withRights(
        { door: "internal" },
        internalMutationGeneric({
          args: loose(definition.args),
          handler: async (context, given) =>
            definition.handler(
              {
                db: context.db,
                nowMs: Date.now(),
                runIsolated: isolatedRunner(context),
                schedule: scheduler(context),
                files: filesIn(context),
              },
              checked<ObjectType<Args>>(given, definition.bytesMax),
            ),
        }),
      ),
  };
}
