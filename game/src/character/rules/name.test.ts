import { describe, expect, test } from "vitest";
import { slurs } from "../../core/content/slurs.ts";
import { checkName, nameKey } from "./name.ts";

describe("a name", () => {
  test("has 3 to 16 letters and nothing else", () => {
    for (const name of ["Io", "Abcdefghijklmnopq", "Two Words", "Ana1", "Zoë", "", "a-b-c"]) {
      expect(checkName(name)).toMatchObject({ code: "name-invalid" });
    }
    expect(checkName("Bob").ok).toBe(true);
    expect(checkName("Abcdefghijklmnop").ok).toBe(true);
  });

  test("is the same whatever its case, and with I for l", () => {
    expect(checkName("Alice")).toEqual(checkName("aIICE"));
    expect(nameKey("ALIce")).toBe(nameKey("aiLCE"));
    expect(nameKey("Alice")).not.toBe(nameKey("Alise"));
  });

  test("may not pass for staff, nor insult", () => {
    for (const name of ["Admin", "aDmln", "Moderator", "System", "TheAdmin", "Staff", "Mod"]) {
      expect(checkName(name)).toMatchObject({ code: "name-reserved" });
    }
    expect(checkName("Modesty").ok).toBe(true);
    for (const slur of slurs) {
      for (const name of [slur, slur.toUpperCase(), `Mc${slur}`]) {
        expect(checkName(name)).toMatchObject({ code: "name-reserved" });
      }
    }
  });
});
