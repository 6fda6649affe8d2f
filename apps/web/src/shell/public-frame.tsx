import { Button } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useDocumentTitle, usePageTitleKey } from "../page/use-page-title.ts";
import { t } from "../texts/t.ts";
import { PagePlace } from "./page-place.tsx";
import "./public-frame.css";

const ScreenFrame = lazy(() => import("./screen-frame.tsx"));

/** What stands around a public page for somebody who does not play. */
export function PublicFrame() {
  const titleKey = usePageTitleKey();
  useDocumentTitle(titleKey === undefined ? undefined : t(titleKey));
  return (
    <div className="public-frame">
      <a className="skip-link" href="#main">
        {t("common.skip-to-page")}
      </a>
      <header className="public-frame__header">
        <Link to="/" className="public-frame__brand">
          <GameIcon name="curled-leaf" size={22} />
          {t("common.app-name")}
        </Link>
        <Button variant="primary" size="sm" render={<Link to="/" />}>
          {t("auth.sign-up")}
        </Button>
      </header>
      <main id="main" className="public-frame__main" tabIndex={-1}>
        <Suspense fallback={<PagePlace />}>
          <ScreenFrame />
        </Suspense>
      </main>
    </div>
  );
}
