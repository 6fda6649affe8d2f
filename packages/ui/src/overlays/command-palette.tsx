import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { useMemo, useState } from "react";
import "../text/visually-hidden.css";
import { KeyHint } from "../controls/key-hint.tsx";
import { Icon } from "../icons/icon.tsx";
import { Spinner } from "../layout/spinner.tsx";
import { useUiWords } from "../text/ui-words.ts";
import { filterPalette } from "./palette-filter.ts";
import { keepRecentId, readRecentIds } from "./recent-ids.ts";
import "./command-palette.css";

export type PaletteEntry = {
  /** Unique over all groups, and the same tomorrow: what was used last is remembered by it. */
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** At the right, such as what kind of thing it is. */
  readonly note?: ReactNode;
  /** Other words it is found by. */
  readonly keywords?: readonly string[] | undefined;
  /** The keys that do the same without the palette. */
  readonly keys?: readonly string[] | undefined;
  readonly onSelect: () => void;
};

export type PaletteGroup = {
  /** How many are listed for a query; a few, where it is not said. */
  readonly max?: number | undefined;
  readonly id: string;
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
};

type CommandPaletteProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Read aloud as the name of the window. */
  readonly label: string;
  readonly placeholder: string;
  readonly groups: readonly PaletteGroup[];
  /** Tells what is typed, for groups that come from a server. */
  readonly onQuery?: ((query: string) => void) | undefined;
  /** Spins while such a group is on its way. */
  readonly busy?: boolean | undefined;
  /** Under this key the browser keeps what was used last; left out, nothing is kept. */
  readonly recentKey?: string | undefined;
  /** Said when nothing fits. */
  readonly empty?: ReactNode;
};

/** Finds anything by typing a few of its letters. Arrow keys choose, Enter does it, Escape leaves. */
export function CommandPalette(props: CommandPaletteProps) {
  const { open, onOpenChange, label } = props;
  const words = useUiWords();
  return (
    <BaseDialog.Root open={open} onOpenChange={(isOpen) => onOpenChange(isOpen)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="command-palette__backdrop" />
        <BaseDialog.Popup className="command-palette" aria-label={label}>
          <PaletteInside {...props} />
          <BaseDialog.Close className="visually-hidden">{words.close}</BaseDialog.Close>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

// Mounted with the window, so that it opens empty each time.
function PaletteInside(props: CommandPaletteProps) {
  const {
    onOpenChange,
    label,
    placeholder,
    groups,
    onQuery,
    busy = false,
    recentKey,
    empty,
  } = props;
  const words = useUiWords();
  const [query, setQuery] = useState("");
  const [recentIds] = useState(() => (recentKey === undefined ? [] : readRecentIds(recentKey)));
  const shown = useMemo(
    () => filterPalette(groups, { query, recent: { ids: recentIds, title: words.recent } }),
    [groups, query, recentIds, words],
  );
  const select = (entry: PaletteEntry) => {
    if (recentKey !== undefined) keepRecentId(recentKey, entry.id);
    onOpenChange(false);
    entry.onSelect();
  };
  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      items={shown.map((group) => ({ ...group, items: group.entries }))}
      itemToStringValue={(entry: PaletteEntry) => entry.label}
      autoHighlight="always"
      keepHighlight
      value={query}
      onValueChange={(value, { reason }) => {
        if (reason === "item-press") return;
        setQuery(value);
        onQuery?.(value);
      }}
    >
      <div className="command-palette__field">
        {busy ? <Spinner /> : <Icon name="search" size={18} />}
        <Autocomplete.Input
          className="command-palette__input"
          aria-label={label}
          placeholder={placeholder}
        />
        <KeyHint keys={["Esc"]} />
      </div>
      <Autocomplete.Empty className="command-palette__empty">
        {shown.length === 0 && (empty ?? words.noMatch)}
      </Autocomplete.Empty>
      <Autocomplete.List className="command-palette__list">
        {(group: PaletteGroup) => <PaletteRows key={group.id} group={group} onSelect={select} />}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}

type PaletteRowsProps = {
  readonly group: PaletteGroup;
  readonly onSelect: (entry: PaletteEntry) => void;
};

function PaletteRows({ group, onSelect }: PaletteRowsProps) {
  return (
    <Autocomplete.Group items={group.entries}>
      <Autocomplete.GroupLabel className="command-palette__title">
        {group.title}
      </Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(entry: PaletteEntry) => (
          <Autocomplete.Item
            key={entry.id}
            value={entry}
            className="command-palette__row"
            onClick={() => onSelect(entry)}
          >
            <span className="command-palette__icon">{entry.icon}</span>
            <span className="command-palette__label">{entry.label}</span>
            {entry.note !== undefined && (
              <span className="command-palette__note">{entry.note}</span>
            )}
            {entry.keys !== undefined && <KeyHint keys={entry.keys} />}
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  );
}
