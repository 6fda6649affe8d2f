import { defineFeature } from "../core/define-feature.ts";
import { cancel } from "./functions/cancel.ts";
import { enqueue } from "./functions/enqueue.ts";
import { queue } from "./functions/queue.ts";

export const crafting = defineFeature({
  name: "crafting",
  uses: ["core", "world", "combat"],
  tables: {},
  functions: { cancel, enqueue, queue },
  jobs: [],
  listeners: [],
});
