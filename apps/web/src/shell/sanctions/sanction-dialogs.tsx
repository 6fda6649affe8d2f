import type { HeldSanction } from "@aldermoor/game/character/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { SignOut } from "../../auth/sign-out.tsx";
import { api } from "../../realtime/api.ts";
import { serverNowMs } from "../../realtime/server-clock.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import { AppealPart } from "../../shared/moderation/appeal-part.tsx";
import { momentText } from "../../texts/moment-text.ts";
import { t } from "../../texts/t.ts";
import { RenamedDialog } from "./renamed-dialog.tsx";
import "./sanction-dialog.css";

type SanctionDialogsProps = { readonly sanctions: readonly HeldSanction[] };

/** A ban closes the page; a warning is read before anything else, and then a name is chosen. */
export default function SanctionDialogs({ sanctions }: SanctionDialogsProps) {
  const ban = sanctions.find(({ kind }) => kind === "ban");
  if (ban !== undefined) return <Banned ban={ban} />;
  const warning = sanctions.find(({ kind }) => kind === "warning" || kind === "kick");
  if (warning !== undefined) return <Warned key={warning.id} warning={warning} />;
  const renaming = sanctions.find(({ kind }) => kind === "rename");
  return renaming === undefined ? null : <RenamedDialog key={renaming.id} renaming={renaming} />;
}

function Banned({ ban }: { readonly ban: HeldSanction }) {
  const { reason, untilMs } = ban;
  return (
    <SignOut>
      {(signOut) => (
        <Dialog
          open
          dismissible={false}
          onOpenChange={ignored}
          title={t("safety.banned-title")}
          description={reason}
          actions={
            <Button variant="primary" onClick={signOut}>
              {t("safety.sign-out")}
            </Button>
          }
        >
          <div className="sanction-dialog">
            <p>
              {untilMs === null
                ? t("safety.banned-for-good")
                : t("safety.banned-until", { until: momentText(untilMs, serverNowMs()) })}
            </p>
            <AppealPart key={ban.id} sanction={ban} />
          </div>
        </Dialog>
      )}
    </SignOut>
  );
}

/** Also for pages that were closed: both are read, and then done with. */
function Warned({ warning: { id, kind, reason } }: { readonly warning: HeldSanction }) {
  const isKick = kind === "kick";
  const { run, busy, isBlocked } = useCommands();
  return (
    <Dialog
      open
      dismissible={false}
      onOpenChange={ignored}
      title={t(isKick ? "safety.kicked-title" : "safety.warning-title")}
      description={reason}
      actions={
        <Button
          variant="primary"
          busy={busy}
          disabled={isBlocked}
          onClick={() => void run(api.moderation.acknowledge, { sanctionId: id })}
        >
          {t(isKick ? "safety.kicked-back" : "safety.warning-read")}
        </Button>
      }
    >
      <p className="text-3 text-sm">{t(isKick ? "safety.kicked-text" : "safety.warning-text")}</p>
    </Dialog>
  );
}

function ignored(): void {}
