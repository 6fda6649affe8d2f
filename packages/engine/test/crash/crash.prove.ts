import { describe } from "vitest";
import { testCrashes } from "./test-crashes.ts";

// More kills of one server would leave more unanswered than a client may send at once.
for (const round of [1, 2, 3, 4, 5]) describe(`round ${round}`, () => testCrashes(4));
