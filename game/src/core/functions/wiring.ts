import type { StoredState } from "../../state.ts";
import type { DomainEvent } from "../content/events.ts";
import type { ItemId } from "../content/items.ts";
import type { Influence, LastingEffect } from "../rules/influences/influence.ts";
import { effectsAt } from "../rules/influences/influence.ts";
import type { MovingPart } from "../rules/settlement/moving-part.ts";
import type { SettlementRun } from "../rules/settlement/settlement-run.ts";
import type { CharacterState } from "../rules/state.ts";
import type { CharacterDoc, CharacterId, CoreModel, ProgressDoc } from "../tables.ts";
import type { AccountEventHook } from "./accounts/account-event.ts";
import type { RunIsolated } from "./calls/run-isolated.ts";
import type { CharacterContext, CoreReader, Writer } from "./context.ts";
import type { PresentHook } from "./present.ts";
import { openProgress, stateOf } from "./progress.ts";
import type { Deed } from "./staff/deed.ts";

/**
 * Handles the events of other features, and answers `undefined` at once for those it does not need: ten
 * thousand settlements in six seconds reach all listeners, and most of them listen for something else.
 * Written as methods so that a listener may ask for its own tables too.
 */
export type Listener = {
  handle(context: CharacterContext, event: DomainEvent): Promise<void> | undefined;
  /** Instead of `handle` one by one, for all events of a settlement at once. */
  handleAll?(context: CharacterContext, events: readonly DomainEvent[]): Promise<void> | undefined;
};

/** Keeps rows that follow from the state of a character, which was `before` when it was read. */
export type AfterChange = {
  keep(context: CharacterContext, before: StoredState): Promise<void>;
};

/**
 * Judges beforehand whether a feature would have something to tell of a settlement, so that it is written
 * down then. What it has to know is read once, for a whole stretch of actions.
 */
export type Foresight = {
  foresee(
    db: CoreReader,
    character: CharacterDoc,
    state: CharacterState,
  ): Promise<(run: SettlementRun) => boolean>;
};

export type BeforeCommand = {
  prepare(context: CharacterContext): Promise<void>;
  /**
   * Whether a command that moves nothing but gold and these goods may come first: `prepare` does the same afterwards, so it can
   * wait for the next command.
   */
  canWait(context: CharacterContext, moved: readonly ItemId[]): boolean;
};

/**
 * The influences of a feature on a character that had not ended by one instant and have begun by another.
 * Every settlement asks, so it reads few rows, best such as are in memory. Written as a method, as above.
 */
export type InfluencesHook = {
  between(
    db: CoreReader,
    character: CharacterDoc,
    sinceMs: number,
    nowMs: number,
  ): Promise<readonly Influence[]>;
};

/** Whether a feature brought two characters together, so that they need no leave to speak. Written as a method, as above. */
export type AcquaintanceHook = {
  know(db: CoreReader, one: CharacterDoc, other: CharacterDoc): Promise<boolean>;
};

/** Whether a character belongs to a village, for features that stand before it. Written as a method, as above. */
export type VillagerHook = {
  isVillager(db: CoreReader, characterId: CharacterId): Promise<boolean>;
};

/** Whether two accounts belong together: what one does for the other counts for neither. Written as a method, as above. */
export type HouseholdHook = {
  share(db: CoreReader, one: string, other: string): Promise<boolean>;
};

/** What comes from others and is bounded by the day, whatever it is. */
type Inflowing = {
  readonly cause: string;
  readonly items: Readonly<Record<string, number>>;
};

/** Whether a character belongs to a village. */
export async function isVillager(db: CoreReader, characterId: CharacterId): Promise<boolean> {
  return (await wiring.villagers?.isVillager(db, characterId)) === true;
}

/** What of a delivery may come to a character now, which is counted; `null` where it is not bounded. */
export type InflowHook = {
  admit(
    context: CharacterContext,
    delivery: Inflowing,
  ): Promise<Readonly<Record<string, number>> | null>;
};

/** A table whose rows belong to a character or an account, and the index that begins with the owner. */
export type OwnedTable = { readonly table: string; readonly index: string };

/** Rows that the copy of all an account has holds beside those that go with their owner. */
export type CopiedRows = {
  readonly table: string;
  /** An index whose first field names the owner: the id of an account or of a character, behind the prefix where there is one. */
  readonly index: string;
  readonly owner: "account" | "character";
  readonly prefix?: string;
  /** What of a row is the owner's to know; `null` for nothing. All of it where this is left out. */
  readonly show?: (row: Readonly<Record<string, unknown>>) => object | null;
};

