export { journeys } from "../../shared/journeys/texts.en.ts";
export { sieges } from "../../shared/sieges/texts.en.ts";

/** The page of a village for everybody. */
export const villagePage = {
  "not-found": "No village is called {name}",
  "not-found-text": "It may be mistyped, or the village is no more.",
  directory: "Villages of the moor",
  "report-text": "Report the text",
  "report-name": "Report the name",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly villagePage: typeof villagePage;
  }
}
