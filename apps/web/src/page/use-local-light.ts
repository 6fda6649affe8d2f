import type { TimeOfDay } from "@aldermoor/ui/game/scenery.tsx";
import { timeOfDayAt } from "@aldermoor/ui/game/scenery.tsx";
import { useState } from "react";

/** The light outside the visitor's own window, as it was when the page opened. */
export function useLocalLight(): TimeOfDay {
  const [light] = useState(() => timeOfDayAt(new Date().getHours()));
  return light;
}
