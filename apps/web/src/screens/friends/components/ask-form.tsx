import { Button } from "@aldermoor/ui/controls/button.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import type { FriendCommands } from "../../../shared/friends/use-friend-commands.ts";
import { t } from "../../../texts/t.ts";
import "./ask-form.css";

const nameLengthMax = 16;

/** Asks somebody by name, whom no page needs to show just now. */
export function AskForm({ commands }: { readonly commands: FriendCommands }) {
  const [name, setName] = useState("");
  const wanted = name.trim();
  const ask = async () => {
    if (wanted !== "" && (await commands.ask(wanted))) setName("");
  };
  return (
    <Panel stacked title={t("amity.ask-title")}>
      <Form className="ask-form" onSubmit={ask}>
        <TextField
          label={t("amity.ask-name")}
          value={name}
          maxLength={nameLengthMax}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" busy={commands.busy} disabled={!commands.enabled || wanted === ""}>
          {t("amity.ask")}
        </Button>
      </Form>
    </Panel>
  );
}
