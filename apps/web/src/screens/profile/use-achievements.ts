import type { AchievementsView, OrnamentsView } from "@aldermoor/game/achievements/api.ts";
import { titles } from "@aldermoor/game/achievements/content/titles.ts";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import { useCommand } from "../../realtime/use-command.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { t } from "../../texts/t.ts";

/** How far the character of this tab is in each family. */
export function useAchievements(): GameQuery<AchievementsView | null> {
  return useGameQuery(api.achievements.mine, { characterId: useCharacter() });
}

/** What it wears under its name and around its face, and what it may. */
export function useOrnaments(): GameQuery<OrnamentsView | null> {
  return useGameQuery(api.achievements.ornaments, { characterId: useCharacter() });
}

export type OrnamentOrders = {
  readonly wearTitle: (title: string | null) => void;
  readonly wearFrame: (frame: string | null) => void;
  readonly busy: boolean;
  readonly enabled: boolean;
};

export function useOrnamentOrders(): OrnamentOrders {
  const characterId = useCharacter();
  const title = useCommand(api.achievements.wearTitle);
  const frame = useCommand(api.achievements.wearFrame);
  const wearTitle = async (id: string | null) => {
    const outcome = await title.run({ characterId, title: id });
    if (!outcome.ok) return;
    toast.success(
      id === null
        ? t("achievements.title-gone")
        : t("achievements.title-worn", { title: titles[id] ?? "" }),
    );
  };
  const wearFrame = async (id: string | null) => {
    const outcome = await frame.run({ characterId, frame: id });
    if (!outcome.ok) return;
    toast.success(id === null ? t("achievements.frame-gone") : t("achievements.frame-worn"));
  };
  return {
    wearTitle: (id) => void wearTitle(id),
    wearFrame: (id) => void wearFrame(id),
    busy: title.busy || frame.busy,
    enabled: title.enabled,
  };
}
