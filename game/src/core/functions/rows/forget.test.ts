import { expect, test } from "vitest";
import { features } from "../../../features.ts";
import { gameModules } from "../../../index.ts";
import { ownedTables } from "../wiring.ts";

/** Rows that outlive a character on purpose: what it said, whom it was not heard by, what it wrote to others. */
const outliving = ["ignores", "messages", "pins"];

test("every table whose rows belong to a character or an account can be cleared of them", () => {
  expect(Object.keys(gameModules).length).toBeGreaterThan(0);
  const owners = { characterId: "ofCharacter", accountId: "ofAccount" } as const;
  for (const [field, owner] of Object.entries(owners)) {
    const cleared = ownedTables(owner).map(({ table }) => table);
    const owned = features.flatMap(({ tables }) =>
      Object.entries(tables).flatMap(([table, { validator }]) =>
        validator.kind === "object" && Object.hasOwn(validator.fields, field) ? [table] : [],
      ),
    );
    expect(cleared.length).toBeGreaterThan(1);
    const kept = owned.filter((table) => !cleared.includes(table) && !outliving.includes(table));
    expect(kept).toEqual([]);
  }
});
