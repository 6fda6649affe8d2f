/**
 * Which numbers a row of pages shows: the first, the last and those around the current one, with a
 * gap where more than one is left out. At most seven places, so the row does not jump about.
 */
export function pageNumbers(current: number, pages: number): readonly (number | "gap")[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1);
  if (current <= 4) return [1, 2, 3, 4, 5, "gap", pages];
  if (current >= pages - 3) return [1, "gap", ...[4, 3, 2, 1, 0].map((back) => pages - back)];
  return [1, "gap", current - 1, current, current + 1, "gap", pages];
}
