import type { ChatCommandId } from "@aldermoor/game/chat/content/commands.ts";

const says = {
  help: "Opens this list.",
  w: "Says something to one player alone.",
  r: "Answers whoever you whispered with last.",
  trade: "Says something in Trade.",
  p: "Says something to your party.",
  me: "Tells what you do: “Wren warms her hands”.",
  roll: "Throws a die that everybody sees. It has 100 sides unless you say otherwise.",
  who: "Opens somebody’s profile.",
  online: "Lists who is on the moor.",
  time: "Tells the time of the moor, which is the same for everybody.",
  level: "Tells your level in a skill, and how far the next one is.",
  ignore: "You no longer hear somebody in the chat.",
  unignore: "You hear them again.",
  find: "Shows only the lines that hold some words.",
  clear: "Clears the lines you see. Others still see them.",
  rules: "Opens the chat rules.",
} as const satisfies Record<ChatCommandId, string>;

/** The commands of the chat. */
export const commands = {
  ...says,
  subtitle: "Write them in the chat",
  list: "Commands of the chat",
  copy: "Copy {command}",
  copied: "Copied",
  "not-copied": "The browser does not allow it. Type it into the chat.",
  try: "Write {command} in the chat",
  "no-roll": "Dice are thrown in channels, where everybody sees them.",
  unknown: "No such command. Try /help.",
  incomplete: "Write it as {usage}.",
  "time-is": "It is {time} on the moor.",
  "level-is": "{skill} {level}: {xp} of {need} XP to the next.",
  "level-full": "{skill} {level}: there is no higher one.",
  "no-skill": "There is no skill of that name.",
  whisper: "Whisper",
  "whisper-name": "Whisper to {name}",
  "ignored-now": "You no longer hear {name}.",
  "heard-again": "You hear {name} again.",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly commands: typeof commands;
  }
}
