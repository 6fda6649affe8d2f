/** The frame around every page of the game. */
export const shell = {
  "nav-label": "Game",
  "group-day": "Your day",
  "group-things": "Your items",
  "group-people": "Your people",
  "group-moor": "The moor",
  more: "More",
  "more-title": "Everything else",
  "work-resting": "Offline time has run out",
  "work-against": ", against {monster}",
  "work-lamp": "works offline for {time}",
  "work-failed": "Your action did not load",
  "sheet-failed": "Your gold did not load. Try again",
  "choose-work": "Choose an action",
  stop: "Stop",
  "stop-title": "Stop the action?",
  "stop-text": "What runs now is lost. What is done stays yours.",
  "stop-not": "Continue",
  "light-lamp": "Continue",
  "tick-label": "This action",
  level: "Level {level}",
  "menu-label": "character menu",
  "menu-profile": "Profile",
  "menu-switch": "Switch character",
  "menu-keep": "Keep this character",
  "menu-light": "Light theme",
  "menu-dark": "Dark theme",
  "menu-game-rules": "Game rules",
  "menu-sign-out": "Sign out",
  lost: "Connection lost.",
  "lost-text": "Your work carries on at the server.",
  "lost-retry": "Trying again in {count} s",
  "lost-trying": "Trying again now",
  "try-now": "Try now",
  back: "You’re back",
  "level-up": "{skill} {level}",
  "level-up-text": "You reached a new level.",
} as const;

/** The chat dock and sheet. */
export const chat = {
  title: "Chat",
  channels: "Channels",
  hide: "Hide chat",
  show: "Show chat",
  resize: "Width of the chat",
  "placeholder-global": "Say something to the moor",
  "placeholder-help": "Ask or answer",
  send: "Send",
  closed: "You may write here from total level {level}.",
  "to-help": "Ask in Help",
  offline: "No connection. Your words are kept.",
  left: "{count} left",
  "empty-title": "It is quiet",
  "empty-text": "Nobody has said anything yet.",
  failed: "The chat did not load",
  new: "{count} new",
  "peek-empty": "Nobody has said anything yet",
  open: "Open chat",
  unread: "new",
  "told-mastered": "{name} has reached level {level} in {skill}.",
  rolled: "throws {value} of {sides}",
  "show-thing": "Link an item",
  "find-thing": "Find an item",
  "no-thing": "You carry nothing of that name.",
  more: "About the line of {name}",
  "taken-back": "Taken back.",
  removed: "Removed by staff.",
  muted: "You are muted until {until}: {reason}",
  "muted-for-good": "You are muted for good: {reason}",
} as const;

/** The palette that finds anything. */
export const palette = {
  label: "Find anything",
  placeholder: "Page, item, player, /command or setting",
  open: "Find anything (Ctrl K)",
  pages: "Pages",
  things: "Your items",
  players: "On the moor now",
  commands: "Commands",
  settings: "Settings",
  worn: "worn",
  empty: "Nothing of that name.",
} as const;

declare module "../texts/t.ts" {
  interface Catalogue {
    readonly shell: typeof shell;
    readonly chat: typeof chat;
    readonly palette: typeof palette;
  }
}
