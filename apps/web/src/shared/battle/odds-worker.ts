// Fights battles beside the page, so that a phone goes on drawing: takes a battle, answers with its odds.
import type { Battle } from "@aldermoor/game/fighters/rules/battle.ts";
import { battleOdds } from "./battle-odds.ts";

addEventListener("message", ({ data }: MessageEvent<Battle>) => {
  postMessage(battleOdds(data));
});
