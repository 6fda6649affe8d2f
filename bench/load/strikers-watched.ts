import type { LiveBar, OwnPart, OwnView, RewardView } from "@aldermoor/game/world-boss/api.ts";
import { ownSoFar } from "../../apps/web/src/screens/world-boss/own-strikes.ts";

type Whole = {
  readonly modifications: readonly { readonly queryId: number; readonly value?: unknown }[];
};

export type StrikersChecked = {
  /** Pages whose character strikes, and those that were paid. */
  readonly strikers: number;
  readonly paid: number;
  /** Pages that were paid more than once. */
  readonly paidOften: number;
  /** Pages whose own sum, worked out beside the bar as the screen does, is not what was paid for. */
  readonly differ: number;
  /** All that was paid for. */
  readonly damage: number;
  readonly strikes: number;
};

/** What each page knows of its own strikes, and what it was paid for them. */
export class StrikersWatched {
  readonly #mineAt: number;
  readonly #rewardsAt: number;
  readonly #parts = new Map<number, OwnPart>();
  readonly #rewards = new Map<number, readonly RewardView[]>();

  /** @param at the numbers of the two queries among those of a page. */
  constructor(at: { readonly mine: number; readonly rewards: number }) {
    this.#mineAt = at.mine;
    this.#rewardsAt = at.rewards;
  }

  get seals(): readonly OwnPart[] {
    return [...this.#parts.values()];
  }

  get paid(): number {
    return this.#rewards.size;
  }

  isIn(nth: number): boolean {
    return this.#parts.has(nth);
  }

  /** Takes in what a page was told; few messages are about its strikes. */
  take(nth: number, bytes: Buffer, start: number, end: number): void {
    const message = bytes.subarray(start, end);
    if (!message.includes('"rolls":') && !message.includes('"yardstick":')) return;
    const { modifications } = JSON.parse(message.toString("utf8")) as Whole;
    for (const { queryId, value } of modifications) {
      if (queryId === this.#mineAt) {
        const { part } = value as OwnView;
        if (part !== null) this.#parts.set(nth, part);
      }
      if (queryId === this.#rewardsAt) {
        const rewards = value as readonly RewardView[];
        if (rewards.length > 0) this.#rewards.set(nth, rewards);
      }
    }
  }

  check(bar: LiveBar): StrikersChecked {
    const all = [...this.#rewards.values()].flat();
    let differ = 0;
    for (const [nth, part] of this.#parts) {
      const [reward] = this.#rewards.get(nth) ?? [];
      const own = ownSoFar(part, bar);
      if (reward?.damage !== own.damage || reward.strikes !== own.strikes.length) differ += 1;
    }
    return {
      strikers: this.#parts.size,
      paid: this.#rewards.size,
      paidOften: [...this.#rewards.values()].filter(({ length }) => length > 1).length,
      differ,
      damage: all.reduce((sum, { damage }) => sum + damage, 0),
      strikes: all.reduce((sum, { strikes }) => sum + strikes, 0),
    };
  }
}
