import { Button } from "@aldermoor/ui/controls/button.tsx";
import { CopyButton } from "@aldermoor/ui/controls/copy-button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { downloadFile } from "../../../page/download-file.ts";
import { t } from "../../../texts/t.ts";
import "../setting-form.css";
import "./backup-codes.css";

type BackupCodesProps = { readonly codes: readonly string[]; readonly onKept: () => void };

/** The codes, this once. */
export function BackupCodes({ codes, onKept }: BackupCodesProps) {
  const text = codes.join("\n");
  return (
    <div className="setting-form">
      <ul className="backup-codes" aria-label={t("security.codes")}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="setting-form__presses">
        <CopyButton text={text} />
        <Button
          icon={<Icon name="download" size={15} />}
          onClick={() =>
            downloadFile({
              name: "aldermoor-backup-codes.txt",
              type: "text/plain",
              text: `${text}\n`,
            })
          }
        >
          {t("security.codes-download")}
        </Button>
        <Button variant="primary" onClick={onKept}>
          {t("security.codes-kept")}
        </Button>
      </div>
    </div>
  );
}
