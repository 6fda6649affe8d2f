import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "../../../testing/any-character.ts";
import { inputs } from "../../../testing/inputs.ts";
import { isVisible, shownText } from "./shown-text.ts";

describe("what languages are written with stays", () => {
  test.each([
    ["Arabic, with vowels", "بِسْمِ ٱللَّٰهِ ٱلرَّحْمَٰنِ ٱلرَّحِيمِ"],
    ["Persian, with joiners", "می‌خواهم یک خانه‌ی بزرگ بسازم"],
    ["Hebrew, with points", "בְּרֵאשִׁית בָּרָא אֱלֹהִים"],
    ["Hindi", "क्षेत्र में सबसे अच्छा शिल्पकार कौन है?"],
    ["Marathi, with an eyelash", "दुसर्‍या घरात"],
    ["Malayalam, with a chillu at the end of a word", "അവന്‍ വന്നു"],
    ["Bengali", "আমি বাংলায় গান গাই"],
    ["Tamil", "வணக்கம், எப்படி இருக்கிறீர்கள்?"],
    ["Thai", "ที่นี่มีผู้เล่นกี่คน"],
    ["Burmese", "မြန်မာဘာသာစကားဖြင့် ရေးသည်"],
    ["Khmer", "ខ្ញុំចង់លេងល្បែងនេះ"],
    ["Tibetan", "བོད་སྐད་དུ་བསྒྲུབས་པ"],
    ["Vietnamese", "Tôi muốn xây một ngôi nhà ở đây, được không?"],
    ["Japanese, with a chosen form of a letter", "葛\u{e0100}城さん、こんにちは。"],
    ["Korean", "안녕하세요, 반갑습니다"],
    ["Emoji of several", "👩🏽‍💻 👨‍👩‍👧‍👦 🏳️‍🌈 🏴‍☠️ ❤️‍🔥 1️⃣ ☺️"],
    [
      "Flags of countries and of parts of them",
      "🇩🇪 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
    ],
  ])("%s", (_language, sentence) => {
    expect(shownText(sentence)).toBe(sentence.normalize("NFC"));
    expect(isVisible(shownText(sentence))).toBe(true);
  });

  test("Vietnamese with its accents apart is shown with them in place", () => {
    const sentence = "Được không?";
    expect(shownText(sentence.normalize("NFD"))).toBe(sentence);
  });
});

test("a text is on one line, with single spaces between its words", () => {
  expect(shownText("  good\n\n\tmorning\u2028to\u00a0\u3000all\ufeff ")).toBe(
    "good morning to all",
  );
});

test("what cannot be seen goes", () => {
  const invisible =
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u180b\u180e\u200b\u200e\u202e\u2060\u2066\u206a\u3164\ufe0f\uffa0\ufff9\u{1d159}\u{1d173}\u{e0001}\u{e0041}\ud800\u0007";
  for (const one of invisible) expect(shownText(`good${one}morning`)).toBe("goodmorning");
  expect(shownText("good\u200d morning\u200c")).toBe("good morning");
});

test("a text of nothing but what cannot be seen is not visible", () => {
  const blanks = "\u3164 \u2800 \u115f \u00ad \u200d \ufe0f \u034f\u0301 \u{e0041} \u00a0";
  for (const blank of [...blanks.split(" "), blanks, "\u0301\u0301", ""])
    expect(isVisible(shownText(blank))).toBe(false);
});

test("no letter towers over the lines around it", () => {
  const tower = /[\p{Mn}\p{Me}]{6}|[\u0300-\u036f]{3}/u;
  const zalgo = `h${"\u0336\u0322\u035b".repeat(30)}i${"\u0e48".repeat(90)}!`;
  expect(shownText(zalgo)).not.toMatch(tower);
  expect(shownText(zalgo)).toMatch(/^h.*i.*!$/u);
  const marks = fc.constantFrom(
    "a",
    "\u0301",
    "\u0323",
    "\u0e48",
    "\u0670",
    "\u20dd",
    "\u034f",
    "\u200d",
  );
  fc.assert(
    fc.property(fc.array(marks, { maxLength: 80 }), (written) => {
      expect(shownText(written.join(""))).not.toMatch(tower);
    }),
  );
});

test("no text brings anything invisible through, except where it changes what is seen", () => {
  const invisible = fc.constantFrom(
    ...Array.from("\u00ad\u034f\u200b\u200c\u200d\u202e\ufe0f\u{e0061}\u2800\u3164\n \u0301\u0323"),
  );
  const seen = fc.constantFrom(...Array.from("aİक्ക്ب葛👩🏴🏽❤1"));
  const any = fc.string({ unit: anyCharacter, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(fc.oneof(invisible, seen, any), { maxLength: 60 }), (written) => {
      const shown = shownText(written.join(""));
      expect(shown).not.toMatch(
        /\u034f|[\p{Cc}\p{Cs}\u00ad\u200b\u202e\u2800\u3164]|\s{2}|^\s|\s$|[a1 ][\u200c\u200d]|[\u200c\u200d]{2}|[ab ]\ufe0f|[a1 ]\u{e0061}/u,
      );
    }),
    { numRuns: inputs(3_000) },
  );
});
