import { useEffect } from "react";
import type { Store } from "../../../page/store.ts";
import { createStore, useStore } from "../../../page/store.ts";
import type { ServiceAnswer, ServiceRefusal } from "../../../session/service-answer.ts";
import { onSession, session } from "../../../session/session.ts";

type ResourceState<Value> =
  | { readonly state: "loading" }
  | { readonly state: "error"; readonly refused: ServiceRefusal }
  | { readonly state: "ready"; readonly value: Value };

/** A list or a thing that the account service keeps, shared by everything that shows it. */
export type AccountResource<Value> = {
  readonly store: Store<ResourceState<Value>>;
  /** Asks anew, and goes on showing the old until the answer has come. */
  readonly reload: () => Promise<void>;
  /** Asks unless somebody has just asked: many parts of a page may show the same thing. */
  readonly look: () => void;
};

/** What `ask` is answered. What another account has read is forgotten. */
export function accountResource<Value>(
  ask: () => Promise<ServiceAnswer<Value>>,
): AccountResource<Value> {
  const store = createStore<ResourceState<Value>>(loading);
  let owner: string | null = null;
  let asked = 0;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  const reload = async () => {
    const attempt = (asked += 1);
    owner = whoIsSignedIn();
    askedAtMs = performance.now();
    const answer = await ask();
    // A later question has the last word, whichever answer comes first.
    if (attempt !== asked) return;
    // What is shown stays while the service is out of reach for a moment.
    const isPassing = !answer.ok && answer.code === "unreachable";
    if (!isPassing || store.get().state !== "ready") store.set(stateOf(answer));
  };
  onSession(() => {
    if (owner === null || owner === whoIsSignedIn()) return;
    owner = null;
    store.set(loading);
    if (store.isFollowed()) void reload();
  });
  return {
    store,
    reload,
    look() {
      const isNew = performance.now() - askedAtMs < newForMs && owner === whoIsSignedIn();
      if (!isNew || store.get().state === "error") void reload();
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
  return useStore(resource.store);
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
