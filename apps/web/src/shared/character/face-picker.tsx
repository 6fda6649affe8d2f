import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { t } from "../../texts/t.ts";
import "./create-form.css";

/** A face nobody has chosen yet: the browser may draw it, the server only keeps the number. */
export function randomSeed(): number {
  return Math.floor(Math.random() * 2 ** 31);
}

type FacePickerProps = {
  readonly seed: number;
  readonly onShuffle: () => void;
  readonly disabled?: boolean;
};

/** A face, and the button that draws another. */
export function FacePicker({ seed, onShuffle, disabled = false }: FacePickerProps) {
  return (
    <div className="create-form__face">
      <Portrait seed={seed} size={120} shape="arch" />
      <Button
        size="sm"
        icon={<Icon name="shuffle" size={15} />}
        disabled={disabled}
        onClick={onShuffle}
      >
        {t("faces.shuffle")}
      </Button>
    </div>
  );
}
