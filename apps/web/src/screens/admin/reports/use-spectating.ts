import type { SpectatorView } from "@aldermoor/game/moderation/api.ts";
import { api } from "../../../realtime/api.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";

const none: readonly SpectatorView[] = [];

/** The looks at characters that the reader has open. */
export function useSpectating(): readonly SpectatorView[] {
  const views = useGameQuery(api.moderation.spectating, {});
  return views.state === "ready" && views.value.ok ? views.value.value : none;
}
