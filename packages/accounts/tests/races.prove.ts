import { race } from "../src/testing/rounds.ts";

race(50);
await import("./races.test.ts");
