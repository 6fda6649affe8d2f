import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import type { PaletteEntry } from "@aldermoor/ui/overlays/command-palette.tsx";
import { useNavigate } from "@tanstack/react-router";
import { api } from "../../realtime/api.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { t } from "../../texts/t.ts";

/** Who is on the moor now; leads to the profile. */
export function usePlayerEntries(): readonly PaletteEntry[] {
  const navigate = useNavigate();
  const online = useGameQuery(api.presence.online, {});
  if (online.state !== "ready") return [];
  return online.value.players.map(({ name, avatarSeed, combatLevel }) => ({
    id: `player ${name}`,
    label: name,
    note: t("shell.level", { level: combatLevel }),
    icon: <Portrait seed={avatarSeed} size={22} />,
    onSelect: () => void navigate({ to: `/game/public/profile/${name}` }),
  }));
}
