import type { SeededRandom } from "./seeded-random.ts";
import type { SimulatedClient } from "./simulated-client.ts";
import type { PlainFields } from "./world.ts";

/** How much there is to quarrel about: the fewer things, the more often two want the same. */
export type Crowding = {
  readonly accounts: number;
  readonly lists: number;
  readonly ranks: number;
  /** How likely a function waits for something outside in its middle. */
  readonly waitChance: number;
  /** How likely it sends several mutations without waiting for an answer, and at most how many. */
  readonly bursts?: { readonly chance: number; readonly most: number };
};

const usualBursts = { chance: 0.2, most: 6 };

/** Somebody who uses a client: does one thing after another, whatever comes to mind. */
export class SimulatedUser {
  readonly #client: SimulatedClient;
  readonly #random: SeededRandom;
  readonly #crowding: Crowding;
  readonly #expiring: SeededRandom | null;

  /** @param expiring decides about queries whose answers hold until a time; none are followed without it. */
  constructor(
    client: SimulatedClient,
    random: SeededRandom,
    crowding: Crowding,
    expiring: SeededRandom | null,
  ) {
    this.#expiring = expiring;
    this.#client = client;
    this.#random = random;
    this.#crowding = crowding;
  }

  /** Does one thing, or a few at once. */
  doSomething(): void {
    if (this.#expiring?.chance(0.1) === true) this.#followExpiring(this.#expiring);
    const random = this.#random;
    const dice = random.next();
    if (dice < 0.6) {
      const { chance, most } = this.#crowding.bursts ?? usualBursts;
      const count = random.chance(chance) ? random.int(2, most) : 1;
      for (let each = 0; each < count; each++) this.#mutate();
    } else if (dice < 0.78) this.#follow();
    else if (dice < 0.86) this.#leave();
    else if (dice < 0.91) this.#client.act("act", { waitMs: this.#waitMs() });
    else this.#disturb();
  }

  /** Follows the next page of everything that it follows the first page of. */
  turnPages(): void {
    const pages = this.#client.queries.filter(({ name }) => name === "page");
    const [first] = pages;
    if (first === undefined || first.held === null || first.held.isFailure) return;
    const { isDone, continueCursor } = first.held.value as {
      isDone: boolean;
      continueCursor: string;
    };
    const [, second] = pages;
    if (second === undefined) {
      if (isDone) return;
      this.#client.follow("page", { paginationOpts: { numItems: 4, cursor: continueCursor } });
    } else if (isDone || cursorOf(second.args) !== continueCursor)
      this.#client.leave(second.queryId);
  }

  #mutate(): void {
    const random = this.#random;
    const client = this.#client;
    const { accounts, ranks } = this.#crowding;
    switch (random.int(0, 11)) {
      case 0:
      case 1:
      case 2: {
        const [from, to] = [random.int(0, accounts - 1), random.int(0, accounts - 2)];
        const other = to >= from ? to + 1 : to;
        const gold = random.int(1, 60);
        client.mutate("transfer", { from, to: other, gold, waitMs: this.#waitMs() });
        return;
      }
      case 3:
      case 4:
        client.mutate("append", { list: this.#list(), waitMs: this.#waitMs() });
        return;
      case 5: {
        const nests = random.chance(0.5);
        const list = this.#list();
        const failing = list === "list1" ? "appendAndForget" : "appendAndFail";
        client.mutate(nests ? "nest" : failing, { list });
        return;
      }
      case 6:
      case 7: {
        const name = random.pick(["ada", "bor", "cyr"]);
        const what = random.chance(0.6) ? "leave" : "arrive";
        client.mutate(what, { shift: "night", name, waitMs: this.#waitMs() });
        return;
      }
      case 8:
      case 9:
        client.mutate("put", { key: `k${random.int(0, 15)}`, rank: random.int(0, ranks) });
        return;
      case 10: {
        const low = random.int(0, ranks);
        client.mutate("drop", { low, high: low + random.int(0, 2), waitMs: this.#waitMs() });
        return;
      }
      default:
        if (random.chance(0.3)) client.mutate("look", {});
        else this.#plan();
    }
  }

  #plan(): void {
    const random = this.#random;
    this.#client.mutate("plan", {
      target: random.pick(["act", "append"]),
      delayMs: random.chance(0.4) ? 0 : random.int(1, 200),
      fails: random.chance(0.2),
    });
  }

  #follow(): void {
    const random = this.#random;
    const { accounts, ranks } = this.#crowding;
    const client = this.#client;
    switch (random.int(0, 8)) {
      case 0:
        client.follow("gold", { number: random.int(0, accounts) });
        return;
      case 1:
        client.follow("allGold", {});
        return;
      case 2:
        client.follow("list", { list: this.#list() });
        return;
      case 3:
        client.follow("shortList", { list: this.#list(), most: random.int(0, 6) });
        return;
      case 4:
        client.follow("guards", { shift: "night" });
        return;
      case 5:
        client.follow("slowTotal", { waitMs: random.int(1, 15) });
        return;
      case 6: {
        const low = random.int(0, ranks);
        const order = random.pick(["asc", "desc"]);
        const high = low + random.int(0, ranks);
        client.follow("ranked", { low, high, order, most: random.int(1, 5) });
        return;
      }
      case 7:
        client.follow("countItems", { rank: random.int(0, ranks) });
        return;
      default:
        if (client.queries.some(({ name }) => name === "page")) return;
        client.follow("page", { paginationOpts: { numItems: 3, cursor: null } });
    }
  }

  #followExpiring(random: SeededRandom): void {
    const followed = this.#client.queries.filter(({ name }) => name === "expiring");
    if (followed.length > 3) return;
    this.#client.follow("expiring", {
      number: random.int(0, this.#crowding.accounts),
      everyMs: random.pick([0, 1, 100, 250, 600, 1000]),
      tellsTime: random.chance(0.7),
    });
  }

  #leave(): void {
    const others = this.#client.queries.filter(({ name }) => name !== "page");
    if (others.length > 0) this.#client.leave(this.#random.pick(others).queryId);
  }

  #disturb(): void {
    const { link } = this.#client;
    switch (this.#random.int(0, 6)) {
      case 0:
      case 1:
        link?.cut();
        return;
      case 2:
        this.#client.reconnect();
        return;
      case 3:
        link?.silence();
        return;
      case 4:
        link?.setSlow(true);
        return;
      default:
        link?.setSlow(false);
    }
  }

  #waitMs(): number {
    const { waitChance } = this.#crowding;
    return this.#random.chance(waitChance) ? this.#random.int(1, 30) : 0;
  }

  #list(): string {
    return `list${this.#random.int(1, this.#crowding.lists)}`;
  }
}

function cursorOf({ paginationOpts }: PlainFields): unknown {
  return (paginationOpts as PlainFields)["cursor"];
}
