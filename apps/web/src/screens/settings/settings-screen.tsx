import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Navigate } from "@tanstack/react-router";
import { NoSuchPage } from "../../page/no-such-page.tsx";
import { usePathParam } from "../../page/use-path-param.ts";
import { api } from "../../realtime/api.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { QueryView } from "../../shared/answers/query-view.tsx";
import { t } from "../../texts/t.ts";
import { AccountPage } from "./account-pages.tsx";
import { AccountPanels } from "./account-panels.tsx";
import { DisplayPanel } from "./panels/display-panel.tsx";
import { settingsCategories } from "./settings-categories.ts";
import { SettingsList } from "./settings-list.tsx";
import "./settings-screen.css";

/** How the game looks, what it tells and what others see. */
export default function SettingsScreen() {
  const name = usePathParam("category");
  const category = settingsCategories.find(({ id }) => id === (otherNames[name] ?? name));
  if (category === undefined) {
    const pages = settingsCategories.map(({ id, label }) => ({
      to: `/game/settings/${id}`,
      label: t(label),
    }));
    return <NoSuchPage title={t("common.no-such-page")} pages={pages} />;
  }
  // They bring Crowns, and stand with those.
  if (category.id === "referrals") return <Navigate to="/game/premium/referrals" replace />;
  return (
    <>
      <PageHeader title={t("places.settings")} />
      <div className="settings-screen">
        <SettingsList current={category.id} />
        <div className="settings-screen__panels">
          {category.kind === "account" && <AccountPage id={category.id} />}
          {category.kind === "game" && <OfGame key={category.id} category={category.id} />}
          {category.id === "display" && <DisplayPanel />}
        </div>
      </div>
    </>
  );
}

/** What a page of the settings is called besides. */
const otherNames: Readonly<Record<string, string>> = { interface: "display" };

function OfGame({ category }: { readonly category: string }) {
  const saved = useGameQuery(api.settings.mine, {});
  return (
    <QueryView
      query={saved}
      skeleton={
        <Panel>
          <SkeletonRows rows={6} />
        </Panel>
      }
    >
      {(settings) => <AccountPanels category={category} saved={settings} />}
    </QueryView>
  );
}
