import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { entriesOf, knownId } from "../../../shared/world/known-id.ts";
import { t } from "../../../texts/t.ts";
import type { BagCommands, CacheContents } from "../use-inventory.ts";
import "./piece-detail.css";
import "./open-caches.css";

type OpenCachesProps = {
  readonly item: ItemId;
  readonly quantity: number;
  readonly commands: BagCommands;
};

const openedAtOnceMax = 400;
const some = 10;

/** Opens one strongbox, ten or all of them. */
export function OpenCaches({ item, quantity, commands }: OpenCachesProps) {
  const isDisabled = commands.isBlocked;
  const open = (count: number) => commands.openCaches(item, count);
  const all = Math.min(quantity, openedAtOnceMax);
  return (
    <>
      <Button
        variant="primary"
        className="piece-detail__main-action"
        icon={<GameIcon name={items[item].icon} size={18} />}
        disabled={isDisabled}
        onClick={() => void open(1)}
      >
        {t("bag.open")}
      </Button>
      {quantity > some && (
        <Button disabled={isDisabled} onClick={() => void open(some)}>
          {t("bag.open-n", { n: some })}
        </Button>
      )}
      {quantity > 1 && (
        <Button disabled={isDisabled} onClick={() => void open(all)}>
          {t("bag.open-all", { n: all })}
        </Button>
      )}
    </>
  );
}

type CacheDialogProps = {
  /** `null` while nothing was opened. */
  readonly found: CacheContents | null;
  readonly onClose: () => void;
};

/** What lay in the strongboxes that were just opened, the last of which may be gone from the bag. */
export function CacheDialog({ found, onClose }: CacheDialogProps) {
  return (
    <Dialog open={found !== null} onOpenChange={onClose} title={t("bag.opened-title")}>
      {found !== null && <Contents {...found} />}
    </Dialog>
  );
}

function Contents({ gold, items: found }: CacheContents) {
  return (
    <ul className="open-caches__contents">
      <li>
        <Currency value={gold} size={20} />
      </li>
      {entriesOf(found).map(([item, count]) => (
        <li key={item}>
          <ItemTile item={item} size="sm" decorative />
          <span>{items[item].name}</span>
          <b className="num">
            <NumberText value={count} />
          </b>
        </li>
      ))}
    </ul>
  );
}

/** What a strongbox may hold, with how likely each draw is. */
export function CacheTable({ item }: { readonly item: ItemId }) {
  const cache = items[item];
  if (cache.type !== "container") return null;
  const { gold, rolls, table } = cache.use;
  const [least, most] = gold;
  const weights = table.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <div className="open-caches__table">
      <p>{t("bag.opens-to", { least, most, n: rolls })}</p>
      <ul>
        {table.map((row) => {
          const id = knownId(items, row.item);
          return (
            <li key={row.item}>
              <span>{id === null ? row.item : items[id].name}</span>
              <small className="num">
                {row.quantity[0] === row.quantity[1]
                  ? row.quantity[0]
                  : `${row.quantity[0]}–${row.quantity[1]}`}
              </small>
              <b className="num">
                {t("bag.share", { n: Math.round((row.weight / weights) * 100) })}
              </b>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
