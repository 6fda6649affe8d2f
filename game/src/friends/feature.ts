import { defineFeature } from "../core/define-feature.ts";
import { accept, decline, remove, withdraw } from "./functions/answer.ts";
import { ask } from "./functions/ask.ts";
import { friendsKnow, requestLapses } from "./functions/bonds.ts";
import { confided } from "./functions/confided.ts";
import { followFriends } from "./functions/follow.ts";
import { lapse } from "./functions/lapse.ts";
import { mine } from "./functions/mine.ts";
import { seen } from "./functions/seen.ts";
import { friendTables } from "./tables.ts";

export const friends = defineFeature({
  name: "friends",
  uses: ["core", "settings", "character", "chat", "presence"],
  tables: friendTables,
  functions: { accept, ask, confided, decline, lapse, mine, remove, seen, withdraw },
  jobs: [],
  listeners: [followFriends],
  acquaintances: friendsKnow,
  friendships: friendsKnow,
  deadlines: { [requestLapses]: "friends:lapse" },
});
