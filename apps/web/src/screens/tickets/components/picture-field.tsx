import { pictureBytesMax, picturesOfOneMax } from "@aldermoor/game/tickets/content/limits.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { IconButton } from "@aldermoor/ui/controls/button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Spinner } from "@aldermoor/ui/layout/spinner.tsx";
import { VisuallyHidden } from "@aldermoor/ui/text/visually-hidden.tsx";
import type { DragEvent } from "react";
import { useId, useState } from "react";
import { t } from "../../../texts/t.ts";
import type { Pictures } from "../use-pictures.ts";
import "./picture-field.css";

type PictureFieldProps = {
  readonly pictures: Pictures;
  /** How many the player may still send today; `null` where that is not known. */
  readonly left: number | null;
};

/** Screenshots of a text as tiles: chosen, dropped or pasted, and sent at once. */
export function PictureField({ pictures, left }: PictureFieldProps) {
  const { trouble, isFull, add } = pictures;
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = (list: FileList) => add([...list]);
  return (
    <fieldset className="picture-field" aria-labelledby={`${id}-label`}>
      <span className="picture-field__label" id={`${id}-label`}>
        {t("tickets.pictures")}
      </span>
      <ul className="picture-field__tiles">
        <Tiles pictures={pictures} />
        {!isFull && (
          <li>
            <label
              className={classNames("picture-field__add", isOver && "picture-field__add--over")}
              onDragOver={(event: DragEvent) => {
                event.preventDefault();
                setOver(true);
              }}
              onDragLeave={() => setOver(false)}
              onDrop={(event: DragEvent) => {
                event.preventDefault();
                setOver(false);
                take(event.dataTransfer.files);
              }}
            >
              <input
                type="file"
                className="picture-field__input"
                accept="image/png,image/jpeg,image/webp"
                multiple
                aria-describedby={`${id}-note`}
                onChange={(event) => {
                  if (event.target.files !== null) take(event.target.files);
                  event.target.value = "";
                }}
              />
              <Icon name="image" size={22} />
              <span>{t("tickets.picture-add")}</span>
            </label>
          </li>
        )}
      </ul>
      {trouble !== "" && (
        <p className="picture-field__trouble text-sm" role="alert">
          {trouble}
        </p>
      )}
      <p id={`${id}-note`} className="picture-field__note">
        {t("tickets.pictures-hint", {
          n: picturesOfOneMax,
          mb: Math.floor(pictureBytesMax / 1_000_000),
        })}
        {left !== null && ` ${t("tickets.pictures-left", { n: left })}`}
      </p>
    </fieldset>
  );
}

/** What is sent, and what is on its way. */
function Tiles({ pictures: { kept, underWay, remove } }: Pick<PictureFieldProps, "pictures">) {
  return (
    <>
      {kept.map(({ pictureId, path, name }) => (
        <li key={pictureId} className="picture-field__tile">
          <img className="picture-field__picture" src={path} alt={name} />
          <span className="picture-field__remove">
            <IconButton
              size="sm"
              label={t("tickets.picture-remove", { name })}
              icon={<Icon name="x" size={14} />}
              onClick={() => remove(pictureId)}
            />
          </span>
        </li>
      ))}
      {underWay.map(({ key, name }) => (
        <li key={key} className="picture-field__tile" aria-live="polite">
          <Spinner />
          <VisuallyHidden>{t("tickets.picture-coming", { name })}</VisuallyHidden>
        </li>
      ))}
    </>
  );
}
