import type { ChatCommandId } from "@aldermoor/game/chat/content/commands.ts";

const says = {
  help: "Opens this list.",
  w: "Says something to one player alone.",
  r: "Answers whoever you whispered with last.",
  trade: "Says something in Trade.",
  p: "Says something to your party.",
  v: "Says something to your village.",
  me: "Tells what you do: “Wren warms her hands”.",
  roll: "Throws a die that everybody sees. It has 100 sides unless you say otherwise.",
  afk: "Tells those who whisper to you or look at you that you are away, until you write again.",
  who: "Opens somebody’s profile.",
  online: "Lists who is on the moor.",
  time: "Tells the time of the moor, which is the same for everybody.",
  boss: "Tells which world boss is on the moor, or when the next one comes.",
  level: "Tells your level in a skill, and how far the next one is.",
  xp: "Tells how much XP an hour brings you in a skill now.",
  eta: "Tells how long you take to a level in what you do now.",
  stats: "Opens your stats.",
  item: "Opens the page of an item.",
  drop: "Tells what drops an item, or where else it comes from.",
  price: "Tells what an item costs on the market.",
  invite: "Invites somebody to your party.",
  leave: "Leaves your party, after a question.",
  ignore: "You no longer hear somebody in the chat.",
  unignore: "You hear them again.",
  report: "Reports somebody to the staff. Nobody is told that it was you.",
  find: "Shows only the lines that hold some words.",
  clear: "Clears the lines you see. Others still see them.",
  rules: "Opens the chat rules.",
  mute: "Mutes an account: up to 60 minutes, or whole hours for whoever judges.",
  slow: "Lets each player say one line in so many seconds, for 60 minutes unless you name others. 0 seconds end it.",
  del: "Takes a line out. Its id stands in what can be done about the line.",
  unmute: "Ends the mutes of an account.",
  warn: "Warns an account.",
  kick: "Closes all pages of an account, which may come back at once.",
  lookup: "Tells what is known of an account.",
  announce: "Says something in Moor in the name of the staff.",
} as const satisfies Record<ChatCommandId, string>;

/** The commands of the chat. */
export const commands = {
  ...says,
  subtitle: "Write them in the chat",
  list: "Commands of the chat",
  staff: "Commands of the staff",
  copy: "Copy {command}",
  copied: "Copied",
  "not-copied": "The browser does not allow it. Type it into the chat.",
  try: "Write {command} in the chat",
  "no-answer": "No answer came. Try again.",
  "no-roll": "Dice are thrown in channels, where everybody sees them.",
  unknown: "No such command. Try /help.",
  incomplete: "Write it as {usage}.",
  "time-is": "It is {time} on the moor.",
  whisper: "Whisper",
  "whisper-name": "Whisper to {name}",
  "away-now": "You are away until you write again.",
  away: "{name} is away.",
  "away-text": "{name} is away: {text}",
  reported: "Thank you. The staff will look at it.",
  "ignored-now": "You no longer hear {name}.",
  "heard-again": "You hear {name} again.",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly commands: typeof commands;
  }
}
