import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultDoorLimits } from "../doors/door-limits.ts";
import type { DoorLimits } from "../doors/door-limits.ts";
import { Spending } from "../doors/spending.ts";
import type { Payer } from "../doors/spending.ts";
import { inputs } from "../testing/inputs.ts";
import { ManualClock } from "../testing/manual-clock.ts";
import type { Link } from "./links.ts";
import type { Spent } from "./order-messages.ts";
import { SharedSpending } from "./shared-spending.ts";

// Rule 232, on a clock that the tests move. An address of strangers earns as much as an account does in a game.

const latencyMs = 5;
const earnsMs = 250;
const burstSeconds = 8;
const burstMs = earnsMs * burstSeconds;
const limits: DoorLimits = {
  ...defaultDoorLimits,
  computeMsPerSecondOfStrangers: earnsMs,
  computeBurstSeconds: burstSeconds,
};

class CountingClock extends ManualClock {
  timers = 0;

  override setTimeout(callback: () => void, delayMs: number): object {
    this.timers++;
    return super.setTimeout(callback, delayMs);
  }
}

class SlowLink implements Link {
  readonly #clock: ManualClock;
  readonly texts: string[] = [];
  other: SlowLink | null = null;
  isOver = false;
  #onText: (text: string) => void = () => undefined;

  constructor(clock: ManualClock) {
    this.#clock = clock;
  }

  send(text: string): void {
    if (this.isOver) return;
    this.texts.push(text);
    this.#clock.setTimeout(() => this.other?.take(text), latencyMs);
  }

  take(text: string): void {
    if (!this.isOver) this.#onText(text);
  }

  onText(listener: (text: string) => void): void {
    this.#onText = listener;
  }

  onEnd(): void {}

  end(): void {
    this.isOver = true;
  }
}

type Node = { readonly spending: Spending; readonly shared: SharedSpending };

class Nodes {
  readonly clock = new CountingClock(1_000_000);
  readonly all: readonly Node[];
  readonly sent: SlowLink[] = [];
  /** Over which the one that orders reaches the others. */
  readonly followers = new Set<Link>();

  /** The first orders, and all others follow it. */
  constructor(count: number) {
    const { clock } = this;
    this.all = Array.from({ length: count }, () => {
      const spending = new Spending(clock, limits);
      return { spending, shared: new SharedSpending({ spending, clock }) };
    });
    for (let at = 1; at < count; at++) this.connect(at);
  }

  /** Returns the end of a new link that is with the node which follows. */
  connect(at: number): SlowLink {
    const near = new SlowLink(this.clock);
    const far = new SlowLink(this.clock);
    [near.other, far.other] = [far, near];
    this.sent.push(near, far);
    hear(this.#node(at), near);
    hear(this.#node(0), far);
    this.#node(at).shared.tellOver(new Set([near]));
    this.followers.add(far);
    this.#node(0).shared.tellOver(this.followers);
    return near;
  }

  payer(at: number, address = "192.0.2.1"): Payer {
    return this.#node(at).spending.payer(null, address);
  }

  /** How often a purse was told of over any link. */
  get told(): number {
    return this.sent
      .flatMap(({ texts }) => texts)
      .reduce((sum, text) => sum + (JSON.parse(text) as Spent).charges.length, 0);
  }

  #node(at: number): Node {
    const node = this.all[at];
    if (node === undefined) throw new Error("There is no such node.");
    return node;
  }
}

function hear({ shared }: Node, link: SlowLink): void {
  link.onText((text) => shared.take(JSON.parse(text) as Spent, link));
}

const halfSecondMs = 500;

test("what a client computes at one node is charged at all others in half a second", () => {
  for (const at of [0, 1, 2]) {
    const nodes = new Nodes(3);
    nodes.payer(at).charge(2 * burstMs);
    nodes.clock.advance(halfSecondMs);
    for (const other of [0, 1, 2].filter((each) => each !== at))
      expect([other, nodes.payer(other).mayCall]).toEqual([other, false]);
    expect(nodes.payer(at === 0 ? 1 : 0, "192.0.2.2").mayCall).toBe(true);
  }
});

test("a client that spreads over up to eight nodes gets one budget, and a quarter more at most", () => {
  const tries = fc.record({
    nodes: fc.integer({ min: 2, max: 8 }),
    // What a call takes, and how many milliseconds pass between two tries at all nodes.
    callMs: fc.integer({ min: 1, max: 20 }),
    everyMs: fc.integer({ min: 20, max: 200 }),
    // The nodes that are tried, in turn: all, or some of them.
    tried: fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 1, maxLength: 16 }),
  });
  const seconds = 60;
  fc.assert(
    fc.property(tries, ({ nodes: count, callMs, everyMs, tried }) => {
      const nodes = new Nodes(count);
      const payers = Array.from({ length: count }, (_, at) => nodes.payer(at));
      let computedMs = 0;
      for (let atMs = 0; atMs < seconds * 1000; atMs += everyMs) {
        for (const at of tried) {
          const payer = payers[at % count];
          if (payer?.mayCall !== true) continue;
          payer.charge(callMs);
          computedMs += callMs;
        }
        nodes.clock.advance(everyMs);
      }
      // At the beginning all of them may be asked at once for what has not been told yet, and each keeps a little to itself.
      const halfSecondOfAll = (tried.length * callMs * halfSecondMs) / everyMs;
      const untold = count * (earnsMs / 16 + callMs);
      const budgetMs = burstMs + earnsMs * seconds * 1.25;
      expect(computedMs).toBeLessThanOrEqual(budgetMs + halfSecondOfAll + untold);
    }),
    { numRuns: inputs(100) },
  );
});

