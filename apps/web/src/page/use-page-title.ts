import { useMatches } from "@tanstack/react-router";
import { useEffect } from "react";
import type { PlainTextKey } from "../texts/t.ts";
import { t } from "../texts/t.ts";

/** The title key of the page shown now, which its route declares. */
export function usePageTitleKey(): PlainTextKey | undefined {
  return useMatches({ select: (matches) => matches.findLast(hasTitle)?.staticData.title });
}

/** Writes the browser tab's title. */
export function useDocumentTitle(page: string | undefined): void {
  useEffect(() => {
    const title = page === undefined ? t("common.app-name") : t("common.title-of", { page });
    document.title = title;
  }, [page]);
}

function hasTitle({
  staticData,
}: {
  readonly staticData: { readonly title?: PlainTextKey };
}): boolean {
  return staticData.title !== undefined;
}
