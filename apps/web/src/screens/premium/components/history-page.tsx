import type { CrownHistory, PaymentView, PremiumGift } from "@aldermoor/game/premium/api.ts";
import { crownOfferIds } from "@aldermoor/game/premium/content/crown-offers.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Stack } from "@aldermoor/ui/layout/columns.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { shortDayText } from "../../../texts/day-text.ts";
import { priceText } from "../../../texts/price-text.ts";
import { t } from "../../../texts/t.ts";
import type { PremiumCommands } from "../use-premium.ts";
import { useCrownHistory, usePremiumCommands, usePremiumGifts } from "../use-premium.ts";
import { CrownsText } from "./crowns-text.tsx";
import "./premium-history.css";

/** What was given and waits for an answer, what was paid and can be paid back, and every movement. */
export function HistoryPage() {
  const commands = usePremiumCommands();
  return (
    <>
      <Gifts commands={commands} />
      <QueryView
        query={useCrownHistory()}
        skeleton={
          <Panel>
            <SkeletonRows rows={6} />
          </Panel>
        }
      >
        {(history) => (
          <Stack>
            {history.payments.length > 0 && (
              <Payments payments={history.payments} commands={commands} />
            )}
            <Movements entries={history.entries} />
          </Stack>
        )}
      </QueryView>
    </>
  );
}

type WithCommands = { readonly commands: PremiumCommands };

/** Nothing while nobody gives anything. */
function Gifts({ commands }: WithCommands) {
  const gifts = usePremiumGifts();
  if (gifts.state !== "ready" || gifts.value === null) return null;
  const { received, sent } = gifts.value;
  if (received.length + sent.length === 0) return null;
  return (
    <Panel flush title={t("premium.gifts")}>
      <ul className="premium-history">
        {received.map((gift) => (
          <ReceivedGift key={gift.id} gift={gift} commands={commands} />
        ))}
        {sent.map(({ id, name, offer, untilMs }) => (
          <li key={id} className="premium-history__row">
            <div className="premium-history__what">
              <b>{t("premium.gift-sent", { name, offer: t(`premium.offer-${offer}`) })}</b>
              <small className="text-3">
                {t("premium.gift-until", { date: shortDayText(untilMs) })}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ReceivedGift({ gift, commands }: WithCommands & { readonly gift: PremiumGift }) {
  const { id, name, untilMs } = gift;
  const offer = t(`premium.offer-${gift.offer}`);
  return (
    <li className="premium-history__row">
      <div className="premium-history__what">
        <b>{t("premium.gift-from", { name, offer })}</b>
        <small className="text-3">{t("premium.gift-until", { date: shortDayText(untilMs) })}</small>
      </div>
      <div className="premium-history__presses">
        <Button
          size="sm"
          disabled={commands.isBlocked}
          aria-label={t("premium.decline-label", { offer })}
          onClick={() => void commands.declineGift(id)}
        >
          {t("premium.decline")}
        </Button>
        <Button
          size="sm"
          variant="primary"
          disabled={commands.isBlocked}
          aria-label={t("premium.take-label", { offer })}
          onClick={() => void commands.takeGift(id)}
        >
          {t("premium.take")}
        </Button>
      </div>
    </li>
  );
}

function Payments({
  payments,
  commands,
}: WithCommands & { readonly payments: readonly PaymentView[] }) {
  return (
    <Panel flush title={t("premium.payments")}>
      <ul className="premium-history">
        {payments.map((payment) => (
          <Payment key={payment.id} payment={payment} commands={commands} />
        ))}
      </ul>
    </Panel>
  );
}

function Payment({ payment, commands }: WithCommands & { readonly payment: PaymentView }) {
  const { id, crowns, price, atMs, refunded, isDisputed } = payment;
  const { refundableCrowns, refundableUntilMs } = payment;
  return (
    <li className="premium-history__row">
      <div className="premium-history__what">
        <b>{t("premium.payment", { n: crowns, price: priceText(price.amount, price.currency) })}</b>
        <small className="text-3">
          {shortDayText(atMs)}
          {refunded > 0 && ` · ${t("premium.payment-refunded", { n: refunded })}`}
        </small>
      </div>
      {isDisputed && <Badge tone="danger">{t("premium.payment-disputed")}</Badge>}
      {refundableUntilMs !== null && refundableCrowns > 0 && (
        <ConfirmButton
          size="sm"
          label={t("premium.refund")}
          title={t("premium.refund-title", { n: refundableCrowns })}
          description={t("premium.refund-text", {
            n: refundableCrowns,
            price: priceText(refundOf(payment), price.currency),
          })}
          disabled={commands.isBlocked}
          onConfirm={() => commands.refund(id)}
        />
      )}
      {refundableUntilMs !== null && refundableCrowns === 0 && refunded < crowns && (
        <small className="text-3">{t("premium.all-spent")}</small>
      )}
    </li>
  );
}

function refundOf({ price, refundableCrowns, crowns }: PaymentView): number {
  return Math.floor((price.amount * refundableCrowns) / crowns);
}

function Movements({ entries }: Pick<CrownHistory, "entries">) {
  if (entries.length === 0) {
    return (
      <Panel title={t("premium.movements")}>
        <EmptyState
          icon={<GameIcon name="crown-coin" size={40} />}
          title={t("premium.movements-none")}
        >
          {t("premium.movements-none-text")}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel flush title={t("premium.movements")}>
      <ul className="premium-history">
        {entries.map(({ id, atMs, amount, reason, about }) => (
          <li key={id} className="premium-history__row">
            <div className="premium-history__what">
              <b>{reasonText(reason, about)}</b>
              <small className="text-3">{shortDayText(atMs)}</small>
            </div>
            <CrownsText value={amount} signed />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What was bought says more than that something was, and so does why the staff gave something. */
function reasonText(reason: CrownHistory["entries"][number]["reason"], about: string): string {
  if (reason === "grant" && about !== "")
    return t("premium.reason-of", { reason: t("premium.reason-grant"), name: about });
  const offer = crownOfferIds.find((one) => one === about);
  if (offer === undefined) return t(`premium.reason-${reason}`);
  const name = t(`premium.offer-${offer}`);
  if (reason === "offer") return name;
  return t("premium.reason-of", { reason: t(`premium.reason-${reason}`), name });
}
