/** What readers say about news and about what is to come. */
export const comments = {
  title: "Comments",
  none: "Nobody has said anything yet.",
  open: "Open for comment until {until}",
  closed: "Comments are closed.",
  field: "Your comment",
  send: "Comment",
  sent: "Your comment is there",
  guest: "With a full account you can comment.",
  stranger: "Sign in and choose a character to comment.",
  "take-back": "Take your comment back",
  "remove-of": "Take out the comment of {name}",
  remove: "Take it out",
  removed: "The comment is taken out",
  reason: "Reason",
  "reason-hint": "The player reads it.",
  failed: "The comments could not be loaded",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly comments: typeof comments;
  }
}
