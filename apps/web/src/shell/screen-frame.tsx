import { TooltipGroup } from "@aldermoor/ui/tooltip.tsx";
import { Outlet } from "@tanstack/react-router";
import { registerScreenTexts } from "../texts/screen-language.ts";

await registerScreenTexts();

/** The page itself. Its tooltips follow each other without the wait. */
export default function ScreenFrame() {
  return (
    <TooltipGroup>
      <Outlet />
    </TooltipGroup>
  );
}
