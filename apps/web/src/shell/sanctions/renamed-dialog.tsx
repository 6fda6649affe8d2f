import type { HeldSanction } from "@aldermoor/game/character/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { useId, useState } from "react";
import { Form } from "../../page/form.tsx";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import { refusalSentence } from "../../realtime/refusal-sentence.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { t } from "../../texts/t.ts";
import "./sanction-dialog.css";

const nameLengthMax = 16;

/** Staff took the name of the character: its player chooses another one, or keeps what they gave. */
export function RenamedDialog({ renaming: { reason } }: { readonly renaming: HeldSanction }) {
  const given = useOwnName();
  const { choose, refusal, forgetRefusal, busy, isBlocked } = useChoice();
  const [name, setName] = useState("");
  const formId = useId();
  return (
    <Dialog
      open
      dismissible={false}
      onOpenChange={ignored}
      title={t("safety.renamed-title")}
      description={reason}
      actions={
        <>
          <Button disabled={isBlocked} onClick={() => void choose(null)}>
            {t("safety.renamed-keep", { name: given })}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={busy}
            disabled={isBlocked || name === ""}
          >
            {t("safety.renamed-take")}
          </Button>
        </>
      }
    >
      <Form id={formId} className="sanction-dialog" onSubmit={() => choose(name)}>
        <p>{t("safety.renamed-text", { name: given })}</p>
        <TextField
          label={t("safety.renamed-field")}
          hint={t("safety.renamed-hint")}
          error={refusal}
          value={name}
          maxLength={nameLengthMax}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            forgetRefusal();
            setName(event.target.value);
          }}
        />
      </Form>
    </Dialog>
  );
}

function useOwnName(): string {
  const characterId = useCharacter();
  const own = useGameQuery(api.character.own, {});
  const all = own.state === "ready" ? own.value : null;
  return all?.find(({ id }) => id === characterId)?.name ?? "";
}

/** The dialog goes with the answer; a name that cannot be had is refused beside the field. */
function useChoice() {
  const characterId = useCharacter();
  const { send, busy, isBlocked } = useCommands({ refusals: "return" });
  const [refusal, setRefusal] = useState<string>();
  const choose = async (name: string | null): Promise<void> => {
    const answer = await send(api.moderation.chooseName, { characterId, name });
    if (!answer.ok && answer.code !== "failed") setRefusal(await refusalSentence(answer));
  };
  return { choose, refusal, forgetRefusal: () => setRefusal(undefined), busy, isBlocked };
}

function ignored(): void {}
