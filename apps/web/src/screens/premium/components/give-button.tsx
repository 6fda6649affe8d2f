import type { CrownOfferId } from "@aldermoor/game/premium/content/crown-offers.ts";
import { crownOffers } from "@aldermoor/game/premium/content/crown-offers.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { t } from "../../../texts/t.ts";
import { NameForm } from "./name-form.tsx";

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
        <GiveForm offer={offer} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

type GiveFormProps = { readonly offer: CrownOfferId; readonly onClose: () => void };

function GiveForm({ offer, onClose }: GiveFormProps) {
  const characterId = useCharacter();
  return (
    <NameForm
      label={t("premium.give-to")}
      verb={t("premium.give")}
      onClose={onClose}
      onSubmit={async (send, name) => {
        const given = await send(api.premium.give, { characterId, name, offer });
        if (given.ok) toast.success(t("premium.given", { name: given.value.name }));
        return given;
      }}
    />
  );
}
