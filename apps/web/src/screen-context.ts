// What a screen may use of the shell around it.
export { api } from "./realtime/api.ts";
export { useConnection } from "./realtime/connection.ts";
export { faultSentence } from "./realtime/fault-sentence.ts";
export { refusalSentence } from "./realtime/refusal-sentence.ts";
export { serverNowMs, useServerClock } from "./realtime/server-clock.ts";
export type { CommandRunner } from "./realtime/use-command.ts";
export { useCommand } from "./realtime/use-command.ts";
export type { GameQuery } from "./realtime/use-game-query.ts";
export { useGameQuery } from "./realtime/use-game-query.ts";
export { useOrders } from "./realtime/use-orders.ts";
export { useCharacter } from "./shell/character-choice.ts";
