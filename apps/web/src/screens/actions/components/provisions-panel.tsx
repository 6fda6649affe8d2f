import { items } from "@aldermoor/game/core/content/items.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { provisionMatters } from "@aldermoor/game/inventory/content/provisions.ts";
import type { Provision } from "@aldermoor/game/inventory/state.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { Link } from "@tanstack/react-router";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";
import type { WorkState } from "../use-actions.ts";
import "./provisions-panel.css";

/** What is eaten and drunk by itself: what is chosen, how much of it is left, and how long it lasts. */
export function ProvisionsPanel({ state }: { readonly state: WorkState }) {
  const { sheet, bag, activity } = state;
  const isFight = activity.work.kind === "combat";
  return (
    <Panel
      title={t("actions.provisions")}
      aside={
        <Link to="/game/inventory/consumables" className="link">
          {t("actions.provisions-choose")}
        </Link>
      }
    >
      <ul className="provisions-panel">
        {isFight && (
          <ProvisionRow
            item={bag.ration}
            none={t("actions.no-ration")}
            left={heldOf(bag.ration, state)}
            note={t("actions.ration-note")}
          />
        )}
        <ProvisionRow {...rowOf("meal", sheet.meal, state)} />
        <ProvisionRow {...rowOf("potion", sheet.potion, state)} />
      </ul>
    </Panel>
  );
}

type ProvisionRowProps = {
  readonly item: ItemId | null;
  readonly none: string;
  /** How many there are beside the one begun. */
  readonly left: number;
  readonly note: string;
};

function ProvisionRow({ item, none, left, note }: ProvisionRowProps) {
  if (item === null) {
    return (
      <li className="provisions-panel__provision text-3">
        <GameIcon name="meal" size={26} />
        <span>{none}</span>
      </li>
    );
  }
  return (
    <li className="provisions-panel__provision">
      <ItemTile item={item} size="sm" decorative />
      <span>
        <b>{items[item].name}</b>
        <small>{note}</small>
      </span>
      <span className="num">
        <NumberText value={left} />
      </span>
    </li>
  );
}

function rowOf(
  kind: "meal" | "potion",
  { slotted, begun }: Provision,
  state: WorkState,
): ProvisionRowProps {
  const item = begun?.item ?? slotted;
  const none = t(`actions.no-${kind}`);
  if (item === null) return { item, none, left: 0, note: "" };
  const left = heldOf(item, state);
  const matters = provisionMatters(state.sheet.work, item);
  const lastsMs = (begun?.actionsLeft ?? 0) * state.activity.actionMs;
  if (!matters) return { item, none, left, note: t("actions.provision-waits") };
  if (begun !== null) {
    return {
      item,
      none,
      left,
      note: t("actions.provision-lasts", { time: durationText(lastsMs) }),
    };
  }
  return {
    item,
    none,
    left,
    note: t(left > 0 ? "actions.provision-next" : "actions.provision-out"),
  };
}

function heldOf(item: ItemId | null, { bag }: WorkState): number {
  return bag.stacks.find((stack) => stack.item === item)?.quantity ?? 0;
}
