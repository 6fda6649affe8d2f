import type { ShownSettings } from "@aldermoor/game/settings/content/account-settings.ts";
import { defaultSettings } from "@aldermoor/game/settings/content/default-settings.ts";
import { api } from "../../realtime/api.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";

const atFirst: ShownSettings = { ...defaultSettings, isFamilyMode: false };

/** What the account has chosen; the defaults until the answer has come. */
export function useAccountSettings(): ShownSettings {
  const answer = useGameQuery(api.settings.mine, {});
  return answer.state === "ready" ? (answer.value ?? atFirst) : atFirst;
}
