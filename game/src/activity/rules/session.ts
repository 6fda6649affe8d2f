import { keysOf } from "../../core/content/keys-of.ts";
import type { SkillId } from "../../core/content/skills.ts";
import type { SessionView } from "../api.ts";
import type { Session } from "../state.ts";

/** The sums as they are shown: whole gold and whole points of xp. */
export function sessionView(session: Session): SessionView {
  const { centiGold, milliXp, ...shown } = session;
  return { ...shown, gold: Math.floor(centiGold / 100), xp: wholeXp(milliXp) };
}

/** Thousandths of xp by skill as whole points. */
export function wholeXp(
  milliXp: Readonly<Partial<Record<SkillId, number>>>,
): Readonly<Partial<Record<SkillId, number>>> {
  const xp: Partial<Record<SkillId, number>> = {};
  for (const skill of keysOf(milliXp)) xp[skill] = Math.floor((milliXp[skill] ?? 0) / 1000);
  return xp;
}
