import type { Battle } from "@aldermoor/game/fighters/rules/battle.ts";
import { useEffect, useState } from "react";
import type { BattleOdds } from "./battle-odds.ts";

type Reckoning =
  | { readonly state: "none" | "running" | "failed" }
  | { readonly state: "done"; readonly odds: BattleOdds };

/** The odds of a battle, once they are asked for; other sides have to be asked for anew. */
export function useOdds(battle: Battle) {
  const [asked, setAsked] = useState<Battle | null>(null);
  const [reckoning, setReckoning] = useState<Reckoning>({ state: "none" });
  useEffect(() => {
    if (asked === null) return;
    const worker = new Worker(new URL("./odds-worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<BattleOdds>) =>
      setReckoning({ state: "done", odds: data }),
    );
    worker.addEventListener("error", () => setReckoning({ state: "failed" }));
    worker.postMessage(asked);
    return () => worker.terminate();
  }, [asked]);
  const ask = () => {
    setReckoning({ state: "running" });
    setAsked({ ...battle });
  };
  return { reckoning, ask };
}
