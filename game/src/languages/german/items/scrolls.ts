import { told } from "../../words.ts";

type Grade = "i" | "ii" | "iii" | "iv" | "v";

/** The five grades of a scroll. */
function scrolls<Of extends string>(of: Of, words: string) {
  const grades: readonly Grade[] = ["i", "ii", "iii", "iv", "v"];
  const rows = grades.map(
    (grade) => [`scroll-of-${of}-${grade}`, `Rolle ${words} ${grade.toUpperCase()}`] as const,
  );
  // `fromEntries` forgets the ids, which are those of the grades.
  return told(
    Object.fromEntries(rows) as Readonly<Record<`scroll-of-${Of}-${Grade}`, string>>,
    "Lies sie einmal laut; den Rest merkt sich der Stahl.",
  );
}

export const allScrolls = {
  ...scrolls("keen-edge", "der scharfen Schneide"),
  ...scrolls("true-aim", "des sicheren Ziels"),
  ...scrolls("cruelty", "der Grausamkeit"),
  ...scrolls("warding", "der Abwehr"),
  ...scrolls("oak-heart", "des Eichenherzens"),
  ...scrolls("wind-step", "des Windschritts"),
  ...scrolls("quick-hands", "der schnellen Hände"),
  ...scrolls("scholar", "des Gelehrten"),
  ...scrolls("magpie", "der Elster"),
  ...scrolls("foragers-eye", "des Sammlerblicks"),
};
