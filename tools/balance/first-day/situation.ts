import {
  bossWinsLeft,
  chargesReady,
  checkZone,
  zoneProgress,
} from "@aldermoor/game/combat/rules/zones.ts";
import type { SlotId } from "@aldermoor/game/core/content/slots.ts";
import type { OwnPiece } from "@aldermoor/game/core/rules/goods/better-pieces.ts";
import type { Piece } from "@aldermoor/game/core/rules/goods/equipment.ts";
import { pieceStats } from "@aldermoor/game/core/rules/goods/equipment.ts";
import type { Situation } from "@aldermoor/game/guide/rules/next-steps.ts";
import type { QuestView } from "@aldermoor/game/quests/api.ts";
import { storyViews } from "@aldermoor/game/quests/rules/story.ts";
import { zoneIds } from "@aldermoor/game/world/content/zones.ts";
import { wornOf } from "../bot.ts";
import type { Newcomer } from "./newcomer.ts";
import { bagFreeOf } from "./newcomer.ts";

/**
 * What a page knows of a newcomer when it says what to do next. Quests of the day are left out: nobody does them on
 * purpose here, and what they pay is not counted.
 */
export function situationOf(newcomer: Newcomer): Situation {
  const { bot } = newcomer;
  const { state } = bot;
  const nowMs = state.settledAtMs;
  return {
    character: state,
    pieces: piecesOf(newcomer),
    stacks: bot.stock,
    ration: state.ration,
    zones: zoneIds.map((zone) => ({
      zone,
      unlocked: checkZone(state, zone).ok,
      bossBeaten: zoneProgress(state, zone).bossBeaten,
      charges: chargesReady(zoneProgress(state, zone), nowMs),
    })),
    bossWinsLeft: bossWinsLeft(state.bossWins, nowMs),
    rewards: viewsOf(newcomer).filter((view) => view.state === "ready").length,
    ripePlots: 0,
    bagFree: bagFreeOf(bot),
    isGuest: false,
  };
}

export function viewsOf({ bot, story }: Newcomer): readonly QuestView[] {
  return storyViews(story, { state: bot.state, worn: wornOf(bot), stock: bot.stock });
}

/** The id of a piece in the bag tells its place there. */
export function piecesOf({ bot }: Newcomer): readonly OwnPiece[] {
  const { level } = bot.state.skills.combat;
  const own = (id: string, piece: Piece, slot: SlotId | null): OwnPiece => ({
    id,
    piece,
    stats: pieceStats(piece, level),
    slot,
  });
  return [
    ...[...bot.worn].map(([slot, piece]) => own(slot, piece, slot)),
    ...bot.found.map((piece, at) => own(`bag ${at}`, piece, null)),
  ];
}
