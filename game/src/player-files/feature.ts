import { defineFeature } from "../core/define-feature.ts";
import { file } from "./functions/file.ts";
import { find } from "./functions/find.ts";
import { forgetNotes, forgetOld } from "./functions/forget-old.ts";
import { free } from "./functions/free.ts";
import { grant } from "./functions/grant.ts";
import { askGrant, largeGrant } from "./functions/large-grant.ts";
import { noteDeal } from "./functions/note-deal.ts";
import { note } from "./functions/notes.ts";
import { open } from "./functions/open.ts";
import { restorePiece } from "./functions/restore-piece.ts";
import { returnEscrow } from "./functions/return-escrow.ts";
import { askRollback, rollback } from "./functions/rollbacks.ts";
import { seek, sought } from "./functions/seek.ts";
import { signIns } from "./functions/sign-ins.ts";
import { timeline } from "./functions/timeline.ts";
import { playerFileTables } from "./tables.ts";

export const playerFiles = defineFeature({
  name: "player-files",
  uses: [
    "core",
    "character",
    "crafting",
    "inventory",
    "households",
    "market",
    "gifts",
    "activity",
    "history",
    "log",
    "moderation",
    "flows",
  ],
  tables: playerFileTables,
  functions: {
    askGrant,
    askRollback,
    file,
    find,
    forgetOld,
    free,
    grant,
    note,
    open,
    restorePiece,
    returnEscrow,
    seek,
    signIns,
    sought,
    timeline,
  },
  jobs: [{ name: "forget-player-files", everyMs: 10 * 60_000, run: "player-files:forgetOld" }],
  listeners: [noteDeal],
  accountEvents: forgetNotes,
  deeds: { "large-grant": largeGrant, rollback },
});
