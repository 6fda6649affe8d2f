import type { HeldSanction } from "@aldermoor/game/character/api.ts";
import { appealTextMax } from "@aldermoor/game/core/content/sanctions.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { TextArea } from "@aldermoor/ui/fields/text-field.tsx";
import { useState } from "react";
import { Form } from "../../page/form.tsx";
import { api } from "../../realtime/api.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import { t } from "../../texts/t.ts";
import "./appeal-part.css";

type AppealPartProps = { readonly sanction: Pick<HeldSanction, "id" | "mayAppeal" | "appeal"> };

/** What a player says against a mute or a ban, and what came of it. */
export function AppealPart({ sanction: { id, mayAppeal, appeal } }: AppealPartProps) {
  if (appeal === null) return mayAppeal ? <AppealForm sanctionId={id} /> : null;
  const { state, answer } = appeal;
  if (state === "open" || answer === null) return <p role="status">{t("safety.appeal-waits")}</p>;
  return (
    <div className="appeal-part" role="status">
      <p>{t(state === "shortened" ? "safety.appeal-shortened" : "safety.appeal-upheld")}</p>
      <blockquote className="appeal-part__answer">{answer}</blockquote>
    </div>
  );
}

function AppealForm({ sanctionId }: { readonly sanctionId: string }) {
  const { run, busy, isBlocked } = useCommands();
  const [text, setText] = useState("");
  return (
    <Form
      className="appeal-part"
      onSubmit={async () => {
        await run(api.moderation.appeal, { sanctionId, text });
      }}
    >
      <TextArea
        label={t("safety.appeal")}
        hint={t("safety.appeal-hint")}
        value={text}
        rows={4}
        maxLength={appealTextMax}
        showCount
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        type="submit"
        className="appeal-part__send"
        busy={busy}
        disabled={isBlocked || text.trim() === ""}
      >
        {t("safety.appeal-send")}
      </Button>
    </Form>
  );
}
