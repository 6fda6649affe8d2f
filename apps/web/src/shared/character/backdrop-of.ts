import type { PortraitBackdrop } from "@aldermoor/ui/game/portrait/draw-portrait.ts";

/** What is drawn behind a face that wears a backdrop. */
export function backdropOf(id: string | null): PortraitBackdrop | undefined {
  return id === null ? undefined : drawn[id];
}

const drawn: Readonly<Record<string, PortraitBackdrop>> = {
  "backdrop-storm": "storm",
  "backdrop-dawn": "dawn",
};
