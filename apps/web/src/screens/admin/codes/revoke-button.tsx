import { api } from "../../../realtime/api.ts";
import { t } from "../../../texts/t.ts";
import { DeedButton } from "../parts/deed-button.tsx";

type RevokeButtonProps = {
  readonly batchId: string;
  /** `null` for all of the batch. */
  readonly codeId: string | null;
  readonly label: string;
  /** What is revoked, for the title of the question. */
  readonly what: string;
};

/** Ends codes before their time, for a reason. */
export function RevokeButton({ batchId, codeId, label, what }: RevokeButtonProps) {
  return (
    <DeedButton
      label={label}
      title={t("codes.revoke-title", { what })}
      text={t("codes.revoke-text")}
      done={t("codes.revoked")}
      isDangerous
      send={(run, reason) => run(api.premium.revokeCodes, { batchId, codeId, reason })}
    />
  );
}
