import { Panel } from "@aldermoor/ui/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/skeleton.tsx";
import type { ComponentType } from "react";
import { lazy, Suspense } from "react";
import { registerAccountTexts } from "../../texts/account-language.ts";
import { registerEntryTexts } from "../../texts/entry-language.ts";

const FreshSessionDialog = lazy(async () => {
  const { FreshSessionDialog: dialog } = await import("./service/fresh-session-dialog.tsx");
  return { default: dialog };
});

/** The pages about the account itself, each fetched when it is opened. */
const pages = {
  account: page(() => import("./account/account-page.tsx")),
  security: page(() => import("./security/security-page.tsx")),
  sessions: page(() => import("./sessions/sessions-page.tsx")),
  orders: page(() => import("./orders/orders-page.tsx")),
  data: page(() => import("./own-data/data-page.tsx")),
} as const;

export type AccountPageId = keyof typeof pages;

/** A page of the account, with the question for a proof that any of its presses may raise. */
export function AccountPage({ id }: { readonly id: AccountPageId }) {
  const Page = pages[id];
  return (
    <Suspense
      fallback={
        <Panel>
          <SkeletonRows rows={6} />
        </Panel>
      }
    >
      <Page />
      <FreshSessionDialog />
    </Suspense>
  );
}

// The words come with the page: what nobody opens, nobody has to wait for.
function page(load: () => Promise<{ readonly default: ComponentType }>) {
  return lazy(async () => {
    const [loaded] = await Promise.all([load(), registerAccountTexts(), registerEntryTexts()]);
    return loaded;
  });
}
