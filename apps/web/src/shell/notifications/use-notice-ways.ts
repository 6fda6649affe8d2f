import type { AccountSettings } from "@aldermoor/game/settings/content/account-settings.ts";
import { defaultSettings } from "@aldermoor/game/settings/content/default-settings.ts";
import { api } from "../../realtime/api.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";

/** In which ways the account is told of each piece of news; the usual ones until the answer has come. */
export function useNoticeWays(): AccountSettings["notices"] {
  const answer = useGameQuery(api.settings.mine, {});
  const settings = answer.state === "ready" ? answer.value : null;
  return settings?.notices ?? defaultSettings.notices;
}
