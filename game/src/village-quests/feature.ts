import { defineFeature } from "../core/define-feature.ts";
import { countForVillage } from "./functions/count.ts";
import { followVillages } from "./functions/follow.ts";
import { judgeQuest } from "./functions/judge.ts";
import { openVote, turn } from "./functions/turn.ts";
import { history, mine } from "./functions/views.ts";
import {
  villageQuestJudged,
  villageQuestTurns,
  villageVoteOpens,
} from "./functions/village-quests.ts";
import { vote } from "./functions/vote.ts";
import { villageQuestTables } from "./tables.ts";

export const villageQuests = defineFeature({
  name: "village-quests",
  uses: ["core", "combat", "inventory", "quests", "village", "village-works", "sieges"],
  tables: villageQuestTables,
  functions: { history, judgeQuest, mine, openVote, turn, vote },
  jobs: [],
  listeners: [countForVillage, followVillages],
  deadlines: {
    [villageQuestJudged]: "village-quests:judgeQuest",
    [villageQuestTurns]: "village-quests:turn",
    [villageVoteOpens]: "village-quests:openVote",
  },
});
