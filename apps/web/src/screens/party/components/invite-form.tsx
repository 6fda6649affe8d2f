import { Button } from "@aldermoor/ui/controls/button.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { t } from "../../../texts/t.ts";
import type { PartyCommands } from "../use-party.ts";
import "./invite-form.css";

const nameLengthMax = 16;

/** Invites somebody by name. */
export function InviteForm({ commands }: { readonly commands: PartyCommands }) {
  const [name, setName] = useState("");
  const wanted = name.trim();
  const invite = async () => {
    if (wanted !== "" && (await commands.invite(wanted))) setName("");
  };
  return (
    <Panel stacked title={t("company.invite-title")}>
      <Form className="invite-form" onSubmit={invite}>
        <TextField
          label={t("company.invite-name")}
          value={name}
          maxLength={nameLengthMax}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" busy={commands.busy} disabled={!commands.enabled || wanted === ""}>
          {t("company.invite")}
        </Button>
      </Form>
    </Panel>
  );
}
