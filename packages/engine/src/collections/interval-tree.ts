/**
 * Intervals of strings, each with an owner, that can be asked which of them hold a key. A treap by
 * lower bound in which every node knows the largest upper bound below it.
 */
export class IntervalTree<T> {
  #root: Node<T> | null = null;
  #size = 0;
  #added = 0;
  #random = 0x2545f491;

  get size(): number {
    return this.#size;
  }

  /** Adds an interval from `lower` (inclusive) to `upper` (exclusive; null is no bound). */
  add(lower: string, upper: string | null, owner: T): Node<T> {
    const node: Node<T> = {
      lower,
      upper,
      owner,
      order: this.#added++,
      priority: this.#nextPriority(),
      furthest: upper,
      left: null,
      right: null,
    };
    this.#size++;
    this.#root = insert(this.#root, node);
    return node;
  }

  remove(node: Node<T>): void {
    this.#root = remove(this.#root, node);
    this.#size--;
  }

  /** Calls `visit` with the owner of each interval that holds the key. */
  stab(key: string, visit: (owner: T) => void): void {
    if (this.#root !== null) stab(this.#root, key, visit);
  }

  // Priorities need no secrecy, only spread; xorshift keeps the tree the same in every run.
  #nextPriority(): number {
    let x = this.#random;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#random = x;
    return x >>> 0;
  }
}

export type Node<T> = {
  readonly lower: string;
  readonly upper: string | null;
  readonly owner: T;
  readonly order: number;
  readonly priority: number;
  furthest: string | null;
  left: Node<T> | null;
  right: Node<T> | null;
};

function insert<T>(root: Node<T> | null, node: Node<T>): Node<T> {
  if (root === null) return node;
  if (node.priority > root.priority) {
    [node.left, node.right] = split(root, node);
    return measured(node);
  }
  if (isBefore(node, root)) root.left = insert(root.left, node);
  else root.right = insert(root.right, node);
  return measured(root);
}

function remove<T>(root: Node<T> | null, node: Node<T>): Node<T> | null {
  if (root === null) return null;
  if (root === node) return merge(root.left, root.right);
  if (isBefore(node, root)) root.left = remove(root.left, node);
  else root.right = remove(root.right, node);
  return measured(root);
}

function split<T>(root: Node<T> | null, at: Node<T>): [Node<T> | null, Node<T> | null] {
  if (root === null) return [null, null];
  if (isBefore(root, at)) {
    const [left, right] = split(root.right, at);
    root.right = left;
    return [measured(root), right];
  }
  const [left, right] = split(root.left, at);
  root.left = right;
  return [left, measured(root)];
}

function merge<T>(left: Node<T> | null, right: Node<T> | null): Node<T> | null {
  if (left === null) return right;
  if (right === null) return left;
  if (left.priority > right.priority) {
    left.right = merge(left.right, right);
    return measured(left);
  }
  right.left = merge(left, right.left);
  return measured(right);
}

function stab<T>(node: Node<T>, key: string, visit: (owner: T) => void): void {
  if (node.furthest !== null && node.furthest <= key) return;
  if (node.left !== null) stab(node.left, key, visit);
  if (node.lower > key) return;
  if (node.upper === null || node.upper > key) visit(node.owner);
  if (node.right !== null) stab(node.right, key, visit);
}

function isBefore<T>(left: Node<T>, right: Node<T>): boolean {
  return left.lower === right.lower ? left.order < right.order : left.lower < right.lower;
}

function measured<T>(node: Node<T>): Node<T> {
  node.furthest = furthest(furthest(node.upper, node.left), node.right);
  return node;
}

function furthest<T>(upper: string | null, child: Node<T> | null): string | null {
  if (child === null) return upper;
  if (upper === null || child.furthest === null) return null;
  return upper > child.furthest ? upper : child.furthest;
}
