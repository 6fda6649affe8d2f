import { achievements } from "./achievements/feature.ts";
import { activity } from "./activity/feature.ts";
import { arena } from "./arena/feature.ts";
import { boosts } from "./boosts/feature.ts";
import { callings } from "./callings/feature.ts";
import { character } from "./character/feature.ts";
import { chat } from "./chat/feature.ts";
import { combat } from "./combat/feature.ts";
import type { Feature } from "./core/define-feature.ts";
import { core } from "./core/feature.ts";
import { wireFeatures } from "./core/functions/wiring.ts";
import { crafting } from "./crafting/feature.ts";
import { dials } from "./dials/feature.ts";
import { economy } from "./economy/feature.ts";
import { expeditions } from "./expeditions/feature.ts";
import { fighters } from "./fighters/feature.ts";
import { flows } from "./flows/feature.ts";
import { friends } from "./friends/feature.ts";
import { gathering } from "./gathering/feature.ts";
import { gifts } from "./gifts/feature.ts";
import { guide } from "./guide/feature.ts";
import { history } from "./history/feature.ts";
import { house } from "./house/feature.ts";
import { households } from "./households/feature.ts";
import { inventory } from "./inventory/feature.ts";
import { journeys } from "./journeys/feature.ts";
import { log } from "./log/feature.ts";
import { market } from "./market/feature.ts";
import { moderation } from "./moderation/feature.ts";
import { notifications } from "./notifications/feature.ts";
import { orders } from "./orders/feature.ts";
import { party } from "./party/feature.ts";
import { playerFiles } from "./player-files/feature.ts";
import { premium } from "./premium/feature.ts";
import { presence } from "./presence/feature.ts";
import { profile } from "./profile/feature.ts";
import { publishing } from "./publishing/feature.ts";
import { push } from "./push/feature.ts";
import { quests } from "./quests/feature.ts";
import { rankings } from "./rankings/feature.ts";
import { referrals } from "./referrals/feature.ts";
import { settings } from "./settings/feature.ts";
import { sieges } from "./sieges/feature.ts";
import { staffTracker } from "./staff-tracker/feature.ts";
import { staff } from "./staff/feature.ts";
import { telemetry } from "./telemetry/feature.ts";
import { tickets } from "./tickets/feature.ts";
import { tower } from "./tower/feature.ts";
import { villageQuests } from "./village-quests/feature.ts";
import { villageSeasons } from "./village-seasons/feature.ts";
import { villageWorks } from "./village-works/feature.ts";
import { village } from "./village/feature.ts";
import { wiki } from "./wiki/feature.ts";
import { worldBoss } from "./world-boss/feature.ts";
import { world } from "./world/feature.ts";

/**
 * Every feature of the game. The order is the order in which listeners hear of a happening, and a
 * feature stands after all that it uses.
 */
export const features = [
  core,
  settings,
  world,
  boosts,
  dials,
  callings,
  character,
  chat,
  households,
  premium,
  referrals,
  combat,
  gathering,
  crafting,
  house,
  inventory,
  staff,
  market,
  gifts,
  economy,
  activity,
  quests,
  party,
  village,
  villageWorks,
  villageSeasons,
  expeditions,
  journeys,
  fighters,
  tower,
  arena,
  sieges,
  villageQuests,
  achievements,
  guide,
  rankings,
  worldBoss,
  orders,
  presence,
  friends,
  history,
  log,
  profile,
  publishing,
  wiki,
  moderation,
  staffTracker,
  tickets,
  flows,
  telemetry,
  playerFiles,
  notifications,
  push,
] as const satisfies readonly Feature[];

const list: readonly Feature[] = features;

wireFeatures({
  listeners: list.flatMap((feature) => feature.listeners),
  beforeCommand: list.flatMap((feature) => feature.beforeCommand ?? []),
  afterChange: list.flatMap((feature) => feature.afterChange ?? []),
  influences: list.flatMap((feature) => feature.influences ?? []),
  acquaintances: list.flatMap((feature) => feature.acquaintances ?? []),
  friendships: list.find((feature) => feature.friendships !== undefined)?.friendships ?? null,
  villagers: list.find((feature) => feature.villagers !== undefined)?.villagers ?? null,
  household: list.find((feature) => feature.household !== undefined)?.household ?? null,
  inflow: list.find((feature) => feature.inflow !== undefined)?.inflow ?? null,
  accountEvents: list.flatMap((feature) => feature.accountEvents ?? []),
  foresights: list.flatMap((feature) => feature.foresight ?? []),
  present: list.find((feature) => feature.present !== undefined)?.present ?? null,
  deadlines: Object.assign({}, ...list.map((feature) => feature.deadlines ?? {})),
  deeds: Object.assign({}, ...list.map((feature) => feature.deeds ?? {})),
  ofCharacter: tablesOwnedBy("characterId"),
  ofAccount: tablesOwnedBy("accountId"),
  copied: list.flatMap(copiedOf),
});

/** A table tells by its indexes whose rows it holds, so that none is forgotten when an owner goes. */
function tablesOwnedBy(owner: string) {
  return list.flatMap(({ tables }) =>
    Object.entries(tables).flatMap(([table, definition]) => {
      const index = definition[" indexes"]().find(({ fields }) => fields[0] === owner);
      return index === undefined ? [] : [{ table, index: index.indexDescriptor }];
    }),
  );
}

/** The rows that a feature has copied, each with the field by which they name their owner. */
function copiedOf({ name, tables, copied = [] }: Feature) {
  return copied.map((rows) => {
    const indexes = tables[rows.table]?.[" indexes"]() ?? [];
    const [field] = indexes.find((one) => one.indexDescriptor === rows.index)?.fields ?? [];
    if (field === undefined)
      throw new Error(`${name} has rows of ${rows.table} copied by an index that is none.`);
    return { ...rows, field };
  });
}
