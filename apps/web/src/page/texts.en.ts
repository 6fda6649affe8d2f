/** Words used all over: states, buttons, faults. */
export const common = {
  "app-name": "Aldermoor",
  "title-of": "{page} · Aldermoor",
  "skip-to-page": "Skip to the page",
  fault: "An unexpected error occurred, message a staff member.",
  "too-many-requests": "You are making too many requests, please try again later.",
  "too-large": "That is more than can be sent at once.",
  "not-authenticated": "Not authenticated",
  banned: "This account is closed to play.",
  forbidden: "You may not do that.",
  "fetch-error": "Fetch related error",
  "connection-lost-short": "No connection. Nothing was sent.",
  reload: "Reload the page",
  loading: "Loading",
  home: "Return to Aldermoor",
  "not-found-title": "Nothing but reeds here",
  "not-found-text": "There is no page at this address.",
  "page-broke-title": "This page did not load",
  "new-version": "New version available!",
  "click-to-refresh": "Click to refresh.",
  refresh: "Refresh",
  "leave-title": "Are you sure you want to leave?",
  "leave-text": "Your changes may not be saved.",
  leave: "Leave",
  stay: "Stay",
  contents: "Contents",
  updated: "In force since {date}",
  "characters-title": "Your characters",
  "privacy-title": "Privacy policy",
  "game-rules-title": "Game rules",
  "chat-rules-title": "Chat rules",
  "credits-title": "Credits",
  "no-such-page": "There is no such page",
  "no-such-page-text": "Nothing lies at this address. These are the pages there are:",
  stale: "As of the last connection",
  gone: "This is not yours to see",
  "gone-text": "The character does not belong to your account, or no longer exists.",
  "session-doubt": "The server does not know this session. Sign in again.",
  "characters-failed": "Your characters did not load",
} as const;

declare module "../texts/t.ts" {
  interface Catalogue {
    readonly common: typeof common;
  }
}
