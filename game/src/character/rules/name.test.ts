import { describe, expect, test } from "vitest";
import { slurs } from "../../core/content/slurs.ts";
import { checkName, nameKey, nameLook } from "./name.ts";

describe("a name", () => {
  test("has 3 to 16 letters and nothing else", () => {
    for (const name of ["Io", "Abcdefghijklmnopq", "Two Words", "Ana1", "Zoë", "", "a-b-c"])
      expect(checkName(name)).toMatchObject({ code: "name-invalid" });
    expect(checkName("Bob").ok).toBe(true);
    expect(checkName("Abcdefghijklmnop").ok).toBe(true);
  });

  test("is the same whatever its case, and with I for l", () => {
    expect(nameKey("Alice")).toBe(nameKey("aIlce"));
    expect(nameKey("ALIce")).toBe(nameKey("aiLCE"));
    expect(nameKey("Alice")).not.toBe(nameKey("Alise"));
  });

  test("may not pass for staff, nor insult", () => {
    for (const name of ["Admin", "aDmln", "Moderator", "System", "TheAdmin", "Staff", "Mod"])
      expect(checkName(name)).toMatchObject({ code: "name-reserved" });
    expect(checkName("Modesty").ok).toBe(true);
    for (const slur of slurs) {
      for (const name of [slur, slur.toUpperCase(), `Mc${slur}`])
        expect(checkName(name)).toMatchObject({ code: "name-reserved" });
    }
  });

  test.each(
    `
      StaffTeam TheStaff staffteam Staffs WrenStaff StaffWren wrenstaff GameMaster
      GameMasters gamemasters GMs TheGM GMWren WrenGM Support Supporter SupportDesk
      WrenSupport Developer Developers Devs DevTeam TheDev GameDevs Owner Owners TheOwner
      Systern SYSTEM SystemHelp Mods ModTeam Adrnin Aclmin xAdmlnx Moclerator
      AldermoorTeam Officials HeadMod
    `.match(/\S+/g) ?? [],
  )("does not pass for staff as %s", (name) => {
    expect(checkName(name)).toMatchObject({ code: "name-reserved" });
  });

  test.each(
    `
      Modesty Mordred Devon Devlin Stafford Falstaff Staffan Gmelin Wren Clara Teamster
      Master Thelma Realmwalker Xerxes Helpful Homeowner Observer Hostage Ecosystem
    `.match(/\S+/g) ?? [],
  )("may be %s", (name) => {
    expect(checkName(name)).toEqual({ ok: true, value: null });
  });

  test("looks like another by letters that two others make together", () => {
    for (const [one, other] of [
      ["Marnie", "MAMIE"],
      ["Wanda", "vvanda"],
      ["Dara", "CIara"],
      ["Bernard", "bemarcl"],
    ] as const) {
      expect(nameLook(one)).toBe(nameLook(other));
      expect(nameKey(one)).not.toBe(nameKey(other));
      expect(nameLook(nameKey(one))).toBe(nameLook(one));
    }
    expect(nameLook("Wren")).not.toBe(nameLook("Wrem"));
  });
});
