import { Button } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Link } from "@tanstack/react-router";
import { hasMarket } from "../../../shared/market/use-prices.ts";
import { useSheet } from "../../../shared/present/present-queries.ts";
import { t } from "../../../texts/t.ts";

/** What is sold there: some of a stack, or a piece. */
type MarketLinkProps = { readonly search: { readonly item: string } | { readonly piece: string } };

/** The way to the market with something of the bag; not there for those who do not trade. */
export function MarketLink({ search }: MarketLinkProps) {
  const sheet = useSheet();
  if (sheet.state !== "ready" || sheet.value === null || !hasMarket(sheet.value)) return null;
  return (
    <Button
      icon={<GameIcon name="scales" size={16} />}
      render={<Link to="/game/market/sell" search={search} />}
    >
      {t("piece" in search ? "prices.list" : "prices.trade")}
    </Button>
  );
}
