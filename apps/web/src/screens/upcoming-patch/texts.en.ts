export const patches = {
  subtitle: "What will change, and since when it has",
  none: "No patch has been announced.",
  "none-text":
    "When a new version is on the server, a message offers to load it. Nothing you did is lost by it.",
  coming: "To come",
  here: "In the game",
  from: "From {at}",
  since: "Since {at}",
  corrected: "Changed",
  "ready-of": "{n} of {of} ready",
  "comments-of": "Comments",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly patches: typeof patches;
  }
}
export { comments } from "../../shared/comments/texts.en.ts";
export { points } from "../../shared/patches/texts.en.ts";
