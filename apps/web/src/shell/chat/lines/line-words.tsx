import type { ChatMessage } from "@aldermoor/game/chat/api.ts";
import { lazy, Suspense } from "react";
import { lineText } from "./line-text.ts";

const LogLine = lazy(() => import("./log-line.tsx"));

type LineWordsProps = { readonly message: Pick<ChatMessage, "kind" | "deed" | "text"> };

/** What a line says, in the language of the page where it is no words of somebody. */
export function LineWords({ message }: LineWordsProps) {
  const { deed } = message;
  if (deed?.kind !== "log") return <>{lineText(message)}</>;
  return (
    <Suspense fallback={null}>
      <LogLine deed={deed} />
    </Suspense>
  );
}
