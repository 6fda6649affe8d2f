import { defineFeature } from "../core/define-feature.ts";
import { adoptAccount } from "./functions/adopt-account.ts";
import { brief, keepBrief } from "./functions/briefs.ts";
import { changeFace } from "./functions/change-face.ts";
import { checkName } from "./functions/check-name.ts";
import { convert } from "./functions/convert.ts";
import { create } from "./functions/create.ts";
import { deleteDeparted, deleteCharacter, freeNames } from "./functions/delete-departed.ts";
import { depart } from "./functions/depart.ts";
import { lookAtNames } from "./functions/look-at-names.ts";
import { mine } from "./functions/mine.ts";
import { own } from "./functions/own.ts";
import { removeAccount, removeDeletedAccount } from "./functions/remove-account.ts";
import { restore } from "./functions/restore.ts";
import { setStance } from "./functions/set-stance.ts";
import { sheet } from "./functions/sheet.ts";
import { stats } from "./functions/stats.ts";
import { takeIn, waiting } from "./functions/take-in.ts";
import { characterState } from "./state.ts";
import { characterTables } from "./tables.ts";

export const character = defineFeature({
  name: "character",
  uses: ["core", "settings", "boosts"],
  tables: characterTables,
  state: characterState,
  functions: {
    adoptAccount,
    brief,
    deleteDeparted,
    deleteCharacter,
    changeFace,
    checkName,
    convert,
    create,
    depart,
    freeNames,
    lookAtNames,
    mine,
    own,
    removeAccount,
    restore,
    setStance,
    sheet,
    stats,
    takeIn,
    waiting,
  },
  jobs: [
    { name: "delete-departed", everyMs: 10_000, run: "character:deleteDeparted" },
    { name: "look-at-names", everyMs: 10_000, run: "character:lookAtNames" },
    { name: "free-names", everyMs: 60 * 60_000, run: "character:freeNames" },
  ],
  listeners: [],
  afterChange: keepBrief,
  accountEvents: removeDeletedAccount,
});
