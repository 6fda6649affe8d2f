import { useConvex } from "convex/react";
import { useEffect } from "react";
import { api } from "../realtime/api.ts";
import { useCharacter } from "../realtime/character-choice.ts";
import { connection, useConnection } from "../realtime/connection.ts";

const everyMs = 60_000;

/** While the page is looked at, tells the server once a minute that somebody is here. */
export function useCheckIn(): void {
  const client = useConvex();
  const characterId = useCharacter();
  // A connection regained checks in at once.
  const isOnline = useConnection().kind === "online";
  useEffect(() => {
    const checkIn = () => {
      if (document.visibilityState === "hidden" || connection().kind === "lost") return;
      // Nobody asked for it, so nobody is told when it fails; the next minute tries again.
      client.mutation(api.activity.checkIn, { characterId }).catch(() => undefined);
    };
    if (isOnline) checkIn();
    const timer = window.setInterval(checkIn, everyMs);
    document.addEventListener("visibilitychange", checkIn);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener("visibilitychange", checkIn);
    };
  }, [client, characterId, isOnline]);
}
