import { useSyncExternalStore } from "react";

/** A value outside of React that components follow. */
export type Store<Value> = {
  readonly get: () => Value;
  /** Replaces the value and tells whoever follows it, even if it is the same one. */
  readonly set: (next: Value) => void;
  /** Returns the way to end it. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly isFollowed: () => boolean;
};

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    set(next) {
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isFollowed: () => listeners.size > 0,
  };
}

/** The value of a store, or a part of it; `select` must return the same part until it changes. */
export function useStore<Value>(store: Store<Value>): Value;
export function useStore<Value, Part>(store: Store<Value>, select: (value: Value) => Part): Part;
export function useStore<Value, Part>(
  store: Store<Value>,
  select?: (value: Value) => Part,
): Value | Part {
  return useSyncExternalStore(store.subscribe, () =>
    select === undefined ? store.get() : select(store.get()),
  );
}
