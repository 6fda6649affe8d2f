import { Combobox as BaseCombobox } from "@base-ui/react/combobox";
import type { ReactNode } from "react";
import { useId } from "react";
import { classNames } from "./class-names.ts";
import "./combobox.css";
import type { FieldTexts } from "./field.tsx";
import { Field, hasText, noteProps } from "./field.tsx";
import { fuzzyMatch } from "./fuzzy-match.ts";
import { Icon } from "./icon.tsx";
import { useUiWords } from "./ui-words.ts";

export type ComboboxOption<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly icon?: ReactNode;
  /** At the right, such as how many there are. */
  readonly note?: ReactNode;
};

export type ComboboxProps<Value extends string> = FieldTexts & {
  readonly options: readonly ComboboxOption<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Shown when no option fits what was typed. */
  readonly empty?: ReactNode;
  readonly className?: string | undefined;
};

/** One of many, found by typing. For up to a dozen a `Select` is quicker. */
export function Combobox<Value extends string>(props: ComboboxProps<Value>) {
  const { label, error, hint, labelAside, hideLabel, options, value, onChange } = props;
  const { placeholder, disabled = false, empty, className } = props;
  const words = useUiWords();
  const id = useId();
  const texts = { label, error, hint, labelAside, hideLabel };
  return (
    <Field id={id} {...texts} className={className}>
      <BaseCombobox.Root
        items={options}
        value={options.find((option) => option.value === value) ?? null}
        onValueChange={(option: ComboboxOption<Value> | null) => onChange(option?.value ?? null)}
        itemToStringLabel={(option: ComboboxOption<Value>) => option.label}
        filter={(option: ComboboxOption<Value>, query: string) =>
          fuzzyMatch(query, option.label) !== undefined
        }
        autoHighlight
        disabled={disabled}
      >
        <BaseCombobox.InputGroup
          className={classNames("control", hasText(error) && "control--invalid")}
        >
          <BaseCombobox.Input
            id={id}
            className="control__input"
            placeholder={placeholder}
            {...noteProps(id, texts)}
          />
          <BaseCombobox.Clear className="control__press" aria-label={words.clear}>
            <Icon name="x" size={15} />
          </BaseCombobox.Clear>
          <BaseCombobox.Trigger className="control__press" aria-label={words.choose}>
            <Icon name="chevron-down" size={15} />
          </BaseCombobox.Trigger>
        </BaseCombobox.InputGroup>
        <BaseCombobox.Portal>
          <BaseCombobox.Positioner className="combobox__positioner" sideOffset={4}>
            <BaseCombobox.Popup className="combobox">
              <BaseCombobox.Empty className="combobox__empty">
                {empty ?? words.noMatch}
              </BaseCombobox.Empty>
              <BaseCombobox.List className="combobox__list">
                {(option: ComboboxOption<Value>) => <Option key={option.value} option={option} />}
              </BaseCombobox.List>
            </BaseCombobox.Popup>
          </BaseCombobox.Positioner>
        </BaseCombobox.Portal>
      </BaseCombobox.Root>
    </Field>
  );
}

function Option<Value extends string>({ option }: { readonly option: ComboboxOption<Value> }) {
  return (
    <BaseCombobox.Item value={option} className="combobox__item">
      {option.icon}
      <span className="combobox__label">{option.label}</span>
      {option.note !== undefined && <span className="combobox__note">{option.note}</span>}
      <BaseCombobox.ItemIndicator className="combobox__tick">
        <Icon name="check" size={15} />
      </BaseCombobox.ItemIndicator>
    </BaseCombobox.Item>
  );
}