type Wiring = {
  readonly listeners: readonly Listener[];
  readonly beforeCommand: readonly BeforeCommand[];
  readonly afterChange: readonly AfterChange[];
  readonly influences: readonly InfluencesHook[];
  readonly acquaintances: readonly AcquaintanceHook[];
  readonly friendships: AcquaintanceHook | null;
  readonly villagers: VillagerHook | null;
  readonly household: HouseholdHook | null;
  readonly inflow: InflowHook | null;
  readonly accountEvents: readonly AccountEventHook[];
  readonly foresights: readonly Foresight[];
  readonly present: PresentHook | null;
  /** The internal mutation that each kind of deadline runs. */
  readonly deadlines: Readonly<Record<string, string>>;
  /** How each deed that takes a second person is done. */
  readonly deeds: Readonly<Record<string, Deed>>;
  /** Every table that holds rows of one character, and every one that holds rows of one account. */
  readonly ofCharacter: readonly OwnedTable[];
  readonly ofAccount: readonly OwnedTable[];
  /** With the field by which each index begins. */
  readonly copied: readonly (CopiedRows & { readonly field: string })[];
};

// Features are assembled after core is loaded, so core learns of them here instead of importing them.
let wiring: Wiring = {
  listeners: [],
  beforeCommand: [],
  afterChange: [],
  influences: [],
  acquaintances: [],
  friendships: null,
  villagers: null,
  household: null,
  inflow: null,
  accountEvents: [],
  foresights: [],
  present: null,
  deadlines: {},
  deeds: {},
  ofCharacter: [],
  ofAccount: [],
  copied: [],
};

/** Called once, where the list of features is put together. */
export function wireFeatures(assembled: Wiring): void {
  wiring = assembled;
}

/** Where rows of a character, or of an account, may lie. */
export function ownedTables(owner: "ofCharacter" | "ofAccount"): readonly OwnedTable[] {
  return wiring[owner];
}

/** Other rows that the copy of an account holds. */
export function copiedRows(): Wiring["copied"] {
  return wiring.copied;
}

/** Who handles the events of the account service, in the order of the features. */
export function accountEventHooks(): readonly AccountEventHook[] {
  return wiring.accountEvents;
}

/** The internal mutation that a kind of deadline runs. Throws for a kind that no feature declares. */
export function runOfDeadline(kind: string): string {
  const run = wiring.deadlines[kind];
  if (run === undefined) throw new Error(`No feature declares deadlines of the kind "${kind}".`);
  return run;
}

/** How a deed that takes a second person is done. Throws for one that no feature does. */
export function performerOf(deed: string): Deed {
  const found = wiring.deeds[deed];
  if (found === undefined) throw new Error(`No feature does deeds of the kind "${deed}".`);
  return found;
}

type Call<Model extends CoreModel> = {
  readonly db: Writer<Model>;
  readonly nowMs: number;
  readonly runIsolated: RunIsolated;
  readonly character: CharacterDoc;
  /** Its row of `lives`, for those who have just read it. */
  readonly row?: ProgressDoc;
};

/**
 * Acts for one character at one instant, with the other features listening: reads its progress, lets
 * `act` change it in memory, and saves it once at the end. When `act` throws nothing is saved.
 */
export async function runForCharacter<Model extends CoreModel, Answer>(
  { row, ...call }: Call<Model>,
  act: (context: CharacterContext<Model>) => Promise<Answer>,
): Promise<Answer> {
  const { db } = call;
  const progress = await openProgress(db, row ?? call.character._id);
  // Another function reads and writes the tables, which must not be behind then.
  const runIsolated: RunIsolated = async (run, args) => {
    await progress.save(db);
    const fault = await call.runIsolated(run, args);
    await progress.reload(db);
    return fault;
  };
  const before = stateOf(progress.row);
  const context = contextOf({ ...call, progress, runIsolated });
  const answer = await act(context);
  for (const hook of wiring.afterChange) await hook.keep(context, before);
  await progress.save(db);
  return answer;
}

/** The same character at another instant; the progress is one and the same. */
export function atInstant<Model extends CoreModel>(
  context: CharacterContext<Model>,
  nowMs: number,
): CharacterContext<Model> {
  return contextOf({ ...context, nowMs });
}

