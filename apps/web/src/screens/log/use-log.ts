import type { LogEntry } from "@aldermoor/game/log/api.ts";
import type { WrittenType } from "@aldermoor/game/log/content/log-types.ts";
import { useConvex } from "convex/react";
import { useState } from "react";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { withOlder } from "../../shared/news/with-older.ts";

/** Fewer than this means that there is nothing more. */
const newestLength = 60;
const pageLength = 200;

/** The newest lines of one type or of all, kept up to date, and the older ones that were asked for. */
export function useLog(type: WrittenType | null) {
  const characterId = useCharacter();
  const client = useConvex();
  const newest = { characterId, type, untilMs: null, count: newestLength };
  const query = useGameQuery(api.log.lines, newest);
  const [older, setOlder] = useState<readonly LogEntry[]>([]);
  const [step, setStep] = useState<"resting" | "busy" | "failed" | "at-end">("resting");
  const recent = query.state === "ready" ? (query.value ?? []) : [];
  const lines = withOlder(recent, older);
  const last = lines.at(-1);
  const fetchOlder = async () => {
    if (last === undefined || step === "busy") return;
    setStep("busy");
    const page = { characterId, type, untilMs: last.at, count: pageLength };
    // Without a connection the button may simply be tried again.
    const answer = await client.query(api.log.lines, page).catch(() => null);
    // What is newest now will be pushed out of the newest sixty by what is still to come.
    setOlder([...lines, ...(answer ?? [])]);
    if (answer === null) setStep("failed");
    else setStep(answer.length < pageLength ? "at-end" : "resting");
  };
  const hasMore = recent.length >= newestLength && step !== "at-end";
  return { query, lines, step, more: hasMore ? () => void fetchOlder() : null };
}
