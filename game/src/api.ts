import type { AchievementsApi } from "./achievements/api.ts";
import type { ActivityApi } from "./activity/api.ts";
import type { BoostsApi } from "./boosts/api.ts";
import type { CallingsApi } from "./callings/api.ts";
import type { CharacterApi } from "./character/api.ts";
import type { ChatApi } from "./chat/api.ts";
import type { CombatApi } from "./combat/api.ts";
import type { CraftingApi } from "./crafting/api.ts";
import type { HistoryApi } from "./history/api.ts";
import type { HouseApi } from "./house/api.ts";
import type { InventoryApi } from "./inventory/api.ts";
import type { LogApi } from "./log/api.ts";
import type { NotificationsApi } from "./notifications/api.ts";
import type { PresenceApi } from "./presence/api.ts";
import type { ProfileApi } from "./profile/api.ts";
import type { QuestsApi } from "./quests/api.ts";
import type { SettingsApi } from "./settings/api.ts";

/** Everything a browser may ask of the game, by feature; `anyApi` of `convex/server` wears this type. */
export type Api = {
  readonly achievements: AchievementsApi;
  readonly activity: ActivityApi;
  readonly boosts: BoostsApi;
  readonly callings: CallingsApi;
  readonly character: CharacterApi;
  readonly chat: ChatApi;
  readonly combat: CombatApi;
  readonly crafting: CraftingApi;
  readonly history: HistoryApi;
  readonly house: HouseApi;
  readonly inventory: InventoryApi;
  readonly log: LogApi;
  readonly notifications: NotificationsApi;
  readonly presence: PresenceApi;
  readonly profile: ProfileApi;
  readonly quests: QuestsApi;
  readonly settings: SettingsApi;
};
