import type { FieldWork, WorkInBrief } from "@aldermoor/game/activity/content/work.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import { nodes } from "@aldermoor/game/world/content/nodes.ts";
import { zoneIds, zones } from "@aldermoor/game/world/content/zones.ts";
import type { SelectOption } from "@aldermoor/ui/fields/select.tsx";
import type { RuleCharacter } from "../../../shared/character/rule-character.ts";
import { ruleCharacter } from "../../../shared/character/rule-character.ts";
import { dressedFor } from "../../../shared/items/dressed-for.ts";
import { idsOf, knownId } from "../../../shared/world/known-id.ts";
import { t } from "../../../texts/t.ts";
import { nodeLock, zoneLock } from "../node-access.ts";
import type { WorkState } from "../use-actions.ts";

/** All work in the field that can be done now, the farthest first; `kept` stays among it, whatever it lacks. */
export function placeOptions(state: WorkState, kept = ""): readonly SelectOption<string>[] {
  const fighter = characterFor("combat", state);
  const gatherer = characterFor("gather", state);
  const fights = zoneIds
    .filter((zone) => zone === kept || zoneLock(zone, fighter, state.zones) === null)
    .map((zone) => ({
      value: zone,
      label: t("actions.queue-fallback-fight", { zone: zones[zone].name }),
    }));
  const gathering = idsOf(nodes)
    .filter((node) => node === kept || nodeLock(node, gatherer, state.zones) === null)
    .map((node) => ({
      value: node,
      label: t("actions.queue-fallback-gather", {
        skill: skills[nodes[node].skill].name,
        place: nodes[node].name,
      }),
    }));
  return [...fights.toReversed(), ...gathering.toReversed()];
}

/** The place of a work, by which it is known in such a list; `null` for work that is bound to none. */
export function placeOf(work: WorkInBrief): string | null {
  if (work.kind === "combat") return work.zone;
  return work.kind === "gather" ? work.node : null;
}

/** The work at a place; `null` where there is none of that name. */
export function workAt(place: string): FieldWork | null {
  const zone = knownId(zones, place);
  if (zone !== null) return { kind: "combat", zone };
  const node = knownId(nodes, place);
  return node === null ? null : { kind: "gather", node };
}

function characterFor(occasion: "combat" | "gather", state: WorkState): RuleCharacter {
  const { sheet, bag } = dressedFor(occasion, state);
  return ruleCharacter(sheet, bag);
}
