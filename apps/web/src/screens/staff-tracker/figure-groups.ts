import type { FigureId } from "@aldermoor/game/staff-tracker/content/figures.ts";
import { t } from "../../texts/t.ts";

/** Figures that belong together: a list of one month, and a chart of several. No chart tells more than three lines apart. */
export const figureGroups = [
  { group: "reports", figures: ["reports", "upheld", "dismissed"] },
  { group: "sanctions", figures: ["warning", "mute", "ban"] },
  { group: "measures", figures: ["rename", "kick", "removal"] },
  { group: "appeals", figures: ["appeal-upheld", "appeal-shortened", "appeal-lifted"] },
  { group: "others", figures: ["tickets", "grants", "lifted"] },
] as const satisfies readonly { readonly group: string; readonly figures: readonly FigureId[] }[];

/** What a figure is called; "tickets" alone would be those of one of the staff. */
export function figureLabel(id: FigureId): string {
  return id === "tickets" ? t("team.tickets-closed") : t(`team.${id}`);
}
