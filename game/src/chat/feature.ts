import { defineFeature } from "../core/define-feature.ts";
import { announceMastery } from "./functions/announce-mastery.ts";
import { announce } from "./functions/announce.ts";
import { away, setAway } from "./functions/away.ts";
import { channels } from "./functions/channels.ts";
import { ignored } from "./functions/ignored.ts";
import { keepIgnoring } from "./functions/keep-ignoring.ts";
import { keepNames } from "./functions/keep-names.ts";
import { messages, older } from "./functions/messages.ts";
import { pinLine, unpin } from "./functions/pins.ts";
import { removeLine, takeBack } from "./functions/remove-line.ts";
import { forgetRemoved, removedLines } from "./functions/removed-lines.ts";
import { roll } from "./functions/roll.ts";
import { seatedMessages, seatedOlder } from "./functions/seated-messages.ts";
import { send } from "./functions/send.ts";
import { setIgnored } from "./functions/set-ignored.ts";
import { showWaiting, shownEveryMs } from "./functions/show-lines.ts";
import { slow } from "./functions/slow.ts";
import { whisper } from "./functions/whisper.ts";
import { forgetTalk, forgetWhispers, readTalk, talks, whispers } from "./functions/whispers.ts";
import { chatTables } from "./tables.ts";

export const chat = defineFeature({
  name: "chat",
  uses: ["core", "settings", "character"],
  tables: chatTables,
  functions: {
    announce,
    away,
    channels,
    forgetRemoved,
    forgetTalk,
    forgetWhispers,
    ignored,
    messages,
    older,
    pinLine,
    removeLine,
    removedLines,
    readTalk,
    roll,
    seatedMessages,
    seatedOlder,
    send,
    setAway,
    setIgnored,
    showWaiting,
    slow,
    takeBack,
    talks,
    unpin,
    whisper,
    whispers,
  },
  jobs: [
    { name: "show-lines", everyMs: shownEveryMs, run: "chat:showWaiting" },
    { name: "forget-removed", everyMs: 60 * 60_000, run: "chat:forgetRemoved" },
    { name: "forget-whispers", everyMs: 10 * 60_000, run: "chat:forgetWhispers" },
  ],
  listeners: [announceMastery, keepIgnoring, keepNames],
});
