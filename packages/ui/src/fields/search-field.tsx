import type { ComponentPropsWithRef } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icons/icon.tsx";
import "./control.css";
import { useUiWords } from "../text/ui-words.ts";
import "./search-field.css";

type SearchFieldProps = Omit<ComponentPropsWithRef<"input">, "onChange" | "value" | "type"> & {
  /** Read aloud, and shown while the field is empty. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A field that searches as you type. Escape empties it. */
export function SearchField({ label, value, onChange, className, ...rest }: SearchFieldProps) {
  const words = useUiWords();
  return (
    <span
      className={classNames("control search-field", className)}
      role="search"
      aria-label={label}
    >
      <span className="control__side">
        <Icon name="search" size={16} />
      </span>
      <input
        placeholder={label}
        {...rest}
        type="search"
        aria-label={label}
        className="control__input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && value !== "") {
            event.stopPropagation();
            onChange("");
          }
          rest.onKeyDown?.(event);
        }}
      />
      {value !== "" && (
        <button
          type="button"
          className="control__press"
          aria-label={words.clearSearch}
          onClick={() => onChange("")}
        >
          <Icon name="x" size={15} />
        </button>
      )}
    </span>
  );
}
