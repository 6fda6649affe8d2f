/** The node that has the world and orders. */
export const firstNumber = 1;

/** It does for all others what nobody else does, so that each connection of its own counts as this many. */
const firstWeighs = 2;

/**
 * Which node serves which connection. All of one address go to one node, which so counts what an address may hold as a
 * host of one node does; an address that has no connection goes to the node with the fewest.
 */
export class Spread {
  readonly #homes = new Map<string, { readonly node: number; count: number }>();
  readonly #counts = new Map<number, number>();

  /** Counts one more connection of an address; returns the node that takes it, one of `open`. */
  enter(address: string, open: readonly number[]): number {
    const home = this.#homes.get(address);
    if (home !== undefined && open.includes(home.node)) {
      home.count++;
      this.#count(home.node, 1);
      return home.node;
    }
    const node = open.toSorted((one, other) => this.#load(one) - this.#load(other))[0];
    if (node === undefined) throw new Error("There is no node to take a connection.");
    this.#homes.set(address, { node, count: 1 });
    this.#count(node, 1);
    return node;
  }

  leave(address: string, node: number): void {
    this.#count(node, -1);
    const home = this.#homes.get(address);
    // Else the address was given another node since its own has gone.
    if (home?.node !== node) return;
    home.count--;
    if (home.count === 0) this.#homes.delete(address);
  }

  // Of two that are as free as each other the first node is the last to be chosen.
  #load(node: number): number {
    const count = this.#counts.get(node) ?? 0;
    return node === firstNumber ? (count + 0.5) * firstWeighs : count;
  }

  #count(node: number, more: number): void {
    this.#counts.set(node, (this.#counts.get(node) ?? 0) + more);
  }
}
