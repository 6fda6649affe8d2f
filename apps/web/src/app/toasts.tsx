import { Toaster } from "@aldermoor/ui/overlays/toaster.tsx";
import { useMatches } from "@tanstack/react-router";
import "./toasts.css";

/** The place of the toasts: three in the game, one before it. */
export default function Toasts() {
  const area = useMatches({ select: (matches) => areaOf(matches.at(-1)?.fullPath ?? "") });
  return (
    <Toaster
      isBootstrap={area === "before"}
      phoneFoot={area === "game" ? barsOfPhone : undefined}
    />
  );
}

/** The chat's last line, which reaches 8 px over the page, and the tabs. */
const barsOfPhone =
  "calc(8px + var(--chatpeek-h) + var(--tabbar-h) + env(safe-area-inset-bottom, 0px))";

/** The pages of the game, those of the components, or what comes before. */
function areaOf(path: string): "game" | "dev" | "before" {
  if (/^\/game(?:\/|$)/u.test(path)) return "game";
  return /^\/dev(?:\/|$)/u.test(path) ? "dev" : "before";
}
