import type { Plain, PlainFields } from "./world.ts";

/** What a query should show: its value, or the data of the error it throws. */
export type Expected = { readonly value: Plain } | { readonly failsWith: Plain };

type Item = {
  readonly key: string;
  readonly rank: number;
};

/**
 * The world as plain lists, without any engine: what each mutation does and answers when all run one
 * after another, and what each query shows in between.
 */
export class World {
  readonly #gold: number[] = [];
  readonly #lists = new Map<string, string[]>();
  // Who is on duty, by shift and name.
  readonly #guards = new Map<string, Map<string, boolean>>();
  #items: Item[] = [];

  /**
   * Runs one committed mutation and returns what it should have answered.
   *
   * @throws Error when it could not have been committed in this state.
   */
  apply(operation: string, args: PlainFields): Plain {
    switch (operation) {
      case "found":
        return this.#found(number(args, "count"), number(args, "gold"));
      case "transfer":
        return this.#transfer(number(args, "from"), number(args, "to"), number(args, "gold"));
      case "append":
        return this.#append(text(args, "list"), text(args, "tag"));
      case "nest":
        return this.#nest(text(args, "list"), text(args, "tag"));
      case "leave":
        return this.#leave(text(args, "shift"), text(args, "name"));
      case "arrive":
        return this.#arrive(text(args, "shift"), text(args, "name"));
      case "put":
        return this.#put(text(args, "key"), number(args, "rank"));
      case "drop":
        return this.#drop(number(args, "low"), number(args, "high"));
      case "plan":
        return null;
      case "appendAndForget":
        throw new Error("What it did not wait for failed, and it with it.");
      default:
        throw new Error(`Nobody knows the mutation ${operation}.`);
    }
  }

  /** What a query shows now. */
  query(name: string, args: PlainFields): Expected {
    switch (name) {
      case "gold":
        return { value: this.#gold[number(args, "number")] ?? null };
      // Its times are judged apart (`check-times.ts`).
      case "expiring":
        return { value: { gold: this.#gold[number(args, "number")] ?? null } };
      case "allGold":
        return { value: [...this.#gold] };
      case "list":
        return { value: [...this.#listOf(text(args, "list"))] };
      case "shortList": {
        const { length } = this.#listOf(text(args, "list"));
        return length > number(args, "most") ? { failsWith: { count: length } } : { value: length };
      }
      case "guards":
        return { value: this.#guardsOn(text(args, "shift")) };
      case "slowTotal":
        return { value: [this.#gold[0] ?? null, this.#gold.reduce((sum, gold) => sum + gold, 0)] };
      case "ranked":
        return { value: this.#ranked(args) };
      case "countItems": {
        const rank = number(args, "rank");
        const equal = this.#items.filter((item) => item.rank === rank);
        return { value: [equal.length, this.#items.length] };
      }
      default:
        throw new Error(`Nobody knows the query ${name}.`);
    }
  }

  /** What the mutation that writes nothing answers. */
  look(): Plain {
    return [...this.#gold];
  }

  /** All items in the order of the pages. */
  itemsInOrder(): string[] {
    return this.#items.toSorted(byRank).map(shown);
  }

  /** Every document there should be, without what the engine adds. */
  contents(): PlainFields[] {
    const lists = [...this.#lists].flatMap(([list, tags]) =>
      tags.map((tag, at) => ({ list, at, tag })),
    );
    const guards = [...this.#guards].flatMap(([shift, names]) =>
      [...names].map(([name, isOn]) => ({ shift, name, isOn })),
    );
    const accounts = this.#gold.map((gold, account) => ({ number: account, gold }));
    return [...accounts, ...lists, ...guards, ...this.#items.map((item) => ({ ...item }))];
  }

  #found(count: number, gold: number): Plain {
    const known = this.#gold.length;
    while (this.#gold.length < count) this.#gold.push(gold);
    return known;
  }

  #transfer(from: number, to: number, gold: number): Plain {
    const fromGold = this.#gold[from];
    const toGold = this.#gold[to];
    if (fromGold === undefined || toGold === undefined)
      throw new Error("There is no such account.");
    if (fromGold < gold) throw new Error(`Account ${from} has only ${fromGold} gold.`);
    this.#gold[from] = fromGold - gold;
    this.#gold[to] = toGold + gold;
    return { from: fromGold - gold, to: toGold + gold };
  }

  #append(list: string, tag: string): number {
    const entries = this.#listOf(list);
    entries.push(tag);
    this.#lists.set(list, entries);
    return entries.length - 1;
  }

  #nest(list: string, tag: string): Plain {
    return [this.#append(list, tag), "caught", this.#append(list, tag)];
  }

  #listOf(list: string): string[] {
    return this.#lists.get(list) ?? [];
  }

  #leave(shift: string, name: string): Plain {
    const on = this.#guardsOn(shift);
    const mayLeave = on.includes(name) && on.length > 1;
    if (mayLeave) this.#guards.get(shift)?.set(name, false);
    return [mayLeave, ...on];
  }

  #arrive(shift: string, name: string): Plain {
    const on = this.#guardsOn(shift);
    const guards = this.#guards.get(shift) ?? new Map<string, boolean>();
    guards.set(name, true);
    this.#guards.set(shift, guards);
    return on.length;
  }

  #guardsOn(shift: string): string[] {
    const on: string[] = [];
    for (const [name, isOn] of this.#guards.get(shift) ?? []) if (isOn) on.push(name);
    return on.toSorted();
  }

  #put(key: string, rank: number): Plain {
    const known = this.#items.find((item) => item.key === key);
    this.#items = [...this.#items.filter((item) => item !== known), { key, rank }];
    return known === undefined ? null : known.rank;
  }

  #drop(low: number, high: number): Plain {
    const dropped = this.#items.filter(({ rank }) => rank >= low && rank < high);
    this.#items = this.#items.filter((item) => !dropped.includes(item));
    return dropped.toSorted(byRank).map(({ key }) => key);
  }

  #ranked(args: PlainFields): Plain {
    const low = number(args, "low");
    const high = number(args, "high");
    const within = this.#items.filter(({ rank }) => rank >= low && rank < high).toSorted(byRank);
    if (args["order"] === "desc") within.reverse();
    return within.slice(0, number(args, "most")).map(shown);
  }
}

function byRank(left: Item, right: Item): number {
  if (left.rank !== right.rank) return left.rank - right.rank;
  return left.key < right.key ? -1 : 1;
}

function shown({ key, rank }: Item): string {
  return `${key}${rank}`;
}

function number(args: PlainFields, name: string): number {
  const value = args[name];
  if (typeof value !== "number") throw new Error(`${name} is not a number.`);
  return value;
}

function text(args: PlainFields, name: string): string {
  const value = args[name];
  if (typeof value !== "string") throw new Error(`${name} is not a text.`);
  return value;
}
