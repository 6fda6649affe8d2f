import type { CharacterCard } from "@aldermoor/game/character/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { useState } from "react";
import { Form } from "../../page/form.tsx";
import { api } from "../../realtime/api.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import { t } from "../../texts/t.ts";
import "../../shared/character/create-form.css";

type DepartDialogProps = { readonly character: CharacterCard; readonly onClose: () => void };

/** Sends a character away, once its name has been typed. */
export function DepartDialog({ character: { id, name }, onClose }: DepartDialogProps) {
  const depart = useCommands();
  const [typed, setTyped] = useState("");
  const submit = async () => {
    const departed = await depart.send(api.character.depart, { characterId: id, name: typed });
    if (departed.ok) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("portal.depart-title", { name })}
      description={t("portal.depart-text")}
    >
      <Form className="create-form" onSubmit={submit}>
        <TextField
          label={t("portal.type-name", { name })}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button
          type="submit"
          variant="danger"
          wide
          busy={depart.busy}
          disabled={typed !== name || !depart.enabled}
        >
          {t("portal.depart")}
        </Button>
      </Form>
    </Dialog>
  );
}
