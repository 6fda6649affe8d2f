import type { WorkInBrief } from "@aldermoor/game/activity/content/work.ts";
import { useContentName } from "../../texts/use-content-name.ts";
import type { WorkView } from "./work-view.ts";
import { workView } from "./work-view.ts";

/** The work in words; the name of a thing in the making follows when its table has come. */
export function useWorkView(work: WorkInBrief): WorkView {
  const craftedName = useContentName("recipe", work.kind === "craft" ? work.recipe : "");
  return workView(work, craftedName);
}
