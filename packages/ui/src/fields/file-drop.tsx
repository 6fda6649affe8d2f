import type { DragEvent, ReactNode } from "react";
import { useEffect, useId, useState } from "react";
import { classNames } from "../class-names.ts";
import { Button } from "../controls/button.tsx";
import "./field.css";
import "./file-drop.css";
import { Icon } from "../icons/icon.tsx";
import { useUiWords } from "../text/ui-words.ts";

type FileDropProps = {
  /** What the picture is for: "Screenshot". */
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly file: File | null;
  readonly onChange: (file: File | null) => void;
  /** Larger ones are refused here already. */
  readonly maxBytes: number;
  readonly disabled?: boolean | undefined;
};

/** One picture: dropped, chosen, or pasted while the field has the focus; shown before it is sent. */
export function FileDrop({
  label,
  hint,
  file,
  onChange,
  maxBytes,
  disabled = false,
}: FileDropProps) {
  const words = useUiWords();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [error, setError] = useState<string>();
  const take = (picked: File | undefined) => {
    if (picked === undefined || disabled) return;
    const refusal = refusalOf(picked, maxBytes);
    if (refusal === "type") return setError(words.fileWrongType);
    if (refusal === "size") return setError(words.fileTooLarge(megabytes(maxBytes)));
    setError(undefined);
    onChange(picked);
  };
  const drag = dragHandlers({ setOver, take });
  return (
    <div className="file-drop" onPaste={(event) => take(event.clipboardData.files[0])}>
      <span className="field__label" id={`${id}-label`}>
        {label}
      </span>
      {file === null ? (
        <label
          className={classNames("file-drop__place", isOver && "file-drop__place--over")}
          {...drag}
        >
          <input
            type="file"
            className="file-drop__input"
            accept={pictureTypes.join(",")}
            aria-labelledby={`${id}-label ${id}-words`}
            aria-describedby={`${id}-note`}
            disabled={disabled}
            onChange={(event) => {
              take(event.target.files?.[0]);
              event.target.value = "";
            }}
          />
          <Icon name="image" size={26} />
          <span id={`${id}-words`}>{words.dropFile}</span>
        </label>
      ) : (
        <Picked file={file} onRemove={() => onChange(null)} />
      )}
      <span
        id={`${id}-note`}
        className={
          error === undefined ? "file-drop__note" : "file-drop__note file-drop__note--error"
        }
        role={error === undefined ? undefined : "alert"}
      >
        {error ?? hint}
      </span>
    </div>
  );
}

const pictureTypes = ["image/png", "image/jpeg", "image/webp", "image/gif"] as const;

function refusalOf(file: File, maxBytes: number): "type" | "size" | undefined {
  if (!pictureTypes.some((type) => type === file.type)) return "type";
  return file.size > maxBytes ? "size" : undefined;
}

type Drag = {
  readonly setOver: (isOver: boolean) => void;
  readonly take: (file: File | undefined) => void;
};

function dragHandlers({ setOver, take }: Drag) {
  return {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files[0]);
    },
  };
}

function Picked({ file, onRemove }: { readonly file: File; readonly onRemove: () => void }) {
  const words = useUiWords();
  const url = usePreviewUrl(file);
  return (
    <div className="file-drop__picked">
      <img className="file-drop__picture" src={url} alt={file.name} />
      <span className="file-drop__name">
        {file.name}
        <small className="file-drop__size">{megabytes(file.size)}</small>
      </span>
      <Button
        size="sm"
        variant="ghost"
        aria-label={words.remove(file.name)}
        icon={<Icon name="x" size={15} />}
        onClick={onRemove}
      />
    </div>
  );
}

/** An address of the file for as long as it is shown. */
function usePreviewUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

function megabytes(bytes: number): string {
  if (bytes < 100_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${Math.round(bytes / 100_000) / 10} MB`;
}
