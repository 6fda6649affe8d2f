import { slurs } from "../../core/content/slurs.ts";

/** Words that would pass for staff or for the game itself, alone or as one word of a name. */
export const staffWords = [
  "administration",
  "administrator",
  "aldermoor",
  "announcement",
  "devs",
  "devteam",
  "everyone",
  "gamedev",
  "gamemaster",
  "gm",
  "helpdesk",
  "helper",
  "mod",
  "moderation",
  "nobody",
  "official",
  "operator",
  "owner",
  "server",
  "staff",
  "sysop",
  "system",
  "thedev",
  "webmaster",
];

/** Words that make no other name of such a word when they stand beside it. */
export const besideStaffWords = [
  "a",
  "chief",
  "community",
  "crew",
  "desk",
  "game",
  "head",
  "help",
  "lead",
  "manager",
  "master",
  "member",
  "my",
  "of",
  "our",
  "real",
  "senior",
  "service",
  "team",
  "the",
  "true",
  "x",
  "your",
];

/** Parts that no name may hold, however it goes on. */
export const reservedParts = [
  "admin",
  "aldermoor",
  "developer",
  "gamemaster",
  "moderator",
  "staff",
  "support",
  "hitler",
  "rapist",
  ...slurs,
];

/** Names of people and places that hold such a part and were there before. */
export const freeAllTheSame = ["falstaff", "flagstaff", "quarterstaff", "staffan", "stafford"];
