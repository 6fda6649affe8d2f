import { onPostgres } from "../src/testing/on-postgres.ts";

onPostgres();
// The tests of the contract, of what the database keeps together and of what is asked of it in words of our own, with two
// services that take turns.
await import("./contract.test.ts");
await import("../src/events/account-events.test.ts");
await import("./races.test.ts");
await import("../src/security/sign-in-desk.test.ts");
await import("../src/limits/shared-counter.test.ts");
await import("../src/mail/mail-queue.test.ts");
