import * as fc from "fast-check";
import { expect, test } from "vitest";
import { seedRng } from "../../core/rules/random/rng.ts";
import { drawVillageName } from "./neutral-village-name.ts";
import { checkVillageName } from "./village-name.ts";

test("whatever staff call a village may be the name of one", () => {
  fc.assert(
    fc.property(fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat()), (seed) => {
      const name = drawVillageName(seedRng(seed));
      expect(checkVillageName(name), name).toMatchObject({ ok: true });
    }),
  );
});
