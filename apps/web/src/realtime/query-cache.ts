import type { Watch } from "convex/react";
import type { FunctionReference } from "convex/server";
import { getFunctionName } from "convex/server";

/** How long an answer nobody shows is still kept up to date, so that going back costs no wait. */
const idleMs = 4 * 60_000;
/** Bounds what a long walk through the pages leaves behind. */
const idleMax = 250;
/** How long an answer is held that was fetched ahead of its page. */
const prewarmMs = 5_000;

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

/** Where questions are watched: the realtime client. */
export type QuerySource = {
  watchQuery(query: AnyQuery, args: Record<string, unknown>): Watch<unknown>;
};

/** Shares one subscription between all who ask the same, and keeps it warm for a while afterwards. */
export class QueryCache {
  readonly #source: QuerySource;
  readonly #entries = new Map<string, Entry>();

  constructor(source: QuerySource) {
    this.#source = source;
  }

  /** The entry of a question; the same object for the same name and arguments. */
  find(query: AnyQuery, args: Readonly<Record<string, unknown>>): CachedQuery {
    const key = keyOf(query, args);
    const known = this.#entries.get(key);
    if (known !== undefined) return known;
    const entry = new Entry(this.#source.watchQuery(query, { ...args }), () => this.#letIdle(key));
    this.#entries.set(key, entry);
    return entry;
  }

  /** Asks ahead of the page that will: an answer nobody comes for within five seconds is let go. */
  prewarm(query: AnyQuery, args: Readonly<Record<string, unknown>>): void {
    const key = keyOf(query, args);
    if (this.#entries.has(key)) return;
    const stop = this.find(query, args).subscribe(() => undefined);
    setTimeout(() => {
      stop();
      const entry = this.#entries.get(key);
      // Somebody who came and has gone again leaves it idle, as after any page.
      if (entry?.isIdle === true && !entry.wasShown) this.#drop(key);
    }, prewarmMs);
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
  #idleTimer: ReturnType<typeof setTimeout> | undefined;
  #shownBy = 0;

  constructor(watch: Watch<unknown>, onIdle: () => void) {
    this.#watch = watch;
    this.#onIdle = onIdle;
    this.#answer = readAnswer(watch);
  }

  get isIdle(): boolean {
    return this.#stopWatching !== null && this.#listeners.size === 0;
  }

  /** More than the one who asked ahead has looked at it. */
  get wasShown(): boolean {
    return this.#shownBy > 1;
  }

  readonly answer = (): Answer | undefined => this.#answer;

  readonly subscribe = (listener: () => void): (() => void) => {
    clearTimeout(this.#idleTimer);
    this.#shownBy += 1;
    this.#listeners.add(listener);
    this.#stopWatching ??= this.#watch.onUpdate(() => this.#takeAnswer());
    return () => {
      this.#listeners.delete(listener);
      if (this.isIdle) this.#onIdle();
    };
  };

  dropLater(delayMs: number, drop: () => void): void {
    this.#idleTimer = setTimeout(drop, delayMs);
  }

  stop(): void {
    clearTimeout(this.#idleTimer);
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
