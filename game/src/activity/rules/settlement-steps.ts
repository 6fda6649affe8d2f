import { boostStep } from "../../boosts/rules/settlement-step.ts";
import { combatStep } from "../../combat/rules/run-combat.ts";
import { zoneStep } from "../../combat/rules/settlement-step.ts";
import { influenceStep } from "../../core/rules/influences/settlement-step.ts";
import type { SettlementStep, WorkStep } from "../../core/rules/settlement/settlement-step.ts";
import { dismantleYield } from "../../crafting/rules/dismantle.ts";
import { runCraft } from "../../crafting/rules/run-craft.ts";
import { runGather } from "../../gathering/rules/run-gather.ts";
import { gardenStep, roomStep } from "../../house/rules/settlement-steps.ts";
import { provisionStep } from "../../inventory/rules/eat-provisions.ts";
import type { Work } from "../content/work.ts";

/** What features add to settlement, in their order. */
export const settlementSteps: readonly SettlementStep[] = [
  influenceStep,
  boostStep,
  roomStep,
  gardenStep,
  provisionStep,
  zoneStep,
];

/** How each kind of work is done; idleness needs nothing but time. */
export const workSteps: {
  readonly [Kind in Exclude<Work["kind"], "idle">]: WorkStep<Kind>;
} = {
  combat: combatStep(dismantleYield),
  gather: runGather,
  craft: runCraft,
};
