import type { Arguments, Belongings } from "./worst-arguments.ts";

const nothing: readonly Arguments[] = [{}];
const banner = { pattern: "chevron", field: "fen", figure: "bone", charge: "lantern" };
/** Of those who trade, one who belongs to nothing. */
const other = "Trader9";

/** The most expensive arguments of what players and staff order and ask of villages. */
export function villageCalls({
  characterId,
}: Belongings): Readonly<Record<string, readonly Arguments[]>> {
  const text = "mist ".repeat(200);
  const reason = "mist ".repeat(59);
  return {
    "village:accept": [{ askId: characterId }],
    "village:apply": [{ villageId: characterId, taxPercent: 0 }],
    "village:callBack": [{ name: other }],
    "village:checkName": [{ name: "Bench Hollow" }],
    "village:clearText": [{ villageId: characterId, reason }],
    "village:decline": [{ askId: characterId }],
    "village:demote": [{ name: other }],
    "village:directory": [
      { order: "level", search: "" },
      { order: "level", search: "a" },
    ],
    "village:disband": [{ name: "Bench Hollow" }],
    "village:found": [{ name: "Bench Hollow", text, banner, joining: "open" }],
    "village:handOver": [{ name: other }],
    "village:invite": [{ name: other }],
    "village:kick": [{ name: other }],
    "village:leave": nothing,
    "village:log": [{ group: null, beforeMs: null }],
    "village:members": nothing,
    "village:mine": nothing,
    "village:profile": [{ name: "Bench Hollow" }],
    "village:promote": [{ name: other }],
    "village:rename": [{ name: "Bench Hollow" }],
    "village:setJoining": [{ joining: "invite" }],
    "village:setLaunch": [{ membersLaunch: true }],
    "village:setLimits": [{ steward: 1_000, member: 10 }],
    "village:setSieges": [{ takesPart: true }],
    "village:setTax": [{ percent: 10 }],
    "village:stopDisbanding": nothing,
    "village:succeed": nothing,
    "village:takeName": [{ villageId: characterId, reason }],
    "village:waiting": nothing,
    "village:write": [{ text, banner }],
  };
}

/** The same of its journeys. */
export function journeyCalls({
  characterId,
}: Belongings): Readonly<Record<string, readonly Arguments[]>> {
  const journey = { journeyId: characterId };
  return {
    "journeys:begin": [journey],
    "journeys:callOff": [journey],
    "journeys:choose": [{ ...journey, choice: "cache" }],
    "journeys:join": [{ ...journey, ration: "fried-mudminnow" }],
    "journeys:land": [{ villageId: characterId }],
    "journeys:launch": [{ hex: 1, ration: "fried-mudminnow" }],
    "journeys:mine": nothing,
    "journeys:past": [{ villageId: characterId }],
    "journeys:report": [journey],
    "journeys:strength": nothing,
    "journeys:withdraw": nothing,
  };
}
