import type { GameEvent } from "../../core/content/events.ts";
import type { SettlementRun } from "../../core/rules/settlement/settlement-run.ts";
import type { SettlementStep } from "../../core/rules/settlement/settlement-step.ts";
import { openedZones } from "./zones.ts";

/** Levels open zones while nobody looks. */
export const zoneStep: SettlementStep = { close: zonesOpened };

function zonesOpened({ input: { state: before }, state }: SettlementRun): readonly GameEvent[] {
  // No boss falls in a settlement, so it is the level or nothing.
  if (before.skills.combat.level === state.skills.combat.level) return [];
  return openedZones(before, state).map((zone) => ({ kind: "zone-opened", zone }));
}
