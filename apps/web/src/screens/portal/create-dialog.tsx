import type { Mode } from "@aldermoor/game/character/api.ts";
import type { OriginId } from "@aldermoor/game/character/content/origins.ts";
import { origins } from "@aldermoor/game/character/content/origins.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Segmented } from "@aldermoor/ui/controls/segmented.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { useNumberFormat } from "@aldermoor/ui/theme/theme-hooks.ts";
import { useMediaQuery } from "@aldermoor/ui/theme/use-media-query.ts";
import "@aldermoor/ui/text/visually-hidden.css";
import { useNavigate } from "@tanstack/react-router";
import type { RefObject } from "react";
import { useRef, useState } from "react";
import { Form } from "../../page/form.tsx";
import { api } from "../../realtime/api.ts";
import { chooseCharacter } from "../../realtime/character-choice.ts";
import { refusalSentence } from "../../realtime/refusal-sentence.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import { FacePicker, randomSeed } from "../../shared/character/face-picker.tsx";
import { effectPhrases } from "../../shared/items/modifier-text.ts";
import { t } from "../../texts/t.ts";
import { claimReferral } from "./use-claim-referral.ts";
import { useNameCheck } from "./use-name-check.ts";
import "../../shared/character/create-form.css";
import { useWayBack } from "./use-way-back.ts";

type CreateDialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** Makes a character: name, face, where from and which way of life. */
export function CreateDialog({ open, onOpenChange }: CreateDialogProps) {
  const nameField = useRef<HTMLInputElement>(null);
  // Where one types on the glass, a keyboard at once would hide what there is to choose.
  const hasKeyboard = useMediaQuery("(pointer: fine)");
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("portal.create-title")}
      description={t("portal.create-lead")}
      size="md"
      initialFocus={hasKeyboard ? nameField : undefined}
    >
      <CreateForm nameField={nameField} />
    </Dialog>
  );
}

type CreateFormProps = { readonly nameField: RefObject<HTMLInputElement | null> };

function CreateForm({ nameField }: CreateFormProps) {
  const navigate = useNavigate();
  const back = useWayBack();
  const create = useCommands({ refusals: "return" });
  const [name, setName] = useState("");
  const [origin, setOrigin] = useState<OriginId>("fenfolk");
  const [mode, setMode] = useState<Mode>("standard");
  const [avatarSeed, setAvatarSeed] = useState(randomSeed);
  const [refusal, setRefusal] = useState<string>();
  const check = useNameCheck(name);
  const submit = async () => {
    const outcome = await create.send(api.character.create, { name, origin, mode, avatarSeed });
    if (outcome.ok) {
      chooseCharacter(outcome.value.characterId);
      await claimReferral(create.send);
      await navigate({ href: back ?? "/game/actions/combat" });
    } else if (outcome.code !== "failed") setRefusal(await refusalSentence(outcome));
  };
  return (
    <Form className="create-form" onSubmit={submit}>
      <FacePicker seed={avatarSeed} onShuffle={() => setAvatarSeed(randomSeed())} />
      <TextField
        ref={nameField}
        label={t("portal.name")}
        value={name}
        maxLength={nameLengthMax}
        autoComplete="off"
        spellCheck={false}
        error={refusal ?? check.fault}
        hint={check.hint}
        onChange={(event) => {
          setRefusal(undefined);
          setName(event.target.value);
        }}
      />
      <OriginPicker value={origin} onChange={setOrigin} />
      <ModePicker value={mode} onChange={setMode} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        busy={create.busy}
        disabled={!check.isFree || !create.enabled}
        icon={<GameIcon name="campfire" size={20} />}
      >
        {t("portal.begin")}
      </Button>
    </Form>
  );
}

const nameLengthMax = 16;

type OriginPickerProps = {
  readonly value: OriginId;
  readonly onChange: (origin: OriginId) => void;
};

function OriginPicker({ value, onChange }: OriginPickerProps) {
  const format = useNumberFormat();
  return (
    <fieldset className="create-form__origins">
      <legend className="field__label">{t("portal.origin")}</legend>
      {originIds.map((id) => (
        <label key={id} className="create-form__origin">
          <input
            type="radio"
            name="origin"
            className="visually-hidden"
            checked={id === value}
            onChange={() => onChange(id)}
          />
          <GameIcon name={origins[id].icon} size={24} />
          <span>
            <b>{origins[id].name}</b>
            <small className="create-form__effect">
              {effectPhrases(origins[id].effects, format).join(", ")}
            </small>
            <small className="create-form__flavour">{origins[id].flavour}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const originIds = Object.keys(origins).filter((id): id is OriginId => id in origins);

type ModePickerProps = { readonly value: Mode; readonly onChange: (mode: Mode) => void };

function ModePicker({ value, onChange }: ModePickerProps) {
  return (
    <div className="create-form__mode">
      <span className="field__label">{t("portal.mode")}</span>
      <Segmented
        label={t("portal.mode")}
        value={value}
        onChange={onChange}
        wide
        options={[
          { value: "standard", label: t("portal.mode-standard") },
          { value: "ironbound", label: t("portal.mode-ironbound") },
        ]}
      />
      <small>{t(`portal.mode-${value}-text`)}</small>
    </div>
  );
}
