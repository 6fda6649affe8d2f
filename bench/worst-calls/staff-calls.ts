import { dayMs, hourMs } from "@aldermoor/game/core/content/time-spans.ts";
import type { Arguments, Belongings, WorstCalls } from "./belongings.ts";
import { judged } from "./moderation-orders.ts";

const nothing: readonly Arguments[] = [{}];

/** The most expensive arguments of what staff ask of the world, of each other and of their record, and set for everybody. */
export function staffCalls({ neighbour, desk }: Belongings): WorstCalls {
  const reason = "mist ".repeat(59);
  const everything = { by: "", of: "", what: "", fromMs: null, untilMs: null, beforeNumber: null };
  const fromMs = Date.now() + 30 * dayMs;
  return {
    "dials:ask": [{ dial: "xpAll", percent: 25, fromMs, untilMs: fromMs + hourMs, reason }],
    "dials:current": nothing,
    "dials:desk": nothing,
    "dials:end": [{ dialId: desk.dialId, reason }],
    "flows:largest": nothing,
    "staff:actions": [
      everything,
      { ...everything, what: "nothing" },
      { ...everything, by: "Trader600", of: judged, what: "nothing" },
    ],
    "staff:askRole": [{ name: neighbour, role: "helper", reason }],
    "staff:flags": nothing,
    "staff:setFlag": [{ flag: "gifts", isOff: true, reason }],
    "staff:team": nothing,
    "staff:verify": [{ from: null }],
    "staff-tracker:months": nothing,
    "staff-tracker:team": nothing,
    "telemetry:course": ["hour", "day", "week", "season"].map((span) => ({ span })),
    "telemetry:deeds": nothing,
    "telemetry:gold": nothing,
    "telemetry:market": nothing,
    "telemetry:now": nothing,
    "telemetry:orders": [{ item: "copper-ore" }],
    "telemetry:works": nothing,
  };
}

/** The same of the files of players. */
export function fileCalls({ desk, listingId }: Belongings): WorstCalls {
  const reason = "mist ".repeat(59);
  const { dealId, goneId } = desk;
  return {
    "player-files:askGrant": [{ name: judged, minutes: 1_000, reason }],
    "player-files:askRollback": [{ dealId, reason }],
    "player-files:file": [{ name: judged }],
    "player-files:find": [{ begins: "Tr" }],
    "player-files:free": [{ name: judged, reason }],
    "player-files:grant": [{ name: judged, minutes: 60, reason }],
    "player-files:note": [{ name: judged, reason }],
    "player-files:open": [{ name: judged, reason }],
    "player-files:restorePiece": [{ goneId, reason }],
    "player-files:returnEscrow": [{ what: "listing", id: listingId, reason }],
    "player-files:seek": [{ by: "address", words: "203.0.113.7", reason }],
    "player-files:signIns": [{ name: judged }],
    "player-files:sought": [{ by: "address", words: "203.0.113.7" }],
    "player-files:timeline": [{ name: judged, beforeMs: Number.MAX_SAFE_INTEGER }],
  };
}
