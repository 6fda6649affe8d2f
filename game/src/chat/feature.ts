import { defineFeature } from "../core/define-feature.ts";
import { announceMastery } from "./functions/announce-mastery.ts";
import { channels } from "./functions/channels.ts";
import { ignored } from "./functions/ignored.ts";
import { keepIgnoring } from "./functions/keep-ignoring.ts";
import { messages, older } from "./functions/messages.ts";
import { removeLine, takeBack } from "./functions/remove-line.ts";
import { roll } from "./functions/roll.ts";
import { seatedMessages, seatedOlder } from "./functions/seated-messages.ts";
import { send } from "./functions/send.ts";
import { setIgnored } from "./functions/set-ignored.ts";
import { showWaiting, shownEveryMs } from "./functions/show-lines.ts";
import { chatTables } from "./tables.ts";

export const chat = defineFeature({
  name: "chat",
  uses: ["core", "settings", "character"],
  tables: chatTables,
  functions: {
    channels,
    ignored,
    messages,
    older,
    removeLine,
    roll,
    seatedMessages,
    seatedOlder,
    send,
    setIgnored,
    showWaiting,
    takeBack,
  },
  jobs: [{ name: "show-lines", everyMs: shownEveryMs, run: "chat:showWaiting" }],
  listeners: [announceMastery, keepIgnoring],
});
