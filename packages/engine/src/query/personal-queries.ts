import { identityKey } from "../auth/user-identity.ts";
import type { UserIdentity } from "../auth/user-identity.ts";
import type { CachedQuery } from "./cached-query.ts";

/**
 * The queries whose answers depend on who asks, by asker and question. In a map of all of them each would
 * have a key of its own that names its asker again.
 */
export class PersonalQueries {
  readonly #byAsker = new Map<string, Map<string, CachedQuery>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(identity: UserIdentity | null, key: string): CachedQuery | undefined {
    return this.#byAsker.get(identityKey(identity))?.get(key);
  }

  /** Adds a query, under whose key there is none of this asker. */
  add(query: CachedQuery): void {
    const asker = identityKey(query.question.identity);
    let queries = this.#byAsker.get(asker);
    if (queries === undefined) {
      queries = new Map();
      this.#byAsker.set(asker, queries);
    }
    queries.set(query.key, query);
    this.#size++;
  }

  delete(query: CachedQuery): void {
    const asker = identityKey(query.question.identity);
    const queries = this.#byAsker.get(asker);
    if (queries?.get(query.key) !== query) return;
    queries.delete(query.key);
    this.#size--;
    if (queries.size === 0) this.#byAsker.delete(asker);
  }

  /** Those of the identities that match. */
  of(match: (identity: UserIdentity) => boolean): CachedQuery[] {
    const found: CachedQuery[] = [];
    for (const queries of this.#byAsker.values()) {
      for (const query of queries.values()) {
        const { identity } = query.question;
        if (identity !== null && match(identity)) found.push(query);
      }
    }
    return found;
  }
}
