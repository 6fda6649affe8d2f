import { useEffect, useSyncExternalStore } from "react";
import type { ServiceAnswer, ServiceRefusal } from "../../../session/service-answer.ts";
import { onSession, session } from "../../../session/session.ts";

export type ResourceState<Value> =
  | { readonly state: "loading" }
  | { readonly state: "error"; readonly refused: ServiceRefusal }
  | { readonly state: "ready"; readonly value: Value };

/** A list or a thing that the account service keeps, shared by everything that shows it. */
export type AccountResource<Value> = {
  readonly current: () => ResourceState<Value>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks anew, and goes on showing the old until the answer has come. */
  readonly reload: () => Promise<void>;
  /** Asks unless somebody has just asked: many parts of a page may show the same thing. */
  readonly look: () => void;
};

/** What `ask` is answered. What another account has read is forgotten. */
export function accountResource<Value>(
  ask: () => Promise<ServiceAnswer<Value>>,
): AccountResource<Value> {
  const listeners = new Set<() => void>();
  let current: ResourceState<Value> = loading;
  let owner: string | null = null;
  let asked = 0;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  const change = (next: ResourceState<Value>) => {
    current = next;
    for (const listener of listeners) listener();
  };
  const reload = async () => {
    const attempt = (asked += 1);
    owner = whoIsSignedIn();
    askedAtMs = performance.now();
    const answer = await ask();
    // A later question has the last word, whichever answer comes first.
    if (attempt !== asked) return;
    // What is shown stays while the service is out of reach for a moment.
    const isPassing = !answer.ok && answer.code === "unreachable";
    if (!isPassing || current.state !== "ready") change(stateOf(answer));
  };
  onSession(() => {
    if (owner === null || owner === whoIsSignedIn()) return;
    owner = null;
    change(loading);
    if (listeners.size > 0) void reload();
  });
  return {
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload,
    look() {
      const isNew = performance.now() - askedAtMs < newForMs && owner === whoIsSignedIn();
      if (!isNew || current.state === "error") void reload();
    },
  };
}

/** A resource that belongs to something with an id, one for each: kept as long as the page. */
export function resourceFamily<Value>(
  ask: (id: string) => Promise<ServiceAnswer<Value>>,
): (id: string) => AccountResource<Value> {
  const members = new Map<string, AccountResource<Value>>();
  return (id) => {
    const known = members.get(id) ?? accountResource(() => ask(id));
    members.set(id, known);
    return known;
  };
}

/** Shows a resource, and asks for it when the component comes into sight. */
export function useAccountResource<Value>(resource: AccountResource<Value>): ResourceState<Value> {
  useEffect(() => resource.look(), [resource]);
  return useSyncExternalStore(resource.subscribe, resource.current);
}

/** About as long as a page takes to put all its parts in place. */
const newForMs = 1000;
const loading = { state: "loading" } as const;

function stateOf<Value>(answer: ServiceAnswer<Value>): ResourceState<Value> {
  return answer.ok ? { state: "ready", value: answer.value } : { state: "error", refused: answer };
}

function whoIsSignedIn(): string {
  const known = session();
  return known.kind === "signed-in" ? known.user.id : "";
}
