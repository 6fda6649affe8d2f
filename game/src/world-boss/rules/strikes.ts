import type { AttackKind } from "../../core/content/item.ts";
import type { KeyedRng } from "../../core/rules/random/rng.ts";
import type { WorldBoss } from "../content/bosses.ts";
import type { StanceId } from "../content/numbers.ts";
import { stances, strikeEveryMs, strikesMax, weakPercent } from "../content/numbers.ts";

/** The attack kind for each phase, and how boldly. */
export type Orders = {
  readonly kinds: readonly AttackKind[];
  readonly stance: StanceId;
};

/** What was read of a character once; nothing later changes it but its own orders, for strikes to come. */
export type Seal = {
  /** By it strikes of one instant are in order. */
  readonly key: string;
  readonly sealedAtMs: number;
  /** Its own second of the minute, so that not everybody strikes at once. */
  readonly offsetMs: number;
  /** Hundredths of damage of an ordinary strike, by the kinds it has a weapon for. */
  readonly powers: Readonly<Partial<Record<AttackKind, number>>>;
  /** What it strikes with where it has no weapon of the kind. */
  readonly wornKind: AttackKind;
  /** The orders from an instant on, the first from the seal on. */
  readonly orders: readonly (Orders & { readonly fromMs: number })[];
};

/** The chance of one strike. */
export type Roll = {
  /** Ten thousandths of the ordinary damage, 9,000 to 11,000. */
  readonly spread: number;
  /** 0 to 99: a strike misses that rolls below the chance of its stance to miss. */
  readonly luck: number;
};

/** The chances of the strikes of a window; the seal's key and the number of the strike say which. */
export type Dice = (key: string, n: number) => Roll;

export type Strike = { readonly n: number; readonly dueMs: number };

/** The chances as the server draws them. */
export function diceOf(random: KeyedRng, window: number): Dice {
  return (key, n) => {
    const rng = random(key, "world-boss", window, n);
    return { spread: 9_000 + (rng.next() % 2_001), luck: rng.next() % 100 };
  };
}

/** What stands for a character in a window: others read it, and it tells them nothing. */
export function keyOf(random: KeyedRng, characterId: string, window: number): string {
  const rng = random(characterId, "world-boss-key", window);
  return [rng.next(), rng.next()].map((word) => word.toString(36).padStart(7, "0")).join("");
}

/** The second of the minute in which a character strikes, in milliseconds. */
export function offsetOf(random: KeyedRng, characterId: string): number {
  return (random(characterId, "world-boss-offset").next() % 60) * 1_000;
}

export function dueMsOf({ sealedAtMs, offsetMs }: Seal, n: number): number {
  return sealedAtMs + n * strikeEveryMs + offsetMs;
}

/** The strikes that are due after one instant and up to another. */
export function strikesBetween(seal: Seal, afterMs: number, untilMs: number): readonly Strike[] {
  const firstAtMs = seal.sealedAtMs + seal.offsetMs;
  const first = Math.max(1, Math.floor((afterMs - firstAtMs) / strikeEveryMs) + 1);
  const last = Math.min(strikesMax, Math.floor((untilMs - firstAtMs) / strikeEveryMs));
  const strikes: Strike[] = [];
  for (let n = first; n <= last; n++) strikes.push({ n, dueMs: dueMsOf(seal, n) });
  return strikes;
}

/** What a strike deals in a phase, in whole points. */
export function damageOf(
  seal: Seal,
  strike: Strike,
  { boss, phase, roll }: { readonly boss: WorldBoss; readonly phase: number; readonly roll: Roll },
): number {
  const orders = ordersAt(seal, strike.dueMs);
  const { damagePercent, missPercent } = stances[orders.stance];
  if (roll.luck < missPercent) return 0;
  const { kind, power } = blowWith(seal, orders.kinds[phase] ?? seal.wornKind);
  const weakness = kind === boss.weakTo[phase] ? weakPercent : 100;
  return Math.floor((power * weakness * damagePercent * roll.spread) / (100 * 100 * 100 * 10_000));
}

/** The orders that hold at an instant: those given last before it. */
function ordersAt({ orders }: Pick<Seal, "orders">, atMs: number): Orders {
  const given = orders.findLast(({ fromMs }) => fromMs < atMs) ?? orders[0];
  if (given === undefined) throw new Error("A seal has no orders.");
  return given;
}

/** The blow of a kind, or of what is worn where there is no weapon for it. */
export function blowWith(
  { powers, wornKind }: Pick<Seal, "powers" | "wornKind">,
  kind: AttackKind,
): { readonly kind: AttackKind; readonly power: number } {
  const power = powers[kind];
  return power === undefined ? { kind: wornKind, power: powers[wornKind] ?? 0 } : { kind, power };
}

/** With new orders for strikes to come. Those that no strike would ever have followed are not kept. */
export function withOrders<Sealed extends Seal>(
  seal: Sealed,
  orders: Orders,
  fromMs: number,
): Sealed {
  const followed = seal.orders.filter((given, nth) => {
    const untilMs = seal.orders[nth + 1]?.fromMs ?? fromMs;
    return strikesBetween(seal, given.fromMs, untilMs).length > 0;
  });
  return { ...seal, orders: [...followed, { ...orders, fromMs }] };
}

/** What a full window of strikes deals on average, with the strongest blow and against no weakness; whole points. */
export function potentialOf({ powers }: Pick<Seal, "powers">): number {
  const strongest = Math.max(0, ...Object.values(powers));
  return Math.floor((strikesMax * strongest) / 100);
}
