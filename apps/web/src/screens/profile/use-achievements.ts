import type { AchievementsView, OrnamentsView } from "@aldermoor/game/achievements/api.ts";
import { titles } from "@aldermoor/game/achievements/content/titles.ts";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import type { CommandState } from "../../realtime/use-commands.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { t } from "../../texts/t.ts";

/** How far the character of this tab is in each family. */
export function useAchievements(): GameQuery<AchievementsView | null> {
  return useGameQuery(api.achievements.mine, { characterId: useCharacter() });
}

/** What it wears under its name, around its face and behind it, and what it may. */
export function useOrnaments(): GameQuery<OrnamentsView | null> {
  return useGameQuery(api.achievements.ornaments, { characterId: useCharacter() });
}

export type OrnamentCommands = CommandState & {
  readonly wearTitle: (title: string | null) => void;
  readonly wearFrame: (frame: string | null) => void;
  readonly wearBackdrop: (backdrop: string | null) => void;
};

export function useOrnamentCommands(): OrnamentCommands {
  const characterId = useCharacter();
  const { send, ...state } = useCommands();
  const wearTitle = async (id: string | null) => {
    const outcome = await send(api.achievements.wearTitle, { characterId, title: id });
    if (!outcome.ok) return;
    toast.success(
      id === null
        ? t("achievements.title-gone")
        : t("achievements.title-worn", { title: titles[id] ?? "" }),
    );
  };
  const wearFrame = async (id: string | null) => {
    const outcome = await send(api.achievements.wearFrame, { characterId, frame: id });
    if (!outcome.ok) return;
    toast.success(id === null ? t("achievements.frame-gone") : t("achievements.frame-worn"));
  };
  const wearBackdrop = async (id: string | null) => {
    const outcome = await send(api.achievements.wearBackdrop, { characterId, backdrop: id });
    if (!outcome.ok) return;
    toast.success(id === null ? t("achievements.backdrop-gone") : t("achievements.backdrop-worn"));
  };
  return {
    wearTitle: (id) => void wearTitle(id),
    wearFrame: (id) => void wearFrame(id),
    wearBackdrop: (id) => void wearBackdrop(id),
    ...state,
  };
}
