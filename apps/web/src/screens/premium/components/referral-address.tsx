import { Button } from "@aldermoor/ui/controls/button.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { t } from "../../../texts/t.ts";
import { useDrawReferral } from "../use-referrals.ts";
import "./premium-referrals.css";

type ReferralAddressProps = {
  /** `null` before one was drawn. */
  readonly refId: string | null;
  readonly mayReplace: boolean;
};

/** The own address: to draw, to copy and to replace. */
export function ReferralAddress({ refId, mayReplace }: ReferralAddressProps) {
  const { draw, busy, enabled, isBlocked } = useDrawReferral();
  if (refId === null) {
    return (
      <Panel stacked title={t("premium.referral")}>
        <p>{t("premium.referral-text")}</p>
        <div>
          <Button variant="primary" busy={busy} disabled={!enabled} onClick={() => void draw()}>
            {t("premium.referral-draw")}
          </Button>
        </div>
      </Panel>
    );
  }
  return (
    <Panel stacked title={t("premium.referral")}>
      <p>{t("premium.referral-text")}</p>
      <div className="premium-referrals__address">
        <Address refId={refId} />
        <ConfirmButton
          label={t("premium.referral-replace")}
          title={t("premium.referral-replace-title")}
          description={t("premium.referral-replace-text")}
          disabled={isBlocked || !mayReplace}
          onConfirm={draw}
        />
      </div>
      {!mayReplace && <p className="text-3 text-sm">{t("premium.referral-daily")}</p>}
    </Panel>
  );
}

function Address({ refId }: { readonly refId: string }) {
  const address = `${window.location.origin}/ref/${refId}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(t("premium.referral-copied"));
    } catch {
      // Without the right to the clipboard the field itself can still be copied from.
      toast.error(t("premium.referral-by-hand"));
    }
  };
  return (
    <>
      <div className="premium-referrals__field">
        <TextField
          label={t("premium.referral")}
          hideLabel
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
        />
      </div>
      <Button icon={<Icon name="copy" size={15} />} onClick={() => void copy()}>
        {t("premium.referral-copy")}
      </Button>
    </>
  );
}