function contextOf<Model extends CoreModel>(
  parts: Omit<CharacterContext<Model>, "emit" | "emitAll">,
): CharacterContext<Model> {
  const context: CharacterContext<Model> = {
    ...parts,
    emit: async (event) => {
      for (const listener of wiring.listeners) {
        const handled = listener.handle(context, event);
        if (handled !== undefined) await handled;
      }
    },
    emitAll: async (events) => {
      if (events.length === 0) return;
      for (const listener of wiring.listeners) {
        const handled = handleAll(listener, context, events);
        if (handled !== undefined) await handled;
      }
    },
  };
  return context;
}

function handleAll(
  listener: Listener,
  context: CharacterContext,
  events: readonly DomainEvent[],
): Promise<void> | undefined {
  if (listener.handleAll !== undefined) return listener.handleAll(context, events);
  let handled: Promise<void> | undefined;
  for (const event of events) {
    handled =
      handled === undefined
        ? listener.handle(context, event)
        : handled.then(() => listener.handle(context, event));
  }
  return handled;
}

/** Whether any feature would tell of what an open settlement has brought. */
export async function foreseeAll(
  db: CoreReader,
  character: CharacterDoc,
  state: CharacterState,
): Promise<(run: SettlementRun) => boolean> {
  const judges = await Promise.all(
    wiring.foresights.map((hook) => hook.foresee(db, character, state)),
  );
  return (run) => judges.some((judge) => judge(run));
}

/** How a character stands at an instant, and until when the asked parts stay so. */
export function presentAt(
  db: CoreReader,
  character: CharacterDoc,
  nowMs: number,
  parts: readonly MovingPart[],
): ReturnType<PresentHook["at"]> {
  if (wiring.present === null) throw new Error("No feature knows the present.");
  return wiring.present.at(db, character, nowMs, parts);
}

/** What all features together do to a character in a span, in their order. */
export async function influencesOn(
  db: CoreReader,
  character: CharacterDoc,
  sinceMs: number,
  nowMs: number,
): Promise<readonly Influence[]> {
  const all: Influence[] = [];
  for (const hook of wiring.influences)
    all.push(...(await hook.between(db, character, sinceMs, nowMs)));
  return all;
}

/** Whether two characters are friends or belong together, by any feature. */
export async function areAcquainted(
  db: CoreReader,
  one: CharacterDoc,
  other: CharacterDoc,
): Promise<boolean> {
  for (const hook of wiring.acquaintances) if (await hook.know(db, one, other)) return true;
  return false;
}

/** Whether two characters are friends. */
export async function areFriends(
  db: CoreReader,
  one: CharacterDoc,
  other: CharacterDoc,
): Promise<boolean> {
  return (await wiring.friendships?.know(db, one, other)) === true;
}

/** Whether two accounts belong together. */
export async function shareHousehold(db: CoreReader, one: string, other: string): Promise<boolean> {
  return (await wiring.household?.share(db, one, other)) === true;
}

/** What of a delivery may come to a character now, which is counted; `null` for all of it. */
export function admitted(
  context: CharacterContext,
  delivery: Inflowing,
): ReturnType<InflowHook["admit"]> {
  return wiring.inflow === null ? Promise.resolve(null) : wiring.inflow.admit(context, delivery);
}

/** What they do at the instant of a command, beside the boosts, which stand in the settled state. */
export async function effectsNow({
  db,
  character,
  nowMs,
}: Pick<CharacterContext, "db" | "character" | "nowMs">): Promise<readonly LastingEffect[]> {
  return effectsAt(await influencesOn(db, character, nowMs, nowMs), nowMs);
}

/** Runs what precedes a command of a character: above all, settling it up to now. */
export async function prepareCommand(context: CharacterContext): Promise<void> {
  context.progress.keepsPlans = false;
  for (const hook of wiring.beforeCommand) await hook.prepare(context);
}

/**
 * The same for a command that moves nothing but gold and some goods, and only where it cannot wait; answers whether it was run. Where it
 * was not, the character may have more than is written down, and never less.
 */
export async function prepareForGoods(
  context: CharacterContext,
  moved: readonly ItemId[],
): Promise<boolean> {
  if (!wiring.beforeCommand.every((hook) => hook.canWait(context, moved))) {
    await prepareCommand(context);
    return true;
  }
  context.progress.keepsPlans = true;
  return false;
}
