import { Tabs } from "@aldermoor/ui/controls/tabs.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { Link } from "@tanstack/react-router";
import { NoSuchPage } from "../../page/no-such-page.tsx";
import { usePathParam } from "../../page/use-path-param.ts";
import { t } from "../../texts/t.ts";
import { CosmeticsPage } from "./components/cosmetics-page.tsx";
import { CrownsPage } from "./components/crowns-page.tsx";
import { HistoryPage } from "./components/history-page.tsx";
import { OwedNote } from "./components/owed-note.tsx";
import { PatronPage } from "./components/patron-page.tsx";
import { RedeemPage } from "./components/redeem-page.tsx";
import { ReferralsPage } from "./components/referrals-page.tsx";
import type { PremiumCategory } from "./premium-category.ts";
import { premiumCategories } from "./premium-category.ts";
import "./premium-screen.css";
import { usePremiumGifts } from "./use-premium.ts";

/** Crowns, what they buy, and what became of them. */
export default function PremiumScreen() {
  const name = usePathParam("category");
  const category = premiumCategories.find((one) => one === name);
  if (category === undefined) {
    const pages = premiumCategories.map((one) => ({
      to: `/game/premium/${one}`,
      label: t(`premium.tab-${one}`),
    }));
    return <NoSuchPage title={t("common.no-such-page")} pages={pages} />;
  }
  return <PremiumPages category={category} />;
}

function PremiumPages({ category }: { readonly category: PremiumCategory }) {
  const gifts = usePremiumGifts();
  const waiting = gifts.state === "ready" ? (gifts.value?.received.length ?? 0) : 0;
  const items = premiumCategories.map((one) => ({
    id: one,
    label: t(`premium.tab-${one}`),
    ...(one === "history" && waiting > 0
      ? { count: <NumberText value={waiting} />, isHot: true }
      : {}),
    render: <Link to={`/game/premium/${one}`} />,
  }));
  return (
    <>
      <PageHeader title={t("places.premium")} subtitle={t("premium.lead")} />
      <Tabs items={items} current={category} label={t("premium.category")} />
      <div className="premium-screen">
        <OwedNote />
        <Page category={category} />
      </div>
    </>
  );
}

function Page({ category }: { readonly category: PremiumCategory }) {
  switch (category) {
    case "crowns":
      return <CrownsPage />;
    case "patron":
      return <PatronPage />;
    case "cosmetics":
      return <CosmeticsPage />;
    case "redeem":
      return <RedeemPage />;
    case "referrals":
      return <ReferralsPage />;
    case "history":
      return <HistoryPage />;
  }
}
