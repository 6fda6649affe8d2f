import type { FieldWork, WorkInBrief } from "@aldermoor/game/activity/content/work.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import { nodes } from "@aldermoor/game/world/content/nodes.ts";
import { zoneIds, zones } from "@aldermoor/game/world/content/zones.ts";
import type { SelectOption } from "@aldermoor/ui/fields/select.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import type { RuleCharacter } from "../../../shared/character/rule-character.ts";
import { ruleCharacter } from "../../../shared/character/rule-character.ts";
import { dressedFor } from "../../../shared/items/dressed-for.ts";
import { idsOf, knownId } from "../../../shared/world/known-id.ts";
import { t } from "../../../texts/t.ts";
import { nodeLock, zoneLock } from "../node-access.ts";
import type { WorkCommands, WorkState } from "../use-actions.ts";

type FallbackChoiceProps = { readonly state: WorkState; readonly commands: WorkCommands };

const usual = "usual";

/** What comes after the bench: the last work outside it, or one that can be done now. */
export function FallbackChoice({ state, commands }: FallbackChoiceProps) {
  const { fallback, fallbackIsChosen } = state.activity;
  return (
    <Select
      label={t("actions.queue-fallback-label")}
      hideLabel
      hint={t("actions.queue-fallback-note")}
      value={fallbackIsChosen ? idOf(fallback) : usual}
      options={[{ value: usual, label: t("actions.queue-fallback-usual") }, ...optionsFor(state)]}
      disabled={commands.isBlocked}
      onChange={(value) => commands.chooseFallback(workOf(value))}
    />
  );
}

/** What was chosen stays in the list, even where its tool was laid aside meanwhile. */
function optionsFor(state: WorkState): readonly SelectOption<string>[] {
  const { activity, zones: views } = state;
  const fighter = characterFor("combat", state);
  const gatherer = characterFor("gather", state);
  const isChosen = (id: string) => activity.fallbackIsChosen && idOf(activity.fallback) === id;
  const fights = zoneIds
    .filter((zone) => isChosen(zone) || zoneLock(zone, fighter, views) === null)
    .map((zone) => ({
      value: zone,
      label: t("actions.queue-fallback-fight", { zone: zones[zone].name }),
    }));
  const gathering = idsOf(nodes)
    .filter((node) => isChosen(node) || nodeLock(node, gatherer, views) === null)
    .map((node) => ({
      value: node,
      label: t("actions.queue-fallback-gather", {
        skill: skills[nodes[node].skill].name,
        place: nodes[node].name,
      }),
    }));
  return [...fights.toReversed(), ...gathering.toReversed()];
}

function characterFor(occasion: "combat" | "gather", state: WorkState): RuleCharacter {
  const { sheet, bag } = dressedFor(occasion, state);
  return ruleCharacter(sheet, bag);
}

function idOf(work: WorkInBrief): string {
  if (work.kind === "combat") return work.zone;
  return work.kind === "gather" ? work.node : usual;
}

function workOf(id: string): FieldWork | null {
  const zone = knownId(zones, id);
  if (zone !== null) return { kind: "combat", zone };
  const node = knownId(nodes, id);
  return node === null ? null : { kind: "gather", node };
}
