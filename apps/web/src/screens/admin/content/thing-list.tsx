import { classNames } from "@aldermoor/ui/class-names.ts";
import { VirtualList } from "@aldermoor/ui/data/virtual-list.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { t } from "../../../texts/t.ts";
import type { ContentThing } from "./content-tables.ts";
import "./thing-list.css";

type ThingListProps = {
  readonly things: readonly ContentThing[];
  readonly chosen: ContentThing | null;
  readonly onChoose: (thing: ContentThing) => void;
};

/** The things that were found, by name, with their kinds and ids. */
export function ThingList({ things, chosen, onChoose }: ThingListProps) {
  const label = t("contentDesk.count", { n: things.length });
  const isChosen = (thing: ContentThing) => chosen !== null && keyOf(chosen) === keyOf(thing);
  return (
    <Panel flush title={label}>
      <VirtualList
        items={things}
        itemKey={keyOf}
        rowPx={46}
        label={label}
        className="thing-list"
        choice={{ isChosen, onChoose }}
        renderItem={(thing) => (
          <div
            className={classNames("thing-list__one", isChosen(thing) && "thing-list__one--chosen")}
          >
            <span>{thing.name}</span>
            <small className="text-3">
              {t(`contentDesk.kind-${thing.table}`)} · {thing.id}
            </small>
          </div>
        )}
      />
    </Panel>
  );
}

function keyOf({ table, id }: ContentThing): string {
  return `${table} ${id}`;
}
