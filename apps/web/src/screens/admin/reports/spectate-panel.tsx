import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { api } from "../../../realtime/api.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { t } from "../../../texts/t.ts";
import { ReasonField } from "../parts/reason-field.tsx";
import "../parts/staff-form.css";
import { SpectatedView } from "./spectated-view.tsx";
import { useSpectating } from "./use-spectating.ts";

/** A look at what one of the account's characters has and does, for a quarter of an hour, once a reason is given. */
export function SpectatePanel({ characters }: { readonly characters: readonly string[] }) {
  const view = useSpectating().find(({ name }) => characters.includes(name));
  if (characters.length === 0) return null;
  return (
    <Panel stacked title={t("desk.spectate")}>
      {view === undefined ? (
        <SpectateForm characters={characters} />
      ) : (
        <SpectatedView viewId={view.id} />
      )}
    </Panel>
  );
}

function SpectateForm({ characters }: { readonly characters: readonly string[] }) {
  const { run, busy, isBlocked } = useCommands();
  const [name, setName] = useState(characters[0] ?? "");
  const [reason, setReason] = useState("");
  return (
    <Form
      className="staff-form"
      onSubmit={() => void run(api.moderation.spectate, { name, reason })}
    >
      <p className="text-2 text-sm">{t("desk.spectate-text")}</p>
      <Select
        label={t("desk.spectate-whom")}
        value={name}
        options={characters.map((one) => ({ value: one, label: one }))}
        onChange={setName}
      />
      <ReasonField hint={t("admin.record-hint")} value={reason} onChange={setReason} />
      <div className="staff-form__ends">
        <Button type="submit" busy={busy} disabled={isBlocked || reason.trim() === ""}>
          {t("desk.spectate-open")}
        </Button>
      </div>
    </Form>
  );
}
