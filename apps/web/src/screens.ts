import type { Page, Screen } from "./page/screen.ts";
import { actionsRoute } from "./screens/actions/route.tsx";
import { adminRoute } from "./screens/admin/route.tsx";
import { boostsRoute } from "./screens/boosts/route.tsx";
import { commandsRoute } from "./screens/commands/route.tsx";
import { equipmentRoute } from "./screens/equipment/route.tsx";
import { fightersRoute } from "./screens/fighters/route.tsx";
import { friendsRoute } from "./screens/friends/route.tsx";
import { houseRoute } from "./screens/house/route.tsx";
import { inventoryRoute } from "./screens/inventory/route.tsx";
import { landingPages } from "./screens/landing/route.tsx";
import { legalPages, legalRoutes } from "./screens/legal/route.tsx";
import { logRoute } from "./screens/log/route.tsx";
import { marketRoute } from "./screens/market/route.tsx";
import { newsRoutes } from "./screens/news/route.tsx";
import { partyRoute } from "./screens/party/route.tsx";
import { playersOnlineRoute } from "./screens/players-online/route.tsx";
import { portalPage } from "./screens/portal/route.tsx";
import { premiumRoute } from "./screens/premium/route.tsx";
import { profileRoute } from "./screens/profile/route.tsx";
import { publicBattleRoute } from "./screens/public-battle/route.tsx";
import { publicExplorationRoute } from "./screens/public-exploration/route.tsx";
import { publicProfileRoute } from "./screens/public-profile/route.tsx";
import { publicSiegeRoute } from "./screens/public-siege/route.tsx";
import { publicVillageRoute } from "./screens/public-village/route.tsx";
import { questsRoute } from "./screens/quests/route.tsx";
import { rankingsRoute } from "./screens/rankings/route.tsx";
import { recipesRoute } from "./screens/recipes/route.tsx";
import { settingsRoute } from "./screens/settings/route.tsx";
import { signInPages } from "./screens/sign-in/route.tsx";
import { staffTrackerRoute } from "./screens/staff-tracker/route.tsx";
import { ticketRoutes } from "./screens/tickets/route.tsx";
import { upcomingPatchRoute } from "./screens/upcoming-patch/route.tsx";
import { villageRoute } from "./screens/village/route.tsx";
import { wikiRoutes } from "./screens/wiki/route.tsx";
import { worldBossRoute } from "./screens/world-boss/route.tsx";

/** Every page under /game. A new screen is a folder and a line here. */
export const screens: readonly Screen[] = [
  ...legalRoutes,
  actionsRoute,
  questsRoute,
  inventoryRoute,
  equipmentRoute,
  recipesRoute,
  boostsRoute,
  houseRoute,
  fightersRoute,
  profileRoute,
  publicProfileRoute,
  publicBattleRoute,
  publicVillageRoute,
  publicExplorationRoute,
  publicSiegeRoute,
  playersOnlineRoute,
  friendsRoute,
  rankingsRoute,
  ...wikiRoutes,
  staffTrackerRoute,
  logRoute,
  commandsRoute,
  settingsRoute,
  partyRoute,
  villageRoute,
  marketRoute,
  worldBossRoute,
  premiumRoute,
  ...newsRoutes,
  upcomingPatchRoute,
  ...ticketRoutes,
  adminRoute,
];

/** Every page outside of /game. */
export const pages: readonly Page[] = [...landingPages, portalPage, ...legalPages, ...signInPages];
