import { defineFeature } from "../core/define-feature.ts";
import { admitInflow } from "./functions/admit.ts";
import { decline, take } from "./functions/answer.ts";
import { giftLapses } from "./functions/gifts.ts";
import { lapse, leaveGifts } from "./functions/lapse.ts";
import { mine } from "./functions/mine.ts";
import { send } from "./functions/send.ts";
import { giftTables } from "./tables.ts";

export const gifts = defineFeature({
  name: "gifts",
  uses: ["core", "settings", "character", "chat", "inventory", "households", "market"],
  tables: giftTables,
  functions: { decline, lapse, mine, send, take },
  jobs: [],
  listeners: [leaveGifts],
  copied: [{ table: "gifts", index: "by_sender", owner: "character" }],
  inflow: admitInflow,
  deadlines: { [giftLapses]: "gifts:lapse" },
});
