import type { Joining } from "@aldermoor/game/village/api.ts";
import type { Banner } from "@aldermoor/game/village/content/banners.ts";
import {
  foundingCombatLevel,
  foundingGold,
  textLengthMax,
} from "@aldermoor/game/village/content/limits.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { TextArea } from "@aldermoor/ui/fields/text-field.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { formatNumber } from "@aldermoor/ui/text/format-number.ts";
import { displaySettings } from "@aldermoor/ui/theme/theme.ts";
import { useNavigate } from "@tanstack/react-router";
import type { RefObject } from "react";
import { useRef, useState } from "react";
import { Form } from "../../../page/form.tsx";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { refusalSentence } from "../../../realtime/refusal-sentence.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { SwitchedOffNote } from "../../../shared/flags/switched-off-note.tsx";
import { t } from "../../../texts/t.ts";
import { BannerPicker } from "./banner-picker.tsx";
import "./found-dialog.css";
import { VillageNameField } from "./village-name-field.tsx";

type FoundDialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

const firstBanner: Banner = {
  pattern: "chief",
  field: "fen",
  figure: "bone",
  charge: "lantern",
};

const joinings: readonly Joining[] = ["application", "open", "invite"];

/** Founds a village: name, banner, words, and who may join. */
export function FoundDialog({ open, onOpenChange }: FoundDialogProps) {
  const nameField = useRef<HTMLInputElement>(null);
  const gold = formatNumber(foundingGold, { format: displaySettings().numberFormat });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("villageFound.title")}
      description={t("villageFound.lead", { gold, level: foundingCombatLevel })}
      size="md"
      initialFocus={nameField}
    >
      <SwitchedOffNote flag="village-founding" />
      <FoundForm nameField={nameField} gold={gold} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

type FoundFormProps = {
  readonly nameField: RefObject<HTMLInputElement | null>;
  readonly gold: string;
  readonly onDone: () => void;
};

function FoundForm({ nameField, gold, onDone }: FoundFormProps) {
  const characterId = useCharacter();
  const navigate = useNavigate();
  const { send, busy, enabled } = useCommands({ refusals: "return" });
  const [name, setName] = useState("");
  const [text, setText] = useState("");
  const [banner, setBanner] = useState(firstBanner);
  const [joining, setJoining] = useState<Joining>("application");
  const [isFree, setFree] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const submit = async () => {
    const outcome = await send(api.village.found, { characterId, name, text, banner, joining });
    if (outcome.ok) {
      toast.success(t("villageFound.done", { name }));
      onDone();
      await navigate({ to: "/game/village/overview" });
    } else if (outcome.code !== "failed") setRefusal(await refusalSentence(outcome));
  };
  return (
    <Form className="found-dialog" onSubmit={submit}>
      <VillageNameField
        field={nameField}
        name={name}
        refusal={refusal}
        onFree={setFree}
        onChange={(typed) => {
          setRefusal(undefined);
          setName(typed);
        }}
      />
      <BannerPicker banner={banner} onChange={setBanner} />
      <TextArea
        label={t("villageFound.text")}
        value={text}
        maxLength={textLengthMax}
        showCount
        rows={3}
        onChange={(event) => setText(event.target.value)}
      />
      <Select
        label={t("villages.joining")}
        value={joining}
        options={joinings.map((value) => ({ value, label: t(`villages.joining-${value}`) }))}
        onChange={setJoining}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        busy={busy}
        disabled={!isFree || !enabled}
        icon={<GameIcon name="village" size={20} />}
      >
        {t("villageFound.press", { gold })}
      </Button>
    </Form>
  );
}
