import { giftsADay } from "@aldermoor/game/gifts/content/limits.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { NumberStepper } from "@aldermoor/ui/fields/number-stepper.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useId, useState } from "react";
import { Form } from "../../../page/form.tsx";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { refusalSentence } from "../../../realtime/refusal-sentence.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { SwitchedOffNote } from "../../../shared/flags/switched-off-note.tsx";
import { useFriends } from "../../../shared/friends/use-friends.ts";
import { t } from "../../../texts/t.ts";
import type { Given } from "./give-button.tsx";
import "./give-dialog.css";

type GiveDialogProps = { readonly given: Given; readonly onClose: () => void };

/** To whom something is given, and how much of it. */
export function GiveDialog({ given, onClose }: GiveDialogProps) {
  const characterId = useCharacter();
  const { send, busy, enabled } = useCommands({ refusals: "return" });
  const [name, setName] = useState("");
  const [typed, setTyped] = useState<number | null>(1);
  const [error, setError] = useState<string | null>(null);
  const namesId = useId();
  const held = "quantity" in given ? given.quantity : 1;
  const quantity = Math.min(held, Math.max(1, Math.floor(typed ?? 1)));
  const give = async () => {
    const thing = "pieceId" in given ? { pieceId: given.pieceId } : { item: given.item, quantity };
    const answer = await send(api.gifts.send, { characterId, name: name.trim(), thing });
    if (answer.ok) {
      toast.success(t("bag.gift-sent", answer.value));
      onClose();
    } else if (answer.code !== "failed") setError(await refusalSentence(answer));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("bag.give-title", { name: given.name })}
      description={t("bag.give-text", { n: giftsADay })}
    >
      <SwitchedOffNote flag="gifts" />
      <Form className="give-dialog" onSubmit={give}>
        <TextField
          label={t("bag.give-to")}
          value={name}
          error={error}
          autoComplete="off"
          spellCheck={false}
          list={namesId}
          onChange={(event) => {
            setName(event.target.value);
            setError(null);
          }}
        />
        <FriendNames id={namesId} characterId={characterId} />
        {held > 1 && (
          <NumberStepper
            showLabel
            label={t("bag.give-amount")}
            value={typed}
            onChange={setTyped}
            min={1}
            max={held}
          />
        )}
        <Button
          type="submit"
          variant="primary"
          wide
          busy={busy}
          disabled={!enabled || name.trim() === ""}
        >
          {"pieceId" in given ? t("bag.give") : t("bag.give-n", { n: quantity })}
        </Button>
      </Form>
    </Dialog>
  );
}

/** Friends are offered while the name is written. */
function FriendNames({ id, characterId }: { readonly id: string; readonly characterId: string }) {
  const friends = useFriends(characterId);
  const list = friends.state === "ready" ? (friends.value?.friends ?? []) : [];
  return (
    <datalist id={id}>
      {list.map(({ name }) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
