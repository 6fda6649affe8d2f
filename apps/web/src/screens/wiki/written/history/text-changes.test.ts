import fc from "fast-check";
import { expect, test } from "vitest";
import type { Change } from "./text-changes.ts";
import { countLines, textChanges } from "./text-changes.ts";

/** One of the two texts, put together again from what was told of both. */
function textOf(changes: readonly Change[], side: "added" | "removed"): string {
  return changes
    .flatMap((change) =>
      change.kind === "same"
        ? change.lines
        : change[side].map((parts) => parts.map(({ text }) => text).join("")),
    )
    .join("\n");
}

test("a changed word is told within its line, and lines as before stay whole", () => {
  const changes = textChanges("# Bows\n\nOf alder.\nStrong.", "# Bows\n\nOf yew.\nStrong.");
  expect(changes).toEqual([
    { kind: "same", lines: ["# Bows", ""] },
    {
      kind: "changed",
      removed: [
        [
          { kind: "same", text: "Of " },
          { kind: "removed", text: "alder" },
          { kind: "same", text: "." },
        ],
      ],
      added: [
        [
          { kind: "same", text: "Of " },
          { kind: "added", text: "yew" },
          { kind: "same", text: "." },
        ],
      ],
    },
    { kind: "same", lines: ["Strong."] },
  ]);
  expect(countLines(changes)).toEqual({ added: 1, removed: 1 });
});

test("a new text is added as a whole, and one that is gone removed", () => {
  const whole = [{ kind: "added", text: "Of yew." }];
  expect(textChanges("", "Of yew.")).toEqual([{ kind: "changed", removed: [], added: [whole] }]);
  expect(countLines(textChanges("a\nb", ""))).toEqual({ added: 0, removed: 2 });
  expect(textChanges("same", "same")).toEqual([{ kind: "same", lines: ["same"] }]);
});

test("whatever the two texts are, both can be read from what is told", () => {
  const line = fc.string({ unit: fc.constantFrom("a", "b", " ", "ä", "."), maxLength: 8 });
  const text = fc.array(line, { minLength: 1, maxLength: 12 }).map((lines) => lines.join("\n"));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = textChanges(before, after);
      expect(textOf(changes, "removed")).toBe(before);
      expect(textOf(changes, "added")).toBe(after);
    }),
  );
});
