import { presentMs, validUntil } from "@aldermoor/engine/extensions.ts";
import {
  internalMutationGeneric,
  internalQueryGeneric,
  mutationGeneric,
  queryGeneric,
} from "convex/server";
import type { DefaultFunctionArgs, RegisteredMutation, RegisteredQuery } from "convex/server";
import { ConvexError, v } from "convex/values";
import type { ObjectType, PropertyValidators } from "convex/values";
import { isWithinBounds } from "../rules/argument-bounds.ts";
import type { Outcome } from "../rules/outcome.ts";
import { refuse } from "../rules/outcome.ts";
import type { CharacterDoc, CoreModel } from "../tables.ts";
import { findOwnCharacter, readCaller, requireCaller, requireOwnCharacter } from "./caller.ts";
import type { Caller } from "./caller.ts";
import type { CharacterContext, Reader, Writer } from "./context.ts";
import { isolatedRunner, scheduler } from "./run-isolated.ts";
import type { RunIsolated, Schedule } from "./run-isolated.ts";
import { prepareCommand, runForCharacter } from "./wiring.ts";

type OfCharacter<Args extends PropertyValidators> = ObjectType<Args> & { characterId: string };

type Definition<Context, Args extends PropertyValidators, Answer> = {
  readonly args: Args;
  readonly handler: (context: Context, args: ObjectType<Args>) => Promise<Answer>;
};

type CharacterMutationDefinition<Context, Args extends PropertyValidators, Answer> = Definition<
  Context,
  Args,
  Answer
> & {
  /** The handler calls `prepareCommand` where it must: what it does else needs no settlement. */
  readonly preparesItself?: true;
};

export type SharedQueryContext<Model extends CoreModel> = {
  readonly db: Reader<Model>;
  readonly nowMs: number;
  /** Has a live query run again at an instant; the earliest of several holds. */
  readonly holdsUntil: (atMs: number) => void;
};

type AccountQueryContext<Model extends CoreModel> = SharedQueryContext<Model> & {
  readonly caller: Caller | null;
};

type CharacterQueryContext<Model extends CoreModel> = SharedQueryContext<Model> & {
  readonly character: CharacterDoc;
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
      definition: Definition<SharedQueryContext<Model>, Args, Answer>,
    ): RegisteredQuery<"public", ObjectType<Args>, Promise<Answer>> =>
      queryGeneric({
        args: loose(definition.args),
        handler: async ({ db }, given) =>
          definition.handler(inPresent<Model>(db), checked<ObjectType<Args>>(given)),
      }),

    /** About the caller's account; `caller` is `null` without a session. */
    accountQuery: <Args extends PropertyValidators, Answer>(
      definition: Definition<AccountQueryContext<Model>, Args, Answer>,
    ): RegisteredQuery<"public", ObjectType<Args>, Promise<Answer>> =>
      queryGeneric({
        args: loose(definition.args),
        handler: async (context, given) => {
          const caller = await readCaller(context.auth);
          const own = { ...inPresent<Model>(context.db), caller };
          return definition.handler(own, checked<ObjectType<Args>>(given));
        },
      }),

    /** About a character, for its owner; the answer to any other caller is `null`. */
    characterQuery: <Args extends PropertyValidators, Answer>(
      definition: Definition<CharacterQueryContext<Model>, Args, Answer>,
    ): RegisteredQuery<"public", OfCharacter<Args>, Promise<Answer | null>> =>
      queryGeneric({
        args: loose({ ...definition.args, characterId: v.string() }),
        handler: async (context, given) => {
          const args = checked<OfCharacter<Args>>(given);
          const caller = await readCaller(context.auth);
          if (caller === null) return null;
          const character = await findOwnCharacter(context.db, caller, args.characterId);
          if (character === null) return null;
          return definition.handler({ ...inPresent<Model>(context.db), character }, args);
        },
      }),

    /** For the server itself; browsers cannot call it. */
    internalQuery: <Args extends PropertyValidators, Answer>(
      definition: Definition<InternalQueryContext<Model>, Args, Answer>,
    ): RegisteredQuery<"internal", ObjectType<Args>, Promise<Answer>> =>
      internalQueryGeneric({
        args: loose(definition.args),
        handler: async (context, given) =>
          definition.handler({ db: context.db }, checked<ObjectType<Args>>(given)),
      }),
  };
}

/** The time is the engine's: queries that run together are told one and the same. */
function inPresent<Model extends CoreModel>(db: Reader<Model>): SharedQueryContext<Model> {
  const context = { db };
  return {
    db,
    nowMs: presentMs(context),
    holdsUntil: (atMs) => validUntil(context, atMs),
  };
}

function mutations<Model extends CoreModel>() {
  return {
    /** For an account, before there is a character. Throws `Unauthenticated`. */
    accountMutation: <Args extends PropertyValidators, Value>(
      definition: Definition<AccountMutationContext<Model>, Args, Outcome<Value>>,
    ): RegisteredMutation<"public", ObjectType<Args>, Promise<Outcome<Value>>> =>
      mutationGeneric({
        args: loose(definition.args),
        handler: async (context, given) => {
          const nowMs = Date.now();
          const caller = await requireCaller(context.auth);
          const own = { db: context.db, nowMs, runIsolated: isolatedRunner(context), caller };
          return definition.handler(own, checked<ObjectType<Args>>(given));
        },
      }),

    /**
     * For a character, which is settled up to this instant before the handler runs, and whose progress
     * is saved once after it, also where the handler refuses. Throws `Unauthenticated`, and `Forbidden` for a character that is not the caller's. One
     * that is about to leave for good does nothing any more: `departing`.
     */
    characterMutation: <Args extends PropertyValidators, Value>(
      definition: CharacterMutationDefinition<CharacterContext<Model>, Args, Outcome<Value>>,
    ): RegisteredMutation<"public", OfCharacter<Args>, Promise<Outcome<Value>>> =>
      mutationGeneric({
        args: loose({ ...definition.args, characterId: v.string() }),
        handler: async (context, given) => {
          const args = checked<OfCharacter<Args>>(given);
          const nowMs = Date.now();
          const caller = await requireCaller(context.auth);
          const character = await requireOwnCharacter(context.db, caller, args.characterId);
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

    /** For the server itself; browsers cannot call it. */
    internalMutation: <Args extends PropertyValidators, Answer>(
      definition: Definition<InternalMutationContext<Model>, Args, Answer>,
    ): RegisteredMutation<"internal", ObjectType<Args>, Promise<Answer>> =>
      internalMutationGeneric({
        args: loose(definition.args),
        handler: async (context, given) =>
          definition.handler(
            {
              db: context.db,
              nowMs: Date.now(),
              runIsolated: isolatedRunner(context),
              schedule: scheduler(context),
            },
            checked<ObjectType<Args>>(given),
          ),
      }),
  };
}

/** Forgets the exact keys, which no generic code can compute with; `checked` brings them back. */
function loose(args: PropertyValidators): PropertyValidators {
  return args;
}

/**
 * The engine has run the validators of exactly this shape before the handler; how much the arguments
 * may hold it does not know. Throws `ArgumentsTooLarge`.
 */
function checked<Args>(given: DefaultFunctionArgs): Args {
  if (!isWithinBounds(given)) throw new ConvexError({ kind: "ArgumentsTooLarge" });
  return given as Args;
}
