import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { lazy, Suspense } from "react";
import { t } from "../../../../texts/t.ts";
import type { DifferencesProps } from "./shown-differences.tsx";

const ShownDifferences = lazy(() => import("./shown-differences.tsx"));

/** What differs between two texts. What compares them is fetched when it is first needed. */
export function Differences(props: DifferencesProps) {
  return (
    <Suspense fallback={<SkeletonRows rows={5} bare label={t("written.differences")} />}>
      <ShownDifferences {...props} />
    </Suspense>
  );
}
