import { defineFeature } from "../core/define-feature.ts";
import { announceMastery } from "./functions/announce-mastery.ts";
import { channels } from "./functions/channels.ts";
import { messages } from "./functions/messages.ts";
import { send } from "./functions/send.ts";
import { chatTables } from "./tables.ts";

export const chat = defineFeature({
  name: "chat",
  uses: ["core"],
  tables: chatTables,
  functions: { channels, messages, send },
  jobs: [],
  listeners: [announceMastery],
});
