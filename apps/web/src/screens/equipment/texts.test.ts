import { slotIds } from "@aldermoor/game/core/content/slots.ts";
import { expect, test } from "vitest";
import { equipment as german } from "./texts.de.ts";
import { equipment as english } from "./texts.en.ts";

const words = [
  ["sixteen", "sechzehn"],
  ["seventeen", "siebzehn"],
  ["eighteen", "achtzehn"],
  ["nineteen", "neunzehn"],
  ["twenty", "zwanzig"],
] as const;

test("the page of an unknown slot says how many slots there are, in both languages", () => {
  const [inEnglish = "", inGerman = ""] = words[slotIds.length - 16] ?? [];
  expect(english["no-slot-text"]).toContain(` ${inEnglish} slots`);
  expect(german["no-slot-text"]).toContain(` ${inGerman} Plätze`);
});
