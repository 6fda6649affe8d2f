import { Button } from "@aldermoor/ui/controls/button.tsx";
import { NumberStepper } from "@aldermoor/ui/fields/number-stepper.tsx";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import type { ChosenParts } from "@aldermoor/ui/game/portrait/face-seed.ts";
import { faceParts, partsOfSeed, seedOfParts } from "@aldermoor/ui/game/portrait/face-seed.ts";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { randomSeed } from "../../../shared/character/face-picker.tsx";
import { t } from "../../../texts/t.ts";
import "./premium-dialog.css";

/** Opens the editor of the own face. */
export function FaceEditor({ seed }: { readonly seed: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t("premium.face-edit")}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t("premium.face-title")} size="md">
        <Parts seed={seed} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

type PartsProps = { readonly seed: number; readonly onDone: () => void };

const parts = ["skin", "hair", "hairColour", "eyes", "mouth", "cloak"] as const;
const first: ChosenParts = { skin: 0, hair: 0, hairColour: 0, eyes: 0, mouth: 0, cloak: 0 };

function Parts({ seed: worn, onDone }: PartsProps) {
  const characterId = useCharacter();
  const { run, busy, enabled } = useCommands();
  const [seed, setSeed] = useState(() => seedOfParts(worn, partsOfSeed(worn)?.parts ?? first));
  const chosen = partsOfSeed(seed)?.parts ?? first;
  const save = () =>
    run(api.premium.changeParts, { characterId, avatarSeed: seed }, () => {
      toast.success(t("premium.face-saved"));
      onDone();
    });
  return (
    <div className="premium-dialog">
      <div className="premium-dialog__face">
        <Portrait seed={seed} size={132} shape="arch" label={t("premium.face-title")} />
        <Button
          size="sm"
          variant="ghost"
          icon={<Icon name="shuffle" size={15} />}
          onClick={() => setSeed(seedOfParts(randomSeed(), chosen))}
        >
          {t("premium.face-shuffle")}
        </Button>
      </div>
      <div className="premium-dialog__parts">
        {parts.map((part) => (
          <NumberStepper
            key={part}
            label={t(`premium.part-${part}`)}
            showLabel
            value={chosen[part] + 1}
            min={1}
            max={faceParts[part]}
            onChange={(n) => setSeed(seedOfParts(seed, { ...chosen, [part]: (n ?? 1) - 1 }))}
          />
        ))}
      </div>
      <div className="premium-dialog__presses">
        <Button onClick={onDone}>{t("premium.cancel")}</Button>
        <Button variant="primary" busy={busy} disabled={!enabled} onClick={() => void save()}>
          {t("premium.face-save")}
        </Button>
      </div>
    </div>
  );
}
