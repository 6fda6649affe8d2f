import type { Battle } from "@aldermoor/game/fighters/rules/battle.ts";
import { recordBattle } from "@aldermoor/game/fighters/rules/battle.ts";
import { unpackSide } from "@aldermoor/game/fighters/rules/pack-side.ts";

/** A battle as its report stores it. */
export type StoredBattle = {
  readonly version: number;
  readonly seed: number;
  readonly attackers: string;
  readonly defenders: string;
};

/** Fights stored battles again, as the page of a report does; the digest of each. */
export async function replayDigests(stored: readonly StoredBattle[]): Promise<string[]> {
  const digests: string[] = [];
  for (const { attackers, defenders, ...battle } of stored) {
    const sides = { attackers: unpackSide(attackers), defenders: unpackSide(defenders) };
    digests.push(await digestOf({ ...battle, ...sides }));
  }
  return digests;
}

/** SHA-256 of all that happens in a battle: every turn, every blow, who stands how after it, and the result. */
export async function digestOf(battle: Battle): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(recordBattle(battle)));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
