import type { Belongings, WorstCalls } from "./belongings.ts";
import { fighterCalls } from "./fighter-calls.ts";
import { goodsCalls } from "./goods-calls.ts";
import { giftCalls, marketCalls } from "./market-calls.ts";
import { moderationOrders } from "./moderation-orders.ts";
import { bossCalls, otherCalls } from "./other-calls.ts";
import { partyCalls } from "./party-calls.ts";
import { premiumCalls } from "./premium-calls.ts";
import { publishingCalls } from "./publishing-calls.ts";
import { questions } from "./questions.ts";
import { fileCalls, staffCalls } from "./staff-calls.ts";
import { ticketCalls } from "./ticket-calls.ts";
import {
  journeyCalls,
  orderCalls,
  siegeCalls,
  villageCalls,
  villageWorksCalls,
} from "./village-calls.ts";
import { wikiCalls } from "./wiki-calls.ts";
import { workCalls } from "./work-calls.ts";

/** The most expensive arguments that each public function takes; a character's functions are given its id besides. */
export function worstArguments(own: Belongings): WorstCalls {
  return {
    ...questions(own),
    ...workCalls(own),
    ...goodsCalls(own),
    ...moderationOrders(own),
    ...partyCalls(own),
    ...villageCalls(own),
    ...journeyCalls(own),
    ...siegeCalls(own),
    ...orderCalls(own),
    ...marketCalls(own),
    ...fighterCalls(own.characterId),
    ...giftCalls(own),
    ...villageWorksCalls(),
    ...bossCalls(),
    ...otherCalls(own),
    ...ticketCalls(own),
    ...publishingCalls(own),
    ...wikiCalls(own),
    ...premiumCalls(own),
    ...staffCalls(own),
    ...fileCalls(own),
  };
}
