import { onPostgres } from "../src/testing/on-postgres.ts";

onPostgres();
// The tests of the contract and of what the database keeps together, with two services that take turns.
await import("./contract.test.ts");
await import("../src/events/account-events.test.ts");
await import("./races.test.ts");
