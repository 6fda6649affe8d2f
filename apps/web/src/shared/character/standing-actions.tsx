import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { lazy, Suspense, use, useState } from "react";
import { api } from "../../realtime/api.ts";
import { CharacterContext } from "../../realtime/character-choice.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { t } from "../../texts/t.ts";
import { WhisperButton } from "../chat/whisper-button.tsx";
import { FriendButton } from "../friends/friend-button.tsx";
import { useIgnoreCommand, useIgnored } from "../friends/use-ignoring.ts";
import { InviteButton } from "../party/invite-button.tsx";

const ReportDialog = lazy(() => import("../moderation/report-dialog.tsx"));

/** What can be done about somebody. Nothing about oneself: nobody is a friend of themselves, or ignores themselves. */
export function StandingActions({ name }: { readonly name: string }) {
  const mine = useGameQuery(api.character.own, {});
  const characterId = use(CharacterContext);
  const own = mine.state === "ready" ? mine.value : null;
  if (own === null || own.some((one) => one.name === name)) return null;
  return (
    <>
      {characterId !== null && <WhisperButton name={name} />}
      {characterId !== null && <InviteButton characterId={characterId} name={name} />}
      {characterId !== null && <FriendButton characterId={characterId} name={name} />}
      <IgnoreButton name={name} />
      {characterId !== null && <ReportButton name={name} />}
    </>
  );
}

function ReportButton({ name }: { readonly name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<Icon name="flag" size={15} />}
        onClick={() => setOpen(true)}
      >
        {t("safety.report")}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog what="name" id={name} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function IgnoreButton({ name }: { readonly name: string }) {
  const ignored = useIgnored();
  const { setIgnored, busy, enabled } = useIgnoreCommand();
  if (ignored === null) return null;
  const isIgnored = ignored.includes(name);
  return (
    <Button
      size="sm"
      variant="ghost"
      busy={busy}
      disabled={!enabled}
      icon={<Icon name="eye-off" size={15} />}
      onClick={() => void setIgnored(name, !isIgnored)}
    >
      {isIgnored ? t("character.hear-again") : t("character.ignore-in-chat")}
    </Button>
  );
}
