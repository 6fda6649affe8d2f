import { describe, expect, test } from "vitest";
import { roomEffects, roomGains, roomsInOrder, roomState } from "./room-look.ts";

const empty = { rooms: {}, constructions: [] };

describe("what another level changes", () => {
  test("is told for the room and for everything together", () => {
    const study = roomState("study", { ...empty, rooms: { study: 5 } });
    const [gain] = roomGains(study, { xpAll: 0.3 });
    expect(gain?.key).toBe("xpAll");
    expect(gain?.now).toBeCloseTo(0.02);
    expect(gain?.next).toBeCloseTo(0.024);
    expect(gain?.sumNow).toBeCloseTo(0.3);
    expect(gain?.sumNext).toBeCloseTo(0.304);
  });

  test("is nothing beyond the cap of what it adds to", () => {
    const study = roomState("study", { ...empty, rooms: { study: 5 } });
    expect(roomGains(study, { xpAll: 1.6 })).toMatchObject([{ sumNow: 1.5, sumNext: 1.5 }]);
  });

  test("counts whole market orders only", () => {
    const orders = (level: number) =>
      roomEffects("storeroom", level).find(({ key }) => key === "orderSlots")?.value;
    expect([3, 4, 7, 8].map(orders)).toEqual([0, 1, 1, 2]);
  });
});

test("rooms under construction stand first, then the built ones", () => {
  const construction = { room: "forge", level: 1, startedAtMs: 0, finishesAtMs: 1 } as const;
  const home = { rooms: { kitchen: 2 }, constructions: [construction] };
  expect(roomsInOrder(["study", "kitchen", "forge"], home).map(({ id }) => id)).toEqual([
    "forge",
    "kitchen",
    "study",
  ]);
});
