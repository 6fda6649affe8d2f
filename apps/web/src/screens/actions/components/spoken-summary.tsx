import type { SessionView } from "@aldermoor/game/activity/api.ts";
import { VisuallyHidden } from "@aldermoor/ui/text/visually-hidden.tsx";
import { useEffect, useRef, useState } from "react";
import { sampleOf } from "../../../shared/work/session-history.ts";
import { t } from "../../../texts/t.ts";

const everyMs = 10_000;

/** One polite sentence on the fight at most every ten seconds, for those who hear the page. */
export function SpokenSummary({ session }: { readonly session: SessionView }) {
  const [sentence, setSentence] = useState("");
  const latest = useRef(session);
  useEffect(() => {
    latest.current = session;
  }, [session]);
  useEffect(() => {
    let told = sampleOf(latest.current);
    const timer = window.setInterval(() => {
      const now = sampleOf(latest.current);
      if (now.kills === told.kills) return;
      setSentence(
        t("actions.spoken", { kills: now.kills - told.kills, xp: Math.round(now.xp - told.xp) }),
      );
      told = now;
    }, everyMs);
    return () => window.clearInterval(timer);
  }, []);
  return (
    <VisuallyHidden>
      <output aria-live="polite">{sentence}</output>
    </VisuallyHidden>
  );
}
