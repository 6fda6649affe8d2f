/** What a month is told in, in the order of the page. The words are stored: they are never renamed. */
export const figureIds = [
  "reports",
  "upheld",
  "dismissed",
  "warning",
  "rename",
  "kick",
  "mute",
  "ban",
  "removal",
  "lifted",
  "appeal-upheld",
  "appeal-shortened",
  "appeal-lifted",
  "tickets",
  "grants",
] as const;

export type FigureId = (typeof figureIds)[number];

/** What staff do by a function of that name, whatever it is done to. */
export const figureOfAction: Readonly<Record<string, FigureId>> = {
  "moderation:hush": "mute",
  "moderation:ban": "ban",
  "moderation:rename": "rename",
  "village:takeName": "rename",
  "moderation:kick": "kick",
  "moderation:lift": "lifted",
  "moderation:unban": "lifted",
  "chat:removeLine": "removal",
  "house:removeNote": "removal",
  "orders:clear": "removal",
  "party:unlist": "removal",
  "village:clearText": "removal",
  "wiki:hide": "removal",
};
