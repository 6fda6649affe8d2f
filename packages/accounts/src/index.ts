export type {
  AccountsLogger,
  AccountsOptions,
  ChangedUser,
  EndedSession,
} from "./settings/accounts-options.ts";
export type { AccountEvent, NumberedEvent } from "./events/account-event.ts";
export type {
  DeskAnswer,
  OrganizationDesk,
  StandingOrganization,
} from "./organizations/organization-desk.ts";
export type { DeviceNames } from "./devices/device-label.ts";
export type { LiveSession, SignIn, SignInDesk } from "./security/sign-in-desk.ts";
export { openAccounts } from "./open-accounts.ts";
export type { Accounts } from "./open-accounts.ts";
export { RealtimeTokenError } from "./sessions/realtime-token.ts";
export type { RealtimeIdentity } from "./sessions/realtime-token.ts";
export type { AccountSettings } from "./settings/account-settings.ts";
