import { useConvex } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "../../../realtime/api.ts";

const none: readonly string[] = [];

/**
 * Who is on the moor and has a name that begins so; nobody until it is known, without letters, and without a connection. It
 * is asked once and not followed: the list stands for a moment.
 */
export function useOnlineNames(begun: string): readonly string[] {
  const client = useConvex();
  const [known, setKnown] = useState({ begun: "", names: none });
  useEffect(() => {
    if (begun === "") return;
    let isCurrent = true;
    const filter = { name: begun, work: null, band: null, mode: null, from: 0 };
    const show = (names: readonly string[]) => {
      if (isCurrent) setKnown({ begun, names });
    };
    void client
      .query(api.presence.found, filter)
      .then(({ players }) => show(players.map(({ name }) => name)))
      .catch(() => show(none));
    return () => {
      isCurrent = false;
    };
  }, [client, begun]);
  // While the next letter is asked for, those of the last one that still fit are shown.
  return begun !== "" && begun.startsWith(known.begun) ? known.names : none;
}