test("nobody is told of a client that computes little, however long", () => {
  const nodes = new Nodes(3);
  for (let seconds = 0; seconds < 600; seconds++) {
    nodes.payer(1).charge(2);
    nodes.clock.advance(1000);
  }
  expect(nodes.told).toBe(0);
});

test("a client that does one thing after another is told of once in some seconds", () => {
  const nodes = new Nodes(2);
  const seconds = 60;
  for (let at = 0; at < seconds; at++) {
    nodes.payer(1).charge(10);
    nodes.clock.advance(1000);
  }
  expect(nodes.told).toBeGreaterThan(0);
  expect(nodes.told).toBeLessThan(seconds / 3);
});

test("a node alone notes nothing, also when others came and went", () => {
  const alone = new Nodes(1);
  alone.payer(0).charge(burstMs);
  expect(alone.clock.timers).toBe(0);

  const left = new Nodes(2);
  left.payer(0).charge(burstMs);
  left.followers.clear();
  left.clock.advance(halfSecondMs);
  const { timers } = left.clock;
  left.payer(0).charge(burstMs);
  expect(left.clock.timers).toBe(timers);
});

test("no timer runs where nothing is charged, nor long after it was told", () => {
  const nodes = new Nodes(2);
  nodes.clock.advance(10_000);
  expect(nodes.clock.timers).toBe(0);
  nodes.payer(1).charge(burstMs);
  nodes.payer(1, "192.0.2.2").charge(1);
  nodes.clock.advance(10_000);
  const { timers } = nodes.clock;
  nodes.clock.advance(10_000);
  expect(nodes.clock.timers).toBe(timers);
});

test("what is charged while a node has no link is told over the next one, but for what was earned back", () => {
  const nodes = new Nodes(3);
  for (const link of nodes.sent) link.end();
  nodes.followers.clear();
  nodes.payer(1).charge(2 * burstMs);
  nodes.payer(2, "192.0.2.2").charge(earnsMs);
  nodes.clock.advance(2_000);
  nodes.connect(1);
  nodes.connect(2);
  nodes.clock.advance(halfSecondMs);
  for (const at of [0, 2]) expect([at, nodes.payer(at).mayCall]).toEqual([at, false]);
  expect(nodes.told).toBe(2);
});

test("one text tells of a thousand purses, and the next one of the others", () => {
  const nodes = new Nodes(2);
  const addresses = Array.from({ length: 1_500 }, (_, at) => `client ${at}`);
  for (const address of addresses) nodes.payer(1, address).charge(2 * burstMs);
  nodes.clock.advance(halfSecondMs + 2 * latencyMs);
  const sizes = nodes.sent
    .flatMap(({ texts }) => texts)
    .map((text) => (JSON.parse(text) as Spent).charges.length);
  expect(sizes).toEqual([1_000, 500]);
  expect(addresses.filter((address) => nodes.payer(0, address).mayCall)).toEqual([]);
});

test("a debt that other nodes make is bounded as one's own", () => {
  const nodes = new Nodes(2);
  for (let at = 0; at < 100; at++) {
    nodes.payer(1).charge(burstMs);
    nodes.clock.advance(halfSecondMs);
  }
  expect(nodes.payer(0).mayCall).toBe(false);
  nodes.clock.advance(2 * burstSeconds * 1000);
  expect(nodes.payer(0).mayCall).toBe(true);
});
