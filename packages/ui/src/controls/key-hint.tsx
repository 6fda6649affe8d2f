import "./key-hint.css";

type KeyHintProps = {
  /** The keys pressed together, as they are written on them: `["Ctrl", "K"]`. */
  readonly keys: readonly string[];
};

/** The keys that do the same as a press. */
export function KeyHint({ keys }: KeyHintProps) {
  return (
    <span className="key-hint">
      {keys.map((key) => (
        <kbd key={key} className="key-hint__key">
          {key}
        </kbd>
      ))}
    </span>
  );
}
