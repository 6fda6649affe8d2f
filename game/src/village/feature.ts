import { hourMs } from "../core/content/time-spans.ts";
import { defineFeature } from "../core/define-feature.ts";
import { accept, apply, callBack, decline, invite } from "./functions/ask-commands.ts";
import { disband, endDisbanded, stopDisbanding } from "./functions/disbanding.ts";
import { villageAbandoned, villageDisbands } from "./functions/ending.ts";
import { checkName, found } from "./functions/founding.ts";
import { freeNames } from "./functions/free-names.ts";
import { endAbandoned, leave, leaveOnDeparture } from "./functions/leaving.ts";
import { log, members, waiting } from "./functions/members.ts";
import { mine } from "./functions/mine.ts";
import { directory, profile } from "./functions/profile.ts";
import { demote, handOver, kick, promote } from "./functions/rank-commands.ts";
import {
  rename,
  setJoining,
  setLaunch,
  setLimits,
  setSieges,
  setTax,
  write,
} from "./functions/setting-commands.ts";
import { followSigns, keepNames, villagers, villagersKnow } from "./functions/signs.ts";
import { clearText, takeName } from "./functions/staff-commands.ts";
import { succeed } from "./functions/succession.ts";
import { villageTables } from "./tables.ts";

export const village = defineFeature({
  name: "village",
  uses: ["core", "settings", "character", "chat", "premium"],
  tables: villageTables,
  functions: {
    accept,
    apply,
    callBack,
    checkName,
    clearText,
    decline,
    demote,
    directory,
    disband,
    endAbandoned,
    endDisbanded,
    found,
    freeNames,
    handOver,
    invite,
    kick,
    leave,
    log,
    members,
    mine,
    profile,
    promote,
    rename,
    setJoining,
    setLaunch,
    setLimits,
    setSieges,
    setTax,
    stopDisbanding,
    succeed,
    takeName,
    waiting,
    write,
  },
  jobs: [{ name: "village names", everyMs: hourMs, run: "village:freeNames" }],
  listeners: [followSigns, leaveOnDeparture, keepNames],
  acquaintances: villagersKnow,
  villagers,
  deadlines: {
    [villageAbandoned]: "village:endAbandoned",
    [villageDisbands]: "village:endDisbanded",
  },
});
