import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { useState } from "react";
import { Form } from "../../page/form.tsx";
import type { CommandState } from "../../realtime/use-commands.ts";
import { NameField } from "./name-field.tsx";
import "./name-form.css";

type NameFormProps = {
  readonly title: string;
  readonly label: string;
  /** What the press does. */
  readonly press: string;
  readonly commands: CommandState;
  /** Says whether it was done; the field is empty then. */
  readonly onName: (name: string) => Promise<boolean>;
};

/** Does something about somebody by name, whom no page needs to show just now. */
export function NameForm({ title, label, press, commands, onName }: NameFormProps) {
  const [name, setName] = useState("");
  const wanted = name.trim();
  const send = async () => {
    if (wanted !== "" && (await onName(wanted))) setName("");
  };
  return (
    <Panel stacked title={title}>
      <Form className="name-form" onSubmit={send}>
        <NameField label={label} value={name} onChange={setName} />
        <Button type="submit" busy={commands.busy} disabled={!commands.enabled || wanted === ""}>
          {press}
        </Button>
      </Form>
    </Panel>
  );
}
