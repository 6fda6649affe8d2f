import type { Arguments, Belongings, WorstCalls } from "./belongings.ts";

const nothing: readonly Arguments[] = [{}];
/** Of those who trade, one of the own party. */
const trader1 = "Trader1";

/** The most expensive arguments of parties and expeditions. */
export function partyCalls({
  characterId,
  awaitingId,
  neighbour,
  askId,
  partyId,
}: Belongings): WorstCalls {
  return {
    "expeditions:begin": [{ expeditionId: characterId }],
    "expeditions:join": [{ expeditionId: characterId, skill: "combat" }],
    "expeditions:open": [{ way: "reed-cutting", skill: "combat", alone: true }],
    "expeditions:withdraw": nothing,
    "party:accept": [{ askId }],
    "party:apply": [{ characterId: awaitingId, partyId }],
    "party:chooseQuest": [{ quest: "party-shared-fire" }],
    "party:decline": [{ askId }],
    "party:found": [{ characterId: awaitingId }],
    "party:giveUpQuest": nothing,
    "party:handOver": [{ name: trader1 }],
    "party:invite": [{ name: neighbour }],
    "party:kick": [{ name: trader1 }],
    "party:leave": nothing,
    "party:list": [{ listing: { text: "mist ".repeat(16), minTotalLevel: 0, isOpen: true } }],
    "party:takeLead": nothing,
    "party:unlist": [{ partyId, reason: "mist ".repeat(59) }],
  };
}
