import type { LaidLink } from "@aldermoor/game/households/api.ts";
import { linkAppealTextMax } from "@aldermoor/game/households/content/limits.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { TextArea } from "@aldermoor/ui/fields/text-field.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { refusalSentence } from "../../../realtime/refusal-sentence.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { shortDayText } from "../../../texts/day-text.ts";
import { t } from "../../../texts/t.ts";
import "../settings-screen.css";
import "./household-panel.css";

/** What staff have bound the account by: why, what was said against it, and the way to say so. */
export function LaidLinkPart({ laid }: { readonly laid: LaidLink }) {
  const { name, reason, atMs, appeal, appealsAgainAtMs } = laid;
  const isOpen = appeal !== null && appeal.answer === null;
  return (
    <div className="household-panel__laid">
      <p>
        {t("settings.laid", {
          name: name ?? t("settings.household-gone"),
          day: shortDayText(atMs),
        })}
      </p>
      <blockquote className="household-panel__reason">{reason}</blockquote>
      {isOpen && <p className="settings-screen__note">{t("settings.laid-open")}</p>}
      {appeal?.answer != null && (
        <p className="settings-screen__note">
          {t("settings.laid-answer", { reason: appeal.answer.reason })}
        </p>
      )}
      {appealsAgainAtMs !== null && (
        <p className="settings-screen__note">
          {t("settings.laid-again", { day: shortDayText(appealsAgainAtMs) })}
        </p>
      )}
      {!isOpen && appealsAgainAtMs === null && <AppealForm />}
    </div>
  );
}

function AppealForm() {
  const characterId = useCharacter();
  const { send, busy, enabled } = useCommands({ refusals: "return" });
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const appeal = async () => {
    const said = await send(api.households.appeal, { characterId, text });
    if (said.ok) toast.success(t("settings.laid-sent"));
    else if (said.code !== "failed") setError(await refusalSentence(said));
  };
  return (
    <Form className="household-panel__appeal" onSubmit={appeal}>
      <TextArea
        label={t("settings.laid-text")}
        hint={t("settings.laid-hint")}
        value={text}
        rows={3}
        maxLength={linkAppealTextMax}
        showCount
        error={error}
        onChange={(event) => {
          setError(undefined);
          setText(event.target.value);
        }}
      />
      <Button type="submit" size="sm" busy={busy} disabled={!enabled || text.trim() === ""}>
        {t("settings.laid-appeal")}
      </Button>
    </Form>
  );
}
