import type { ItemId } from "../../core/content/items.ts";
import type { Blow } from "../content/blow.ts";
import { answerHits, isBlocked, isCritical, strikeHits } from "./damage.ts";
import type { Foe } from "./foe.ts";

/** Writes a fight down, blow by blow, for the page that shows it. */
export class BlowLog {
  readonly #blows: Blow[];

  constructor(blows: Blow[]) {
    this.#blows = blows;
  }

  clear(): void {
    this.#blows.length = 0;
  }

  approach(foe: Foe, hp: number): void {
    this.#blows.push({ by: "approach", monster: foe.id, monsterHp: foe.hp, hp });
  }

  strike(foe: Foe, word: number, damage: number, foeHp: number): void {
    const hit = strikeHits(foe, word);
    const critical = hit && isCritical(foe, word);
    const after = Math.max(0, foeHp);
    this.#blows.push({ by: "player", hit, critical, blocked: false, damage, after });
  }

  answer(foe: Foe, word: number, damage: number, hp: number): void {
    const hit = answerHits(foe, word);
    const blocked = hit && isBlocked(foe, word);
    const after = Math.max(0, hp);
    this.#blows.push({ by: "monster", hit, critical: false, blocked, damage, after });
  }

  ration(healed: number, after: number): void {
    this.#blows.push({ by: "ration", healed, after });
  }

  defeat(restActions: number): void {
    this.#blows.push({ by: "defeat", restActions });
  }

  kill(foe: Foe, centiGold: number, item: ItemId | null): void {
    const xp = foe.milliXp / 1000;
    this.#blows.push({ by: "kill", monster: foe.id, xp, gold: centiGold / 100, item });
  }
}
