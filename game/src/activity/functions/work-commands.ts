import { keysOf } from "../../core/content/keys-of.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { oneOf } from "../../core/functions/validators.ts";
import { nodes } from "../../world/content/nodes.ts";
import { zoneIds } from "../../world/content/zones.ts";
import { sendToWork } from "./send-to-work.ts";

const functions = gameFunctions();

/** Goes hunting in a zone. Refuses `zone-locked` and `level-too-low`. */
export const fight = functions.characterMutation({
  args: { zone: oneOf(zoneIds) },
  handler: (context, { zone }) => sendToWork(context, { kind: "combat", zone }),
});

/** Works at a node. Refuses `level-too-low`, `zone-locked` and `tool-needed`. */
export const gather = functions.characterMutation({
  args: { node: oneOf(keysOf(nodes)) },
  handler: (context, { node }) => sendToWork(context, { kind: "gather", node }),
});

/** Goes back to the bench. Refuses `queue-empty`. */
export const craft = functions.characterMutation({
  args: {},
  handler: (context) => sendToWork(context, { kind: "craft" }),
});

/** Rests until something else is chosen. */
export const stop = functions.characterMutation({
  args: {},
  handler: (context) => sendToWork(context, { kind: "idle" }),
});
