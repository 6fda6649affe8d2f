import { describe, expect, test } from "vitest";
import { checkVillageName, villageNameKey, villageNameLook } from "./village-name.ts";

const codeOf = (name: string) => {
  const checked = checkVillageName(name);
  return checked.ok ? null : checked.code;
};

describe("the name of a village", () => {
  test("has 3 to 24 letters and single spaces", () => {
    for (const name of ["Fen", "Old Fen Wick", "A b", "Abcdefghijkl mnopqrstuvwx".slice(0, 24)])
      expect(codeOf(name), name).toBeNull();
    const ill = ["Fe", " Fen", "Fen ", "Old  Fen", "Fen7", "Fén", "Fen-Wick", "A".repeat(25), ""];
    for (const name of ill) expect(codeOf(name), name).toBe("village-name-invalid");
  });

  test("passes for neither staff nor insults, however it is spaced", () => {
    for (const name of [
      "Admin Hall",
      "Ad min",
      "Mod Squad",
      "The Staff",
      "Game Master",
      "Aldermoor",
    ])
      expect(codeOf(name), name).toBe("name-reserved");
    for (const name of ["Modest Hill", "Falstaff", "Hollow Mere"]) expect(codeOf(name)).toBeNull();
  });

  test("is told apart neither by case, nor by spaces, nor by I and l", () => {
    expect(villageNameKey("Old Hill")).toBe(villageNameKey("oldhiIl"));
    expect(villageNameLook("Barn Hill")).toBe(villageNameLook("bamhill"));
  });
});
