import { Toaster } from "@aldermoor/ui/toaster.tsx";
import { useMatches } from "@tanstack/react-router";

/** The place of the toasts: three in the game, one before it. */
export default function Toasts() {
  const isInGame = useMatches({
    select: (matches) => matches.some(({ fullPath }) => fullPath.startsWith("/game")),
  });
  return <Toaster isBootstrap={!isInGame} />;
}
