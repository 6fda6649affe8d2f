import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { lazy, Suspense } from "react";
import { loadTexts } from "../../../texts/load-texts.ts";
import { securityTexts } from "../security/texts.ts";
import type { PushPanelProps } from "./push-panel.tsx";
import { pushTexts } from "./texts.ts";

const PushPanel = lazy(async () => {
  const [panel] = await Promise.all([
    import("./push-panel.tsx"),
    loadTexts(pushTexts, securityTexts),
  ]);
  return panel;
});

/** The devices of the account, fetched with their words when the settings are opened. */
export function LazyPushPanel(props: PushPanelProps) {
  return (
    <Suspense fallback={<SkeletonRows rows={3} />}>
      <PushPanel {...props} />
    </Suspense>
  );
}
