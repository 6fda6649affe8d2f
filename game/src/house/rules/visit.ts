import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { guests } from "../content/guests.ts";

/** What a day has seen of a guest book and of a visitor, notes that were torn out included. */
export type DayOfVisits = {
  readonly notesInBook: number;
  readonly newcomersNotesInBook: number;
  /** Notes of the visitor's in all books. */
  readonly visits: number;
  /** Whether the visitor's account has its note of the day in this book. */
  readonly hasWritten: boolean;
};

/**
 * Whether a visitor may leave a note. Refuses `daily-limit` after one here or ten elsewhere on that day,
 * and `book-full` once the book has what it takes in a day, which is less of newcomers.
 */
export function checkVisit(day: DayOfVisits, isNewcomer: boolean): Outcome {
  if (day.hasWritten || day.visits >= guests.visitsOfDayMax) return refuse("daily-limit");
  const isFull = day.notesInBook >= guests.notesOfDayMax;
  const isFullOfNewcomers = day.newcomersNotesInBook >= guests.newcomersNotesOfDayMax;
  return isFull || (isNewcomer && isFullOfNewcomers) ? refuse("book-full") : done(null);
}
