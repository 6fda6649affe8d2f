import { TooltipGroup } from "@aldermoor/ui/overlays/tooltip.tsx";
import { Outlet } from "@tanstack/react-router";
import { useFocusKept } from "../page/focus.ts";
import { Maintenance } from "../shared/maintenance/maintenance.tsx";
import { screenTexts } from "../shared/texts.ts";
import { loadTexts } from "../texts/load-texts.ts";
import { usePageTop } from "./use-page-top.ts";

await loadTexts(screenTexts);

/** The page itself. Its tooltips follow each other without the wait. */
export default function ScreenFrame() {
  useFocusKept();
  usePageTop();
  return (
    <TooltipGroup>
      <Maintenance />
      <Outlet />
    </TooltipGroup>
  );
}
