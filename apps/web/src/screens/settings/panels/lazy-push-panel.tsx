import { SkeletonRows } from "@aldermoor/ui/skeleton.tsx";
import { lazy, Suspense } from "react";
import { registerAccountTexts } from "../../../texts/account-language.ts";
import type { PushPanelProps } from "./push-panel.tsx";

const PushPanel = lazy(async () => {
  const [panel] = await Promise.all([import("./push-panel.tsx"), registerAccountTexts()]);
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
