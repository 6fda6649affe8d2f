import type { CrownOfferId } from "@aldermoor/game/premium/content/crown-offers.ts";
import { crownOffers } from "@aldermoor/game/premium/content/crown-offers.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { refusalSentence } from "../../../realtime/refusal-sentence.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { t } from "../../../texts/t.ts";
import "./premium-dialog.css";

const nameLengthMax = 16;

/** Gives an offer to somebody else, by the name of a character. */
export function GiveButton({ offer }: { readonly offer: CrownOfferId }) {
  const [isOpen, setOpen] = useState(false);
  const name = t(`premium.offer-${offer}`);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<Icon name="gift" size={15} />}
        aria-label={t("premium.give-label", { name })}
        onClick={() => setOpen(true)}
      >
        {t("premium.give")}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t("premium.give-title", { name })}
        description={t("premium.give-text", { n: crownOffers[offer].price })}
      >
        <GiveForm offer={offer} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

type GiveFormProps = { readonly offer: CrownOfferId; readonly onDone: () => void };

function GiveForm({ offer, onDone }: GiveFormProps) {
  const characterId = useCharacter();
  const { send, busy, enabled } = useCommands({ refusals: "return" });
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const submit = async () => {
    setError(undefined);
    const given = await send(api.premium.give, { characterId, name: name.trim(), offer });
    if (given.ok) {
      toast.success(t("premium.given", { name: given.value.name }));
      onDone();
    } else if (given.code !== "failed") setError(await refusalSentence(given));
  };
  return (
    <Form className="premium-dialog" onSubmit={submit}>
      <TextField
        label={t("premium.give-to")}
        value={name}
        maxLength={nameLengthMax}
        autoComplete="off"
        spellCheck={false}
        error={error}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="premium-dialog__presses">
        <Button onClick={onDone}>{t("premium.cancel")}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          disabled={!enabled || name.trim() === ""}
        >
          {t("premium.give")}
        </Button>
      </div>
    </Form>
  );
}
