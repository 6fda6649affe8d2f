import { monsters } from "@aldermoor/game/world/content/monsters.ts";
import { afterEach, expect, test } from "vitest";
import { allTexts } from "../../texts/all-texts.ts";
import { registerTexts } from "../../texts/t.ts";
import { weaknessText } from "./weakness-text.ts";

afterEach(() => registerTexts(allTexts.en));

test("what a foe is weak to is told in the language of the page", () => {
  registerTexts(allTexts.en);
  expect(weaknessText(monsters["old-mudjaw"])).toBe("weak to edge");
  registerTexts(allTexts.de);
  expect(weaknessText(monsters["old-mudjaw"])).toBe("anfällig für Klinge");
});
