import type { CrownOfferId } from "@aldermoor/game/premium/content/crown-offers.ts";
import { crownOffers } from "@aldermoor/game/premium/content/crown-offers.ts";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import { t } from "../../../texts/t.ts";
import type { PremiumCommands } from "../use-premium.ts";
import { CrownsText } from "./crowns-text.tsx";

type BuyOfferButtonProps = {
  readonly offer: CrownOfferId;
  /** What the account has; `null` while it is not known. */
  readonly crowns: number | null;
  readonly commands: PremiumCommands;
};

/** Buys an offer after a question; what is missing for it stands in its place. */
export function BuyOfferButton({ offer, crowns, commands }: BuyOfferButtonProps) {
  const { price } = crownOffers[offer];
  const name = t(`premium.offer-${offer}`);
  const isShort = crowns !== null && crowns < price;
  return (
    <ConfirmButton
      size="sm"
      label={<CrownsText value={price} />}
      aria-label={t("premium.buy-offer-label", { name, n: price })}
      title={t("premium.buy-offer", { name })}
      description={t("premium.buy-offer-text", { n: price })}
      confirmLabel={t("premium.buy")}
      danger={false}
      disabled={commands.isBlocked || crowns === null || isShort}
      onConfirm={() => commands.buyOffer(offer, name)}
    />
  );
}
