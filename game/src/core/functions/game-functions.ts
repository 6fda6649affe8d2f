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
import { apartIn, laterIn } from "./apart.ts";
import type { Apart, Later } from "./apart.ts";
import { findOwnCharacter, readCaller, requireCaller, requireOwnCharacter } from "./caller.ts";
import type { Caller } from "./caller.ts";
import type { CharacterContext, Reader, Writer } from "./context.ts";
import { characterContext, prepareCommand } from "./wiring.ts";

type OfCharacter<Args extends PropertyValidators> = ObjectType<Args> & { characterId: string };

type Definition<Context, Args extends PropertyValidators, Answer> = {
  readonly args: Args;
  readonly handler: (context: Context, args: ObjectType<Args>) => Promise<Answer>;
};

type CommandDefinition<Context, Args extends PropertyValidators, Answer> = Definition<
  Context,
  Args,
  Answer
> & {
  /** The handler calls `prepareCommand` where it must: what it does else needs no settlement. */
  readonly preparesItself?: true;
};

type QuestionContext<Model extends CoreModel> = {
  readonly db: Reader<Model>;
  readonly nowMs: number;
  readonly caller: Caller | null;
};

type CharacterQuestionContext<Model extends CoreModel> = {
  readonly db: Reader<Model>;
  readonly nowMs: number;
  readonly character: CharacterDoc;
};

type SurveyContext<Model extends CoreModel> = {
  readonly db: Reader<Model>;
};

type AccountContext<Model extends CoreModel> = {
  readonly db: Writer<Model>;
  readonly nowMs: number;
  readonly apart: Apart;
  readonly caller: Caller;
};

type TaskContext<Model extends CoreModel> = {
  readonly db: Writer<Model>;
  readonly nowMs: number;
  readonly apart: Apart;
  readonly later: Later;
};

/** The builders of a feature's functions, typed by its tables and the core's. */
export function gameFunctions<Model extends CoreModel>() {
  return { ...questions<Model>(), ...orders<Model>() };
}

function questions<Model extends CoreModel>() {
  return {
    /** Anybody may ask; `caller` is `null` when nobody is signed in. */
    question: <Args extends PropertyValidators, Answer>(
      definition: Definition<QuestionContext<Model>, Args, Answer>,
    ): RegisteredQuery<"public", ObjectType<Args>, Promise<Answer>> =>
      queryGeneric({
        args: loose(definition.args),
        handler: async (context, given) => {
          const caller = await readCaller(context.auth);
          const scene = { db: context.db, nowMs: Date.now(), caller };
          return definition.handler(scene, checked<ObjectType<Args>>(given));
        },
      }),

    /** The owner asks about a character; everybody else is answered `null`. */
    characterQuestion: <Args extends PropertyValidators, Answer>(
      definition: Definition<CharacterQuestionContext<Model>, Args, Answer>,
    ): RegisteredQuery<"public", OfCharacter<Args>, Promise<Answer | null>> =>
      queryGeneric({
        args: loose({ ...definition.args, characterId: v.string() }),
        handler: async (context, given) => {
          const args = checked<OfCharacter<Args>>(given);
          const caller = await readCaller(context.auth);
          if (caller === null) return null;
          const character = await findOwnCharacter(context.db, caller, args.characterId);
          if (character === null) return null;
          return definition.handler({ db: context.db, nowMs: Date.now(), character }, args);
        },
      }),

    /** A question of the server itself; browsers cannot ask it. */
    survey: <Args extends PropertyValidators, Answer>(
      definition: Definition<SurveyContext<Model>, Args, Answer>,
    ): RegisteredQuery<"internal", ObjectType<Args>, Promise<Answer>> =>
      internalQueryGeneric({
        args: loose(definition.args),
        handler: async (context, given) =>
          definition.handler({ db: context.db }, checked<ObjectType<Args>>(given)),
      }),
  };
}

function orders<Model extends CoreModel>() {
  return {
    /** An order of an account, before there is a character. Throws `Unauthenticated`. */
    accountCommand: <Args extends PropertyValidators, Value>(
      definition: Definition<AccountContext<Model>, Args, Outcome<Value>>,
    ): RegisteredMutation<"public", ObjectType<Args>, Promise<Outcome<Value>>> =>
      mutationGeneric({
        args: loose(definition.args),
        handler: async (context, given) => {
          const nowMs = Date.now();
          const caller = await requireCaller(context.auth);
          const scene = { db: context.db, nowMs, apart: apartIn(context), caller };
          return definition.handler(scene, checked<ObjectType<Args>>(given));
        },
      }),

    /**
     * An order to a character, which is settled up to this instant before the handler sees it. Throws
     * `Unauthenticated`, and `Forbidden` for a character that is not the caller's. One
     * that is about to leave for good does nothing any more: `departing`.
     */
    command: <Args extends PropertyValidators, Value>(
      definition: CommandDefinition<CharacterContext<Model>, Args, Outcome<Value>>,
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
          const apart = apartIn(context);
          const scene = characterContext<Model>({ db: context.db, nowMs, apart, character });
          if (definition.preparesItself !== true) await prepareCommand(scene);
          return definition.handler(scene, args);
        },
      }),

    /** Work of the server itself; browsers cannot call it. */
    task: <Args extends PropertyValidators, Answer>(
      definition: Definition<TaskContext<Model>, Args, Answer>,
    ): RegisteredMutation<"internal", ObjectType<Args>, Promise<Answer>> =>
      internalMutationGeneric({
        args: loose(definition.args),
        handler: async (context, given) =>
          definition.handler(
            {
              db: context.db,
              nowMs: Date.now(),
              apart: apartIn(context),
              later: laterIn(context),
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
