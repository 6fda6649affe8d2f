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

/** Remembers what the tab is told of the session. For the frame of the game, which every page stands in. */
export function useSessionRecord(activity: ActivityView): void {
  const key = keyOf(useCharacter(), activity);
  useEffect(() => record(key, activity), [key, activity]);
}

/** What this tab has been told of the session, on whatever page, also before it was loaded anew. */
export function useSessionHistory(activity: ActivityView): SessionHistory {
  const key = keyOf(useCharacter(), activity);
  return useStore(told, (seen) => (seen.key === key ? seen.history : nothing));
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

/** The history with what one answer adds to it. */
export function withAnswer(known: SessionHistory, activity: ActivityView): SessionHistory {
  const blows = readBlows(activity.battle?.blows ?? "");
  return {
    samples: withSample(known.samples, sampleOf(activity.session)),
    lines: withAction(known.lines, blows, activity.actionStartedAtMs),
  };
}

/** One session at a time is worth remembering. */
type Told = { readonly key: string; readonly history: SessionHistory };

const nothing: SessionHistory = { samples: [], lines: [] };
const place = "aldermoor.session";
const told = createStore<Told>(readTold());

function keyOf(characterId: string, { session }: ActivityView): string {
  return `${characterId} ${session.sinceMs}`;
}

function record(key: string, activity: ActivityView): void {
  const seen = told.get();
  const known = seen.key === key ? seen.history : nothing;
  const next = { key, history: withAnswer(known, activity) };
  told.set(next);
  writeTold(next);
}

/** What the tab wrote before it was loaded anew; nothing where it may not keep anything. */
function readTold(): Told {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? "null");
    return isTold(kept) ? kept : { key: "", history: nothing };
  } catch {
    return { key: "", history: nothing };
  }
}

/** Only this page writes there, so its own version has to be told apart and nothing more. */
function isTold(kept: unknown): kept is Told {
  return typeof kept === "object" && kept !== null && "key" in kept && "history" in kept;
}

function writeTold(next: Told): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(next));
  } catch {
    // A full or forbidden store costs the chart a reload, and nothing else.
  }
}
