/** The character portal and the creation of a character. */
export const portal = {
  title: "Your characters",
  "title-first": "Create your first character",
  lead: "{count} {count:character|characters}, {free} free {free:slot|slots}.",
  "lead-full": "{count} {count:character|characters}. All slots are taken.",
  "lead-first": "Up to three per account. Begin with one.",
  "card-level": "Total level {total}, combat {combat}",
  ironbound: "Ironbound",
  "carry-on": "Continue",
  enter: "Play",
  new: "New character",
  "new-text": "Name and face first. The rest you find out there.",
  create: "Create",
  resting: "Idle",
  "idle-note": "Choose an action: it goes on without you.",
  account: "Account",
  "confirm-title": "Confirm your address",
  "confirm-text":
    "We sent an email to {email}. Follow its link, so that we can reach you should you ever lose your password.",
  "confirm-later": "Later",
  "keep-title": "Keep your characters",
  "keep-text":
    "You play as a guest. Add an email and a password, and everything you have stays yours on any device. Should you sign in to an account that you have already: it has three slots, and characters without one wait there until one is free.",
  keep: "Keep this character",
  "room-title": "Waiting for a slot",
  "room-free": "They came along when you were a guest. There is a free slot.",
  "room-full":
    "They came along when you were a guest, and keep all they have. Once a slot is free, you may add one.",
  "room-more": "More of them are waiting behind these.",
  "let-in": "Add",
  "let-in-done": "{name} has a slot now",
  "create-title": "New character",
  "create-lead": "Name, face and origin.",
  name: "Name",
  "name-hint": "3 to 16 letters, A to Z.",
  "name-checking": "Looking whether the name is free",
  "name-free": "The name is free.",
  origin: "Origin (permanent)",
  mode: "Game mode",
  "mode-standard": "Standard",
  "mode-standard-text": "Trade, give and take as you like.",
  "mode-ironbound": "Ironbound",
  "mode-ironbound-text":
    "No market, no gifts, everything by your own hands. It may become standard once.",
  "lamp-left": "works offline for {time}",
  "lamp-out": "stopped {time} ago",
  waiting: "What waits",
  "rooms-done": "{count} {count:room|rooms} finished",
  "plots-ripe": "{count} {count:plot|plots} ripe",
  "bench-waits": "The queue waits",
  unread: "{count} unread",
  care: "More about {name}",
  convert: "Leave Ironbound",
  "convert-title": "Shall {name} leave Ironbound?",
  "convert-text": "It becomes a standard character. There is no way back.",
  converted: "{name} is a standard character now",
  depart: "Delete",
  "depart-title": "Delete {name}?",
  "depart-text":
    "It stops at once. Within seven days you can restore it; then it is gone with all it has.",
  "type-name": "Type {name} to confirm",
  leaving: "Will be deleted. {time} left to restore.",
  "call-back": "Restore",
  "called-back": "{name} is back by the fire",
  begin: "Start playing",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly portal: typeof portal;
  }
}
