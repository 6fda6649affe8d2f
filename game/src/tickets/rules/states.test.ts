import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { reopenWithinMs } from "../content/limits.ts";
import type { TicketState } from "../content/tickets.ts";
import { ticketStates } from "../content/tickets.ts";
import { mayBecome, reopensUntilMs } from "./states.ts";

describe("a ticket", () => {
  const onward: Readonly<Record<TicketState, readonly TicketState[]>> = {
    open: ["acknowledged", "planned", "resolved", "declined", "duplicate"],
    acknowledged: ["planned", "resolved", "declined", "duplicate"],
    planned: ["resolved", "declined", "duplicate"],
    resolved: [],
    declined: [],
    duplicate: [],
  };

  test.each(ticketStates)("that is %s goes on, or ends, and nothing else", (from) => {
    expect(ticketStates.filter((to) => mayBecome(from, to))).toEqual(onward[from]);
  });

  test("comes to an end however staff move it", () => {
    const moves = fc.array(fc.constantFrom(...ticketStates), { maxLength: 40 });
    fc.assert(
      fc.property(moves, (wanted) => {
        let state: TicketState = "open";
        let steps = 0;
        for (const to of wanted) {
          if (!mayBecome(state, to)) continue;
          state = to;
          steps += 1;
        }
        expect(steps).toBeLessThanOrEqual(3);
      }),
    );
  });
});

describe("a resolved ticket", () => {
  const resolved = { state: "resolved", resolvedAtMs: 1_000 } as const;

  test("may be opened again for fourteen days", () => {
    expect(reopensUntilMs(resolved, 1_000)).toBe(1_000 + reopenWithinMs);
    expect(reopensUntilMs(resolved, 999 + reopenWithinMs)).not.toBeNull();
    expect(reopensUntilMs(resolved, 1_000 + reopenWithinMs)).toBeNull();
  });

  test("is opened again once", () => {
    expect(reopensUntilMs({ ...resolved, wasReopened: true }, 1_000)).toBeNull();
  });

  test.each(ticketStates.filter((state) => state !== "resolved"))(
    "is another than a %s one",
    (state) => {
      expect(reopensUntilMs({ ...resolved, state }, 1_000)).toBeNull();
    },
  );
});
