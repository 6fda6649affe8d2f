import { Toaster } from "@aldermoor/ui/overlays/toaster.tsx";
import { useMatches } from "@tanstack/react-router";

/** The place of the toasts: three in the game, one before it. */
export default function Toasts() {
  const hasShell = useMatches({
    select: (matches) => matches.some(({ fullPath }) => /^\/(?:game|dev)(?:\/|$)/u.test(fullPath)),
  });
  return <Toaster isBootstrap={!hasShell} />;
}
