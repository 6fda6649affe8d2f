import { checkWork } from "@aldermoor/game/activity/rules/change-work.ts";
import type { ZoneView } from "@aldermoor/game/combat/api.ts";
import type { ZoneProgress } from "@aldermoor/game/combat/state.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import { slots } from "@aldermoor/game/core/content/slots.ts";
import type { Refusal, RefusalParams } from "@aldermoor/game/core/rules/outcome.ts";
import type { CharacterState } from "@aldermoor/game/core/rules/state.ts";
import { monsters } from "@aldermoor/game/world/content/monsters.ts";
import type { NodeId } from "@aldermoor/game/world/content/nodes.ts";
import type { ZoneId } from "@aldermoor/game/world/content/zones.ts";
import type { RuleCharacter } from "../../shared/character/rule-character.ts";
import { slotName } from "../../shared/items/slot-name.ts";
import { knownId } from "../../shared/world/known-id.ts";
import { t } from "../../texts/t.ts";
import { withinSentence } from "../../texts/within-sentence.ts";

/** Why a zone is closed, as a sentence; `null` when it is open. */
export function zoneLock(
  zone: ZoneId,
  character: RuleCharacter,
  zones: readonly ZoneView[],
): string | null {
  return lockOf({ kind: "combat", zone }, character, zones);
}

/** Why one cannot work at a node, as a sentence; `null` when one can. */
export function nodeLock(
  node: NodeId,
  character: RuleCharacter,
  zones: readonly ZoneView[],
): string | null {
  return lockOf({ kind: "gather", node }, character, zones);
}

function lockOf(
  work: CharacterState["work"],
  { skills: levels, worn }: RuleCharacter,
  zones: readonly ZoneView[],
): string | null {
  const state = { zones: progressByZone(zones), skills: levels, queue: [] };
  const outcome = checkWork(state, worn, work);
  return outcome.ok ? null : lockSentence(outcome);
}

function progressByZone(zones: readonly ZoneView[]): CharacterState["zones"] {
  const progress: Partial<Record<ZoneId, ZoneProgress>> = {};
  for (const view of zones) {
    progress[view.zone] = {
      kills: view.kills,
      towardCharge: view.killsTowardCharge,
      held: view.charges,
      refundsAtMs: view.refundsAtMs,
      bossBeaten: view.bossBeaten,
    };
  }
  return progress;
}

function lockSentence({ code, params }: Refusal): string {
  if (code === "zone-locked") {
    const boss = knownId(monsters, text(params, "boss"));
    const name = boss === null ? text(params, "boss") : monsters[boss].name;
    return t("refusals.zone-locked", { boss: name });
  }
  if (code === "tool-needed") {
    const slot = knownId(slots, text(params, "tool"));
    const tool = slot === null ? text(params, "tool") : withinSentence(slotName(slot));
    return t("refusals.tool-needed", { tool, n: text(params, "n") });
  }
  const skill = knownId(skills, text(params, "skill"));
  const name = skill === null ? text(params, "skill") : skills[skill].name;
  return t("refusals.level-too-low", { skill: name, n: text(params, "n") });
}

function text(params: RefusalParams, name: string): string {
  return String(params[name] ?? "");
}
