import { onPostgres } from "../src/testing/on-postgres.ts";
import { race } from "../src/testing/rounds.ts";

onPostgres();
race(50);
// Every test of the accounts that has a server, with two services that take turns.
await import("../src/profile/account-copy.test.ts");
await import("./accounts.test.ts");
await import("./contract.test.ts");
await import("../src/cross-domain/cross-domain.test.ts");
await import("../src/events/account-events.test.ts");
await import("../src/sessions/quick-session.test.ts");
await import("./races.test.ts");
await import("./grant-role.test.ts");
await import("../src/sign-in/guests.test.ts");
await import("../src/mail/emails-journey.test.ts");
await import("../src/organizations/organizations.test.ts");
await import("../src/sign-in/passkeys.test.ts");
await import("../src/sessions/realtime-token.test.ts");
await import("../src/http/request-guards.test.ts");
await import("../src/second-factor/second-factor.test.ts");
await import("../src/security/captchas.test.ts");
await import("../src/security/security.test.ts");
await import("../src/social/oidc-sign-in.test.ts");
await import("../src/social/social-sign-in.test.ts");
