import type { PartyView } from "@aldermoor/game/party/api.ts";
import { bonusOfEach, membersMax } from "@aldermoor/game/party/content/limits.ts";
import { Tabs } from "@aldermoor/ui/controls/tabs.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Link, Navigate } from "@tanstack/react-router";
import { NoSuchPage } from "../../page/no-such-page.tsx";
import { usePathParam } from "../../page/use-path-param.ts";
import { QueryView } from "../../shared/answers/query-view.tsx";
import { PartyQuests } from "../../shared/party/party-quests.tsx";
import { t } from "../../texts/t.ts";
import { ExpeditionsPage } from "./components/expeditions-page.tsx";
import { FinderPage } from "./components/finder-page.tsx";
import { LogPage } from "./components/log-page.tsx";
import { OverviewPage } from "./components/overview-page.tsx";
import type { PartyCategory } from "./party-category.ts";
import { partyCategories } from "./party-category.ts";
import "./party-screen.css";
import type { PartyCommands } from "./use-party.ts";
import { useParty, usePartyCommands } from "./use-party.ts";

/** The company of the character: who belongs to it, parties that look for more, and what happened. */
export default function PartyScreen() {
  const name = usePathParam("category");
  // Who belongs to it stands on its first page.
  const wanted = name === "members" ? "overview" : name;
  const category = partyCategories.find((one) => one === wanted);
  if (category === undefined) {
    const pages = partyCategories.map((one) => ({
      to: `/game/party/${one}`,
      label: t(`company.tab-${one}`),
    }));
    return <NoSuchPage title={t("common.no-such-page")} pages={pages} />;
  }
  return <PartyPages category={category} />;
}

function PartyPages({ category }: { readonly category: PartyCategory }) {
  const query = useParty();
  const commands = usePartyCommands();
  const view = query.state === "ready" ? query.value : null;
  const items = partyCategories.map((one) => ({
    id: one,
    label: t(`company.tab-${one}`),
    render: <Link to={`/game/party/${one}`} />,
  }));
  return (
    <>
      <PageHeader
        title={t("places.party")}
        subtitle={view === null ? " " : subtitleOf(view, category)}
      />
      <Tabs items={items} current={category} label={t("company.category")} />
      <QueryView
        query={query}
        skeleton={
          <Panel>
            <SkeletonRows rows={5} />
          </Panel>
        }
      >
        {(value) =>
          value === null ? (
            <Navigate to="/characters" replace />
          ) : (
            <div className="party-screen">
              <Page category={category} view={value} commands={commands} />
            </div>
          )
        }
      </QueryView>
    </>
  );
}

type PageProps = {
  readonly category: PartyCategory;
  readonly view: PartyView;
  readonly commands: PartyCommands;
};

function Page({ category, view, commands }: PageProps) {
  switch (category) {
    case "overview":
      return <OverviewPage view={view} commands={commands} />;
    case "expeditions":
      return <ExpeditionsPage isInParty={view.party !== null} />;
    case "quests":
      return <PartyQuests />;
    case "finder":
      return <FinderPage view={view} commands={commands} />;
    case "log":
      return <LogPage party={view.party} />;
  }
}

function subtitleOf({ party }: PartyView, category: PartyCategory): string {
  // On the first page the empty camp says it.
  if (party === null) return t(category === "overview" ? "company.alone-most" : "company.alone");
  const counting = party.members.filter(({ counts }) => counts).length;
  const bonus = Math.round(100 * bonusOfEach * Math.max(0, counting - 1));
  return t("company.count", { n: party.members.length, max: membersMax, bonus });
}
