import { defineFeature } from "../core/define-feature.ts";
import { accept, apply, decline, invite } from "./functions/ask-commands.ts";
import { found, list } from "./functions/found.ts";
import { followLights, influencesOfParty } from "./functions/lights.ts";
import { handOver, kick, leave, leaveOnDeparture, takeLead } from "./functions/member-commands.ts";
import { membersKnow } from "./functions/parties.ts";
import { finder, mine } from "./functions/views.ts";
import { partyTables } from "./tables.ts";

export const party = defineFeature({
  name: "party",
  uses: ["core", "character", "chat", "households"],
  tables: partyTables,
  functions: {
    accept,
    apply,
    decline,
    finder,
    found,
    handOver,
    invite,
    kick,
    leave,
    list,
    mine,
    takeLead,
  },
  jobs: [],
  listeners: [followLights, leaveOnDeparture],
  influences: influencesOfParty,
  acquaintances: membersKnow,
});
