import type { AttackKind } from "../../core/content/item.ts";
import type { WorldBoss } from "../content/bosses.ts";
import { attackKinds, weakPercent } from "../content/numbers.ts";
import type { Seal } from "./strikes.ts";
import { blowWith } from "./strikes.ts";

/** What an ordinary strike of a kind deals in a phase, in whole points. */
export function strikeOf(
  seal: Pick<Seal, "powers" | "wornKind">,
  kind: AttackKind,
  weakTo: AttackKind | null = null,
): number {
  const blow = blowWith(seal, kind);
  const weakness = blow.kind === weakTo ? weakPercent : 100;
  return Math.floor((blow.power * weakness) / (100 * 100));
}

/**
 * For each phase of a boss the kind with which a character deals most, of those it has a weapon for; of equals the one that
 * the boss cannot bear.
 */
export function bestKinds(
  seal: Pick<Seal, "powers" | "wornKind">,
  { weakTo }: WorldBoss,
): readonly AttackKind[] {
  const armed = attackKinds.filter((kind) => seal.powers[kind] !== undefined);
  return weakTo.map((weak) => {
    const first = armed.includes(weak) ? weak : seal.wornKind;
    return armed.reduce(
      (best, kind) => (strikeOf(seal, kind, weak) > strikeOf(seal, best, weak) ? kind : best),
      first,
    );
  });
}
