import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import type { ComponentProps } from "react";
import { lazy, Suspense } from "react";
import { t } from "../../../texts/t.ts";

// It knows how long fights take, which the recipes do not need.
const QueueList = lazy(() => import("../../../shared/work/queue-list.tsx"));

/** The queue below the recipes, which do not wait for it. */
export function LazyQueueList(props: ComponentProps<typeof QueueList>) {
  const skeleton = (
    <Panel title={t("work.queue")}>
      <SkeletonRows rows={2} />
    </Panel>
  );
  return (
    <Suspense fallback={skeleton}>
      <QueueList {...props} />
    </Suspense>
  );
}
