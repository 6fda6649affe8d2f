import type { ReactNode } from "react";
import { Icon } from "../icons/icon.tsx";
import { useUiWords } from "../text/ui-words.ts";
import "./save-bar.css";
import { Button } from "./button.tsx";

type SaveBarProps = {
  /** The bar is there only while something differs from what is saved. */
  readonly isDirty: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  /** While the server is at it. */
  readonly busy?: boolean | undefined;
  /** What differs; "You have unsaved changes." when left out. */
  readonly children?: ReactNode;
  /** Why the last try failed: replaces the words and is read aloud. */
  readonly error?: string | undefined;
  readonly saveLabel?: string | undefined;
};

/** Stands at the foot of a form that has changed. Last child of what scrolls. */
export function SaveBar(props: SaveBarProps) {
  const { isDirty, onSave, onDiscard, busy = false, children, error, saveLabel } = props;
  const words = useUiWords();
  if (!isDirty) return null;
  return (
    <div className="save-bar" role="group" aria-label={words.unsavedChanges}>
      {error === undefined ? (
        <p className="save-bar__words" role="status">
          {children ?? words.unsavedChanges}
        </p>
      ) : (
        <p className="save-bar__words save-bar__words--error" role="alert">
          <Icon name="circle-alert" size={16} /> {error}
        </p>
      )}
      <Button variant="ghost" onClick={onDiscard} disabled={busy}>
        {words.discard}
      </Button>
      <Button variant="primary" onClick={onSave} busy={busy}>
        {saveLabel ?? words.save}
      </Button>
    </div>
  );
}
