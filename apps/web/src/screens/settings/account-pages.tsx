import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import type { ComponentType } from "react";
import { lazy, Suspense } from "react";
import { formTexts } from "../../auth/forms/texts.ts";
import type { Texts } from "../../texts/load-texts.ts";
import { loadTexts } from "../../texts/load-texts.ts";
import { accountTexts } from "./account/texts.ts";
import { orderTexts } from "./orders/texts.ts";
import { securityTexts } from "./security/texts.ts";

const FreshSessionDialog = lazy(async () => {
  const { FreshSessionDialog: dialog } = await import("./service/fresh-session-dialog.tsx");
  return { default: dialog };
});

/** The pages about the account itself, each fetched when it is opened. */
const pages = {
  account: page(() => import("./account/account-page.tsx")),
  security: page(() => import("./security/security-page.tsx"), securityTexts),
  sessions: page(() => import("./sessions/sessions-page.tsx"), securityTexts),
  orders: page(() => import("./orders/orders-page.tsx"), orderTexts),
  data: page(() => import("./own-data/data-page.tsx")),
} as const;

type AccountPageId = keyof typeof pages;

/** A page of the account, with the question for a proof that any of its buttons may raise. */
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
function page(
  load: () => Promise<{ readonly default: ComponentType }>,
  ...texts: readonly Texts[]
) {
  return lazy(async () => {
    const [loaded] = await Promise.all([load(), loadTexts(formTexts, accountTexts, ...texts)]);
    return loaded;
  });
}
