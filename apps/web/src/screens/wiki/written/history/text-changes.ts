import { diffLines, diffWordsWithSpace } from "diff";

/** A part of a line: as it was, or only in the one text or the other. */
export type Part = { readonly kind: "same" | "added" | "removed"; readonly text: string };

/** Lines that follow each other: as many as were before, or some that differ, each as its parts. */
export type Change =
  | { readonly kind: "same"; readonly lines: readonly string[] }
  | {
      readonly kind: "changed";
      readonly removed: readonly (readonly Part[])[];
      readonly added: readonly (readonly Part[])[];
    };

/** Longer ones are told apart as wholes: comparing their words takes the square of them. */
const comparedLengthMax = 2_000;

/** What turns one text into another, line by line, and within lines that take each other's place word by word. */
export function textChanges(before: string, after: string): readonly Change[] {
  const changes: Change[] = [];
  let removed: readonly string[] = [];
  for (const part of diffLines(withEnd(before), withEnd(after))) {
    const lines = part.value.replace(/\n$/, "").split("\n");
    if (part.removed) {
      removed = lines;
      continue;
    }
    if (part.added || removed.length > 0) changes.push(changeOf(removed, part.added ? lines : []));
    removed = [];
    if (!part.added) changes.push({ kind: "same", lines });
  }
  if (removed.length > 0) changes.push(changeOf(removed, []));
  return changes;
}

/** How many lines each kind has. */
export function countLines(changes: readonly Change[]) {
  let [added, removed] = [0, 0];
  for (const change of changes) {
    if (change.kind === "same") continue;
    added += change.added.length;
    removed += change.removed.length;
  }
  return { added, removed };
}

/** A last line without an end would differ from the same one with lines after it. */
function withEnd(text: string): string {
  return text === "" ? "" : `${text}\n`;
}

function changeOf(removed: readonly string[], added: readonly string[]): Change {
  const [old, fresh] = [removed.join("\n"), added.join("\n")];
  const isCompared =
    removed.length > 0 && added.length > 0 && old.length + fresh.length <= comparedLengthMax;
  if (!isCompared) {
    const whole = (kind: Part["kind"]) => (text: string) => (text === "" ? [] : [{ kind, text }]);
    return {
      kind: "changed",
      removed: removed.map(whole("removed")),
      added: added.map(whole("added")),
    };
  }
  const parts = diffWordsWithSpace(old, fresh).map(({ value, ...part }): Part => {
    if (part.added) return { kind: "added", text: value };
    return { kind: part.removed ? "removed" : "same", text: value };
  });
  return {
    kind: "changed",
    removed: linesOf(parts.filter(({ kind }) => kind !== "added")),
    added: linesOf(parts.filter(({ kind }) => kind !== "removed")),
  };
}

/** Parts, cut where their lines end. */
function linesOf(parts: readonly Part[]): readonly (readonly Part[])[] {
  const lines: Part[][] = [[]];
  for (const { kind, text } of parts) {
    for (const [at, piece] of text.split("\n").entries()) {
      if (at > 0) lines.push([]);
      if (piece !== "") lines.at(-1)?.push({ kind, text: piece });
    }
  }
  return lines;
}
