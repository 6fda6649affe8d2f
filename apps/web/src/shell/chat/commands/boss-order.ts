import { api } from "../../../realtime/api.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { screenTexts } from "../../../shared/texts.ts";
import { loadTexts } from "../../../texts/load-texts.ts";
import { speakContent } from "../../../texts/speak-content.ts";
import { bossText } from "./boss-text.ts";
import type { Order } from "./order.ts";

await Promise.all([loadTexts(screenTexts), speakContent("world-bosses")]);

/** Tells of the world boss. */
export const tellBoss: Order = async (_words, { ask, note }) => {
  const current = await ask(api["world-boss"].current, {});
  if (current === null) return false;
  note(bossText(current.now, serverNowMs()));
  return true;
};
