import { Totals } from "./totals.ts";

/** A stretch of keys, from `lower` (inclusive) to `upper` (exclusive; null is no bound). */
export type Stretch = {
  readonly lower: string;
  readonly upper: string | null;
};

/** A bucket and what it holds. The totals are its own: they change with it. */
export type BucketPlace = {
  readonly totals: Totals;
} & Stretch;

const childrenMax = 64;
const wholeStretch: Stretch = { lower: "", upper: null };

/**
 * The totals of an ordered set of keys, in a balanced tree over buckets of neighbouring keys.
 * Buckets know what their keys amount to, but not the keys: those are in the index already.
 */
export class BucketTree {
  #root: Branch = { lowers: [""], children: [new Totals()], totals: new Totals() };

  /** What all keys amount to. */
  get totals(): Totals {
    return this.#root.totals;
  }

  /** The bucket that holds a key, and what the keys of all buckets before it amount to. */
  find(key: string): { readonly place: BucketPlace; readonly before: Totals } {
    const before = new Totals();
    let stretch = wholeStretch;
    let node: Node = this.#root;
    while (!(node instanceof Totals)) {
      const at = childAt(node, key);
      for (let passed = 0; passed < at; passed++) before.add(totalsAt(node, passed));
      stretch = stretchOf(node, at, stretch);
      node = nodeAt(node, at);
    }
    return { place: { ...stretch, totals: node }, before };
  }

  /** The bucket that holds the key at an offset, and how many keys of it come before that key. */
  select(offset: number): { readonly place: BucketPlace; readonly offset: number } | null {
    if (offset < 0 || offset >= this.totals.count) return null;
    let left = offset;
    let stretch = wholeStretch;
    let node: Node = this.#root;
    while (!(node instanceof Totals)) {
      let at = 0;
      for (; totalsAt(node, at).count <= left; at++) left -= totalsAt(node, at).count;
      stretch = stretchOf(node, at, stretch);
      node = nodeAt(node, at);
    }
    return { place: { ...stretch, totals: node }, offset: left };
  }

  /** Adds to the bucket that holds a key, and returns it. */
  add(key: string, totals: Totals): BucketPlace {
    let stretch = wholeStretch;
    let node: Node = this.#root;
    while (!(node instanceof Totals)) {
      node.totals.add(totals);
      const at = childAt(node, key);
      stretch = stretchOf(node, at, stretch);
      node = nodeAt(node, at);
    }
    node.add(totals);
    return { ...stretch, totals: node };
  }

  /** Divides the bucket that holds a key at that key; `upper` is what belongs behind it. */
  divide(key: string, upper: Totals): void {
    const sibling = divideIn(this.#root, key, upper);
    if (sibling === null) return;
    const totals = this.totals.copy();
    this.#root = { lowers: ["", sibling.lower], children: [this.#root, sibling.branch], totals };
    totals.add(sibling.branch.totals);
  }

  /** Joins the bucket that holds a key with a neighbour, if both together hold no more than this. */
  join(key: string, countMax: number): void {
    joinIn(this.#root, key, countMax);
  }
}

type Node = Branch | Totals;

type Branch = {
  /** Where the children begin. The first one begins where the branch does, whatever stands here. */
  readonly lowers: string[];
  /** All branches, or all buckets. */
  readonly children: Node[];
  readonly totals: Totals;
};

function divideIn(
  branch: Branch,
  key: string,
  upper: Totals,
): { lower: string; branch: Branch } | null {
  const at = childAt(branch, key);
  const child = nodeAt(branch, at);
  if (child instanceof Totals) {
    child.subtract(upper);
    branch.lowers.splice(at + 1, 0, key);
    branch.children.splice(at + 1, 0, upper);
  } else {
    const sibling = divideIn(child, key, upper);
    if (sibling === null) return null;
    branch.lowers.splice(at + 1, 0, sibling.lower);
    branch.children.splice(at + 1, 0, sibling.branch);
  }
  return branch.children.length > childrenMax ? halve(branch) : null;
}

function halve(branch: Branch): { lower: string; branch: Branch } {
  const half = branch.children.length >>> 1;
  const lowers = branch.lowers.splice(half);
  const children = branch.children.splice(half);
  const totals = new Totals();
  for (const child of children) totals.add(totalsOf(child));
  branch.totals.subtract(totals);
  return { lower: lowers[0] ?? "", branch: { lowers, children, totals } };
}

function joinIn(branch: Branch, key: string, countMax: number): void {
  const at = childAt(branch, key);
  const child = nodeAt(branch, at);
  if (!(child instanceof Totals)) {
    joinIn(child, key, countMax);
    // Keys that come here later go to a neighbour.
    if (child.totals.count === 0 && branch.children.length > 1) remove(branch, at);
    return;
  }
  const first = at + 1 < branch.children.length ? at : at - 1;
  if (first < 0) return;
  const totals = totalsAt(branch, first);
  const next = totalsAt(branch, first + 1);
  if (totals.count + next.count > countMax) return;
  totals.add(next);
  remove(branch, first + 1);
}

function remove(branch: Branch, at: number): void {
  branch.lowers.splice(at, 1);
  branch.children.splice(at, 1);
}

// The last child that begins at or before the key; the first one when there is none such.
function childAt({ lowers }: Branch, key: string): number {
  let low = 0;
  let high = lowers.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((lowers[middle] ?? "") <= key) low = middle;
    else high = middle - 1;
  }
  return low;
}

function stretchOf({ lowers }: Branch, at: number, around: Stretch): Stretch {
  return {
    lower: at === 0 ? around.lower : (lowers[at] ?? around.lower),
    upper: lowers[at + 1] ?? around.upper,
  };
}

function nodeAt(branch: Branch, at: number): Node {
  const node = branch.children[at];
  if (node === undefined) throw new Error("The totals of an index do not add up.");
  return node;
}

function totalsAt(branch: Branch, at: number): Totals {
  return totalsOf(nodeAt(branch, at));
}

function totalsOf(node: Node): Totals {
  return node instanceof Totals ? node : node.totals;
}
