import { expect, test } from "vitest";
import { checkName } from "../../character/rules/name.ts";
import { keyedRng } from "../../core/rules/random/rng.ts";
import { nameBeginnings, nameEndings } from "../content/neutral-names.ts";
import { drawNeutralName } from "./neutral-name.ts";

test("every name that staff can give may be borne", () => {
  const names = nameBeginnings.flatMap((beginning) =>
    nameEndings.map((ending) => `${beginning}${ending}`),
  );
  expect(names.filter((name) => !checkName(name).ok)).toEqual([]);
});

test("a name is drawn by chance, and a long one of many more", () => {
  const drawn = (length: "short" | "long") =>
    Array.from({ length: 200 }, (_, nth) =>
      drawNeutralName(keyedRng("a secret of this test", nth), length),
    );
  expect(new Set(drawn("short")).size).toBeGreaterThan(100);
  const long = drawn("long");
  expect(new Set(long).size).toBeGreaterThan(195);
  for (const name of long) expect(name).toMatch(/^[A-Z][a-z]{3,15}$/);
});
