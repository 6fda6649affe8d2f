import { defineFeature } from "../core/define-feature.ts";
import { accept, apply, decline, invite } from "./functions/ask-commands.ts";
import { found, list } from "./functions/found.ts";
import { keepNames } from "./functions/keep-names.ts";
import { followLights, influencesOfParty } from "./functions/lights.ts";
import { handOver, kick, leave, leaveOnDeparture, takeLead } from "./functions/member-commands.ts";
import { membersKnow } from "./functions/parties.ts";
import { judgeQuest } from "./functions/pay-quest.ts";
import { chooseQuest, giveUpQuest, quest } from "./functions/quest-commands.ts";
import { countForParty, questJudged, questLapses } from "./functions/shares.ts";
import { unlist } from "./functions/unlist.ts";
import { finder, mine } from "./functions/views.ts";
import { partyTables } from "./tables.ts";

export const party = defineFeature({
  name: "party",
  uses: ["core", "settings", "character", "chat", "households", "inventory", "quests"],
  tables: partyTables,
  functions: {
    accept,
    apply,
    chooseQuest,
    decline,
    finder,
    found,
    giveUpQuest,
    handOver,
    invite,
    judgeQuest,
    kick,
    leave,
    list,
    mine,
    quest,
    takeLead,
    unlist,
  },
  jobs: [],
  listeners: [followLights, leaveOnDeparture, countForParty, keepNames],
  copied: [{ table: "partyLights", index: "by_member", owner: "character" }],
  influences: influencesOfParty,
  acquaintances: membersKnow,
  deadlines: { [questJudged]: "party:judgeQuest", [questLapses]: "party:judgeQuest" },
});
