import type { AttackKind } from "@aldermoor/game/core/content/item.ts";
import type { WorldBossId } from "@aldermoor/game/world-boss/content/bosses.ts";
import type { SceneName } from "@aldermoor/ui/game/scenery/scene-name.ts";
import type { GameIconName } from "@aldermoor/ui/icons/icon.tsx";
import { t } from "../../texts/t.ts";

/** The land behind each boss. */
export const bossScene: Readonly<Record<WorldBossId, SceneName>> = {
  "the-drownbell": "marsh",
  "the-wild-tithe": "wood",
  "the-kingfisher": "coast",
  "the-tallowking": "vault",
  "the-moor-itself": "heights",
};

export const kindIcon: Readonly<Record<AttackKind, GameIconName>> = {
  edge: "broadsword",
  pierce: "high-shot",
  blunt: "flanged-mace",
  spell: "wizard-staff",
};

export function kindName(kind: AttackKind): string {
  return t(`items.attack-${kind}`);
}

/** The phases by their number from 0. */
export const phases = [0, 1, 2, 3] as const;

type Phase = (typeof phases)[number];

/** What a phase is called, and what it feels like. */
export function phaseName(phase: number): string {
  return t(`boss.phase-name-${phaseNumber(phase)}`);
}

export function phaseText(phase: number): string {
  return t(`boss.phase-${phaseNumber(phase)}`);
}

function phaseNumber(phase: number): 1 | 2 | 3 | 4 {
  const known: Phase = phases.find((one) => one === phase) ?? 3;
  return numbers[known];
}

const numbers = [1, 2, 3, 4] as const;
