import { defineNews } from "../../core/content/define-news.ts";

export const characterNews = {
  /** What became of the character itself. */
  self: defineNews({
    from: ["created", "converted", "departing", "restored", "renamed"],
    log: {
      type: "system",
      lines: ({ kind }) => [{ what: kind }],
      isOf: (line) => !("reason" in line),
      join: { same: ["what"] },
    },
    bell: {
      // Of another name a dialog tells, or the player chose it.
      tell: ({ kind }) => (kind === "created" || kind === "renamed" ? null : { change: kind }),
      group: "character",
      usual: "bell",
    },
    icon: "campfire",
    link: "/game/profile/overview",
    title: (about) => ("what" in about ? about.what : about.change),
  }),
};
