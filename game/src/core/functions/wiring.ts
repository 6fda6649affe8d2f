import type { CharacterDoc, CoreModel } from "../tables.ts";
import type { CharacterContext, Writer } from "./context.ts";
import type { DomainEvent } from "./domain-event.ts";
import type { RunIsolated } from "./run-isolated.ts";

/**
 * Hears what other features tell, and answers nothing at once where it does not care: ten thousand
 * settlements in six seconds tell all listeners, and most of them listen for something else. Written as
 * methods so that a listener may ask for its own tables too.
 */
export type Listener = {
  handle(context: CharacterContext, event: DomainEvent): Promise<void> | undefined;
  /** Instead of hearing one by one what a settlement brought, for those who keep a book of it. */
  handleAll?(context: CharacterContext, events: readonly DomainEvent[]): Promise<void> | undefined;
};

export type BeforeCommand = {
  prepare(context: CharacterContext): Promise<void>;
};

/** A table whose rows belong to somebody, and the index that begins with the owner. */
export type OwnedTable = { readonly table: string; readonly index: string };

type Wiring = {
  readonly listeners: readonly Listener[];
  readonly beforeCommand: readonly BeforeCommand[];
  /** Every table that holds rows of one character, and every one that holds rows of one account. */
  readonly ofCharacter: readonly OwnedTable[];
  readonly ofAccount: readonly OwnedTable[];
};

// Features are assembled after core is loaded, so core learns of them here instead of importing them.
let wiring: Wiring = { listeners: [], beforeCommand: [], ofCharacter: [], ofAccount: [] };

/** Called once, where the list of features is put together. */
export function wireFeatures(assembled: Wiring): void {
  wiring = assembled;
}

/** Where rows of a character, or of an account, may lie. */
export function ownedTables(owner: "ofCharacter" | "ofAccount"): readonly OwnedTable[] {
  return wiring[owner];
}

/** The context of one character at one instant, with the other features listening. */
export function characterContext<Model extends CoreModel>(scene: {
  readonly db: Writer<Model>;
  readonly nowMs: number;
  readonly runIsolated: RunIsolated;
  readonly character: CharacterDoc;
}): CharacterContext<Model> {
  const context: CharacterContext<Model> = {
    ...scene,
    emit: async (event) => {
      for (const listener of wiring.listeners) {
        const heard = listener.handle(context, event);
        if (heard !== undefined) await heard;
      }
    },
    emitAll: async (events) => {
      if (events.length === 0) return;
      for (const listener of wiring.listeners) {
        const heard = tell(listener, context, events);
        if (heard !== undefined) await heard;
      }
    },
  };
  return context;
}

function tell(
  listener: Listener,
  context: CharacterContext,
  events: readonly DomainEvent[],
): Promise<void> | undefined {
  if (listener.handleAll !== undefined) return listener.handleAll(context, events);
  let heard: Promise<void> | undefined;
  for (const event of events) {
    heard =
      heard === undefined
        ? listener.handle(context, event)
        : heard.then(() => listener.handle(context, event));
  }
  return heard;
}

/** What has to happen before a command of a character: above all, settling it up to now. */
export async function prepareCommand(context: CharacterContext): Promise<void> {
  for (const hook of wiring.beforeCommand) await hook.prepare(context);
}
