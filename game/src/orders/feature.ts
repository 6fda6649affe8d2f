import { defineFeature } from "../core/define-feature.ts";
import { calendar } from "./functions/calendar.ts";
import { appearAs, countFor, setBanner, setText } from "./functions/choices.ts";
import { clear } from "./functions/clear.ts";
import { compare, compareTeam, endComparison } from "./functions/compare.ts";
import { followAccounts } from "./functions/follow-accounts.ts";
import { followCharacters, orderGoalTold } from "./functions/follow-characters.ts";
import { accept, decline, invite } from "./functions/invite.ts";
import { membersKnow } from "./functions/know.ts";
import { rank, ranking } from "./functions/ranking.ts";
import { tellGoal } from "./functions/tell-goal.ts";
import { hall, mine } from "./functions/views.ts";
import { wishAnswered, wishes } from "./functions/wishes.ts";
import { orderTables } from "./tables.ts";

export const orders = defineFeature({
  name: "orders",
  uses: ["core", "settings", "character", "chat", "quests", "rankings", "world-boss"],
  tables: orderTables,
  functions: {
    accept,
    appearAs,
    calendar,
    clear,
    compare,
    compareTeam,
    countFor,
    decline,
    endComparison,
    hall,
    invite,
    mine,
    rank,
    ranking,
    setBanner,
    setText,
    tellGoal,
    wishAnswered,
    wishes,
  },
  jobs: [{ name: "rank-orders", everyMs: 60_000, run: "orders:rank" }],
  listeners: [followCharacters],
  accountEvents: followAccounts,
  acquaintances: membersKnow,
  deadlines: { [orderGoalTold]: "orders:tellGoal" },
});
