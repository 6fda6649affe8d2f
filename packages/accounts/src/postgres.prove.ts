import { onPostgres } from "./testing/on-postgres.ts";
import { race } from "./testing/rounds.ts";

onPostgres();
race(50);
// Every test of the accounts that has a server, with two services that take turns.
await import("./account-copy.test.ts");
await import("./accounts.test.ts");
await import("./contract.test.ts");
await import("./cross-domain.test.ts");
await import("./departures.test.ts");
await import("./quick-session.test.ts");
await import("./races.test.ts");
await import("./grant-role.test.ts");
await import("./guests.test.ts");
await import("./mail/letters-journey.test.ts");
await import("./organizations/organizations.test.ts");
await import("./passkeys.test.ts");
await import("./realtime-token.test.ts");
await import("./request-guards.test.ts");
await import("./second-factor.test.ts");
await import("./security/captchas.test.ts");
await import("./security/security.test.ts");
await import("./social/oidc-sign-in.test.ts");
await import("./social/social-sign-in.test.ts");
