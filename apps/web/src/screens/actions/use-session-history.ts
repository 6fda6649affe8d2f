import type { ActivityView, SessionView } from "@aldermoor/game/activity/api.ts";
import { readBlows } from "@aldermoor/game/activity/rules/blow-text.ts";
import { skillIds } from "@aldermoor/game/core/content/skills.ts";
import type { SkillId } from "@aldermoor/game/core/content/skills.ts";
import { useEffect } from "react";
import { createStore, useStore } from "../../page/store.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import type { LogLine } from "./battle-log.ts";
import { withAction } from "./battle-log.ts";
import type { SessionSample } from "./session-series.ts";
import { withSample } from "./session-series.ts";

type SessionHistory = {
  readonly samples: readonly SessionSample[];
  readonly lines: readonly LogLine[];
};

/** What this page has seen of the session. It outlives the visit of the screen, not the page. */
export function useSessionHistory(activity: ActivityView): SessionHistory {
  const characterId = useCharacter();
  const key = `${characterId} ${activity.session.sinceMs}`;
  useEffect(() => record(key, activity), [key, activity]);
  return useStore(watched, (seen) => (seen.key === key ? seen.history : nothing));
}

/** The skill that a session is for: the one that gained most. */
export function leadingSkill(session: SessionView): SkillId | null {
  const gained = skillIds.filter((skill) => (session.xp[skill] ?? 0) > 0);
  if (gained.includes("combat")) return "combat";
  const [most] = gained.toSorted((a, b) => (session.xp[b] ?? 0) - (session.xp[a] ?? 0));
  return most ?? null;
}

export function sampleOf(session: SessionView): SessionSample {
  const skill = leadingSkill(session);
  return {
    actions: session.actions,
    xp: skill === null ? 0 : (session.xp[skill] ?? 0),
    gold: session.gold,
    kills: session.kills,
  };
}

const nothing: SessionHistory = { samples: [], lines: [] };
/** One session at a time is worth remembering. */
const watched = createStore({ key: "", history: nothing });

function record(key: string, activity: ActivityView): void {
  const seen = watched.get();
  const known = seen.key === key ? seen.history : nothing;
  const history: SessionHistory = {
    samples: withSample(known.samples, sampleOf(activity.session)),
    lines: withAction(
      known.lines,
      readBlows(activity.battle?.blows ?? ""),
      activity.actionStartedAtMs,
    ),
  };
  watched.set({ key, history });
}
