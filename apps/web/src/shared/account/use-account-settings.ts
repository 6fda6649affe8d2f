import type { ShownSettings } from "@aldermoor/game/settings/content/account-settings.ts";
import { usualSettings } from "@aldermoor/game/settings/content/usual-settings.ts";
import { api } from "../../realtime/api.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";

type QuietSettings = Omit<ShownSettings, "notices">;

const atFirst: QuietSettings = { ...usualSettings, isFamilyMode: false };

/**
 * What the account has chosen; the usual until the answer has come. Ways of notifications are apart
 * (`useNoticeWays`): what is usual of them comes with the table of all news, which no page waits for.
 */
export function useAccountSettings(): QuietSettings {
  const answer = useGameQuery(api.settings.mine, {});
  return answer.state === "ready" ? (answer.value ?? atFirst) : atFirst;
}
