import { shownBoosts } from "../../character/functions/shown-boosts.ts";
import { skillView } from "../../character/functions/skill-views.ts";
import { zoneView } from "../../combat/rules/zone-view.ts";
import { skillIds } from "../../core/content/skills.ts";
import type { Present } from "../../core/functions/present.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import { zoneIds } from "../../world/content/zones.ts";
import type { Moves } from "../api.ts";

type Context = Parameters<typeof shownBoosts>[0];

/** What work moved since a life was written down; `null` where nothing did. */
export async function movesOf(context: Context, present: Present): Promise<Moves | null> {
  const { state, written } = present;
  if (state.settledAtMs === written.state.settledAtMs) return null;
  const hasSameBoosts = state.boosts === written.state.boosts;
  return {
    atMs: state.settledAtMs,
    gold: state.gold,
    skills: movedSkills(written.state, state),
    boosts: hasSameBoosts ? null : (await shownBoosts(context, state)).boosts,
    meal: state.meal,
    potion: state.potion,
    zones: movedZones(written.state, state, context.nowMs),
    goods: present.moved,
    deeds: present.events,
  };
}

function movedSkills(before: CharacterState, { skills }: CharacterState): Moves["skills"] {
  const moved = skillIds.filter((id) => skills[id] !== before.skills[id]);
  return Object.fromEntries(moved.map((id) => [id, skillView(id, skills[id])]));
}

function movedZones(before: CharacterState, state: CharacterState, nowMs: number): Moves["zones"] {
  return zoneIds
    .filter((id) => state.zones[id] !== before.zones[id])
    .map((id) => zoneView(state, id, nowMs));
}
