import { describe, expect, test } from "vitest";
import type { DayOfVisits } from "./visit.ts";
import { checkVisit } from "./visit.ts";

const quiet: DayOfVisits = {
  notesInBook: 0,
  newcomersNotesInBook: 0,
  visits: 0,
  hasWritten: false,
};

describe("a visitor", () => {
  test("leaves one note a day in a book, and ten in all", () => {
    expect(checkVisit(quiet, true).ok).toBe(true);
    expect(checkVisit({ ...quiet, hasWritten: true }, false)).toMatchObject({
      code: "daily-limit",
    });
    expect(checkVisit({ ...quiet, visits: 9 }, false).ok).toBe(true);
    expect(checkVisit({ ...quiet, visits: 10 }, false)).toMatchObject({ code: "daily-limit" });
  });
});

describe("a guest book", () => {
  test("takes twenty notes a day", () => {
    expect(checkVisit({ ...quiet, notesInBook: 19 }, false).ok).toBe(true);
    expect(checkVisit({ ...quiet, notesInBook: 20 }, false)).toMatchObject({ code: "book-full" });
  });

  test("takes three of them of newcomers, and others go on writing", () => {
    const visited = { ...quiet, notesInBook: 3, newcomersNotesInBook: 3 };
    expect(checkVisit({ ...visited, newcomersNotesInBook: 2 }, true).ok).toBe(true);
    expect(checkVisit(visited, true)).toMatchObject({ code: "book-full" });
    expect(checkVisit(visited, false).ok).toBe(true);
  });
});
