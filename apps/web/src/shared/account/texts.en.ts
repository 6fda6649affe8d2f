/** How this browser shows the game. */
export const display = {
  theme: "Theme",
  density: "Density",
  motion: "Motion",
  "choice-dark": "Dark",
  "choice-light": "Light",
  "choice-system": "System",
  "choice-comfortable": "Comfortable",
  "choice-compact": "Compact",
  "choice-full": "Full",
  "choice-reduced": "Reduced",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly display: typeof display;
  }
}
