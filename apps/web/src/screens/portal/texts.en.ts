/** The character portal and the creation of a character. */
export const portal = {
  title: "Who walks the moor?",
  "title-first": "A name by the fire",
  lead: "{count} {count:character|characters}, {free} free {free:place|places}.",
  "lead-full": "{count} {count:character|characters}. Every place by the fire is taken.",
  "lead-first": "Up to three may sit here. Begin with one.",
  "card-level": "Total level {total}, combat {combat}",
  ironbound: "Ironbound",
  "carry-on": "Carry on",
  enter: "Enter",
  new: "A new fire",
  "new-text": "Name and face first. The rest you find out there.",
  create: "Create",
  resting: "Resting by the fire",
  "idle-note": "Give it work: it goes on without you.",
  account: "Account",
  "confirm-title": "Confirm your address",
  "confirm-text":
    "A letter went to {email}. Follow its link, so that we can reach you should you ever lose your password.",
  "confirm-later": "Later",
  "keep-title": "Keep your characters",
  "keep-text":
    "You play as a guest. Add an email and a password, and everything you have stays yours on any device. Should you sign in to an account that you have already: it has three places, and whoever finds none waits there until one is free.",
  keep: "Keep this character",
  "room-title": "Waiting for a place",
  "room-free": "They came along when you were a guest. There is a free place by the fire.",
  "room-full":
    "They came along when you were a guest, and keep all they have. Once a place by the fire is free, you may let one in.",
  "room-more": "More of them are waiting behind these.",
  "let-in": "Let in",
  "let-in-done": "{name} sits down by the fire",
  "create-title": "A new fire",
  "create-lead": "Who sits down by it?",
  name: "Name",
  "name-hint": "3 to 16 letters, A to Z.",
  "name-checking": "Looking whether the name is free",
  "name-free": "The name is free.",
  origin: "Where from, for good",
  mode: "Way of life",
  "mode-standard": "Standard",
  "mode-standard-text": "Trade, give and take as you like.",
  "mode-standard-today": "The usual way. If trade comes to the moor, this character may take part.",
  "mode-ironbound": "Ironbound",
  "mode-ironbound-text":
    "No market, no gifts, everything by your own hands. It may become standard once.",
  "mode-ironbound-today":
    "Today it plays as the others do. If trade comes to the moor, it stays out of it. It may become standard once.",
  "lamp-left": "{time} of light left",
  "lamp-out": "lamp out for {time}",
  waiting: "What waits",
  "rooms-done": "{count} {count:room|rooms} finished",
  "plots-ripe": "{count} {count:plot|plots} ripe",
  "bench-waits": "The bench stands still",
  unread: "{count} unread",
  care: "More about {name}",
  convert: "Leave the ironbound",
  "convert-title": "Shall {name} leave the ironbound?",
  "convert-text": "It becomes a standard character. There is no way back.",
  converted: "{name} is ironbound no more",
  depart: "Send away",
  "depart-title": "Send {name} away?",
  "depart-text":
    "It stops at once. Within seven days you may call it back; then it is gone with all it has.",
  "type-name": "Type {name} to confirm",
  leaving: "About to leave for good. {time} left to call back.",
  "call-back": "Call back",
  "called-back": "{name} is back by the fire",
  begin: "Sit down by the fire",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly portal: typeof portal;
  }
}
