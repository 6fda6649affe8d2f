import { Button } from "@aldermoor/ui/controls/button.tsx";
import { ErrorState } from "@aldermoor/ui/layout/error-state.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import type { ReactNode } from "react";
import { t } from "../../../texts/t.ts";
import type { AccountResource } from "./account-resource.ts";
import { useAccountResource } from "./account-resource.ts";
import { askForFreshSession, isStaleSession } from "./fresh-session.ts";
import { refusalText } from "./refusal-text.ts";

type ResourceViewProps<Value> = {
  readonly resource: AccountResource<Value>;
  /** How many rows are probably coming. */
  readonly rows?: number;
  /** What did not load, where it is less than the page. */
  readonly failed?: string;
  readonly children: (value: Value) => ReactNode;
};

/** Shows what the account service keeps, in each of its states; what it guards has to be unlocked. */
export function ResourceView<Value>(props: ResourceViewProps<Value>) {
  const { resource, rows = 3, failed = t("common.page-broke-title"), children } = props;
  const shown = useAccountResource(resource);
  switch (shown.state) {
    case "loading":
      return <SkeletonRows rows={rows} />;
    case "error":
      if (isStaleSession(shown.refused))
        return <Locked onUnlocked={() => void resource.reload()} />;
      return (
        <ErrorState
          title={failed}
          message={refusalText(shown.refused)}
          onRetry={() => void resource.reload()}
        />
      );
    case "ready":
      return children(shown.value);
  }
}

function Locked({ onUnlocked }: { readonly onUnlocked: () => void }) {
  const unlock = async () => {
    if (await askForFreshSession()) onUnlocked();
  };
  return (
    <Note
      tone="info"
      title={t("myAccount.locked-title")}
      action={
        <Button size="sm" onClick={() => void unlock()}>
          {t("myAccount.unlock")}
        </Button>
      }
    >
      {t("myAccount.locked-text")}
    </Note>
  );
}
