import { staffRoles } from "@aldermoor/game/core/content/staff.ts";
import {
  configureGame,
  configurePayments,
  configurePush,
  configureSignIns,
  configureTelemetry,
  createCallRate,
  gameFeed,
  gameJobs,
  gameLimits,
  gameModules,
  gameSchema,
  reportFaultsTo,
} from "@aldermoor/game/index.ts";
import { z } from "zod";
import type { World } from "./world.ts";

/** The game, keyed with this instance's secret. */
export function gameWorld(secret: string): World {
  configureGame({ secret });
  return {
    modules: gameModules,
    limits: gameLimits,
    schema: gameSchema,
    jobs: gameJobs,
    createAdmission: (addressLimitFactor) =>
      createCallRate({ nowMs: () => Date.now(), addressLimitFactor }),
    // The last one has nothing to bring along: a start is what an announced maintenance waited for.
    migrations: ["core:migrateLedgers", "core:chainRecord", "publishing:endMaintenance"],
    adoptAccount: "character:adoptAccount",
    accountEvents: { last: "core:lastAccountEvent", take: "core:takeAccountEvent" },
    organizations: {
      compare: "orders:compare",
      compareTeam: "orders:compareTeam",
      endComparison: "orders:endComparison",
      wishes: "orders:wishes",
      wishAnswered: "orders:wishAnswered",
    },
    feed: gameFeed,
    pictures: { admit: "tickets:admitPicture", keep: "tickets:keepPicture" },
    figures: { query: "presence:moor", read: readFigures },
    push: { take: "push:take", report: "push:report", configure: configurePush },
    payments: {
      take: "premium:takePaymentOrders",
      report: "premium:reportPaymentOrder",
      hear: "premium:hearPayment",
      configure: configurePayments,
    },
    settling: {
      version: "activity:checkContentVersion",
      begin: "activity:beginContent",
      end: "activity:endContent",
      listOpenWork: "activity:openWork",
      settle: "activity:catchUp",
      listOutdated: "activity:outdatedProgress",
      migrate: "activity:migrateProgress",
    },
    staff: {
      roles: Object.keys(staffRoles),
      setRole: "core:setStaffRole",
      list: "core:listStaff",
    },
    kicks: { waiting: "moderation:waitingKicks", done: "moderation:kicked" },
    signIns: { configure: configureSignIns },
    telemetry: { configure: configureTelemetry, settles: "activity:catchUp" },
    reportFaultsTo,
  };
}

const moor = z.object({ online: z.number(), characters: z.number() });

function readFigures(answer: unknown) {
  const { online, characters } = moor.parse(answer);
  return [
    { name: "characters", help: "Characters in the world.", value: characters },
    { name: "characters_online", help: "Characters that are being played now.", value: online },
  ];
}
