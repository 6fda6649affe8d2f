import type { ConvexReactClient, Watch } from "convex/react";
import type { FunctionReference } from "convex/server";
import { getFunctionName } from "convex/server";

/** How long an answer nobody shows is still kept up to date, so that going back costs no wait. */
const idleMs = 4 * 60_000;
/** Bounds what a long walk through the pages leaves behind. */
const idleMax = 250;

/** Any question of the game, whatever it asks and answers. */
export type AnyQuery = FunctionReference<"query", "public">;

export type Answer =
  | { readonly kind: "value"; readonly value: unknown }
  | { readonly kind: "fault"; readonly error: Error };

/** One question with its arguments. `answer` gives the same object until the answer changes. */
export type CachedQuery = {
  readonly answer: () => Answer | undefined;
  readonly subscribe: (listener: () => void) => () => void;
};

/** Shares one subscription between all who ask the same, and keeps it warm for a while afterwards. */
export class QueryCache {
  readonly #client: ConvexReactClient;
  readonly #entries = new Map<string, Entry>();

  constructor(client: ConvexReactClient) {
    this.#client = client;
  }

  /** The entry of a question; the same object for the same name and arguments. */
  find(query: AnyQuery, args: Readonly<Record<string, unknown>>): CachedQuery {
    const key = keyOf(query, args);
    const known = this.#entries.get(key);
    if (known !== undefined) return known;
    const entry = new Entry(this.#client.watchQuery(query, { ...args }), () => this.#letIdle(key));
    this.#entries.set(key, entry);
    return entry;
  }

  /** Forgets a question whose last answer was an error, so that the next `find` asks anew. */
  forget(query: AnyQuery, args: Readonly<Record<string, unknown>>): void {
    this.#drop(keyOf(query, args));
  }

  #letIdle(key: string): void {
    const entry = this.#entries.get(key);
    entry?.dropLater(idleMs, () => this.#drop(key));
    // The map keeps the order of entry, so the first idle one is the oldest.
    const idle = [...this.#entries].filter(([, { isIdle }]) => isIdle).map(([name]) => name);
    if (idle.length > idleMax && idle[0] !== undefined) this.#drop(idle[0]);
  }

  #drop(key: string): void {
    this.#entries.get(key)?.stop();
    this.#entries.delete(key);
  }
}

class Entry implements CachedQuery {
  readonly #watch: Watch<unknown>;
  readonly #onIdle: () => void;
  readonly #listeners = new Set<() => void>();
  #answer: Answer | undefined;
  #stopWatching: (() => void) | null = null;
  #idleTimer: number | undefined;

  constructor(watch: Watch<unknown>, onIdle: () => void) {
    this.#watch = watch;
    this.#onIdle = onIdle;
    this.#answer = readAnswer(watch);
  }

  get isIdle(): boolean {
    return this.#stopWatching !== null && this.#listeners.size === 0;
  }

  readonly answer = (): Answer | undefined => this.#answer;

  readonly subscribe = (listener: () => void): (() => void) => {
    window.clearTimeout(this.#idleTimer);
    this.#listeners.add(listener);
    this.#stopWatching ??= this.#watch.onUpdate(() => this.#takeAnswer());
    return () => {
      this.#listeners.delete(listener);
      if (this.isIdle) this.#onIdle();
    };
  };

  dropLater(delayMs: number, drop: () => void): void {
    this.#idleTimer = window.setTimeout(drop, delayMs);
  }

  stop(): void {
    window.clearTimeout(this.#idleTimer);
    this.#stopWatching?.();
    this.#stopWatching = null;
  }

  #takeAnswer(): void {
    this.#answer = readAnswer(this.#watch);
    for (const listener of this.#listeners) listener();
  }
}

function readAnswer(watch: Watch<unknown>): Answer | undefined {
  try {
    const value = watch.localQueryResult();
    return value === undefined ? undefined : { kind: "value", value };
  } catch (error) {
    return { kind: "fault", error: error instanceof Error ? error : new Error(String(error)) };
  }
}

function keyOf(query: AnyQuery, args: Readonly<Record<string, unknown>>): string {
  return `${getFunctionName(query)} ${JSON.stringify(args)}`;
}
