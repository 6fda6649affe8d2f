import { attacks } from "./attacks/all.ts";
import { testAttacks } from "./verdicts.ts";

testAttacks(attacks, { share: 1, timeoutMs: 600_000 });
