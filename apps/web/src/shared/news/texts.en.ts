/** The bell, its toasts and the log. */
export const notices = {
  title: "Notifications",
  "title-unread": "Notifications, {count} unread",
  unread: "unread",
  none: "Nothing has happened",
  "none-text": "Levels, rare finds and the end of an action are kept here for a month.",
  failed: "The notifications did not load",
  "mark-read": "Mark all read",
  "whole-log": "Whole log",
  more: "Show older",
  today: "Today",
  yesterday: "Yesterday",
  "channel-global": "Moor",
  "channel-help": "Help",
  "channel-trade": "Trade",
  "channel-en": "English",
  "channel-de": "Deutsch",
  "channel-party": "Party",
  "channel-village": "Village",
  "channel-order": "Order",
  "channel-team": "Team",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly notices: typeof notices;
  }
}
