import { items } from "@aldermoor/game/core/content/items.ts";
import { skillIds, skills } from "@aldermoor/game/core/content/skills.ts";
import type { DeliveryView } from "@aldermoor/game/inventory/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { knownId } from "../../../shared/world/known-id.ts";
import { t } from "../../../texts/t.ts";
import "../inventory-screen.css";
import "./collection-panel.css";

/** What came through others and waits to be claimed; nothing is shown where nothing waits. */
export function CollectionPanel() {
  const characterId = useCharacter();
  const waiting = useGameQuery(api.inventory.deliveries, { characterId });
  const { run, busy, enabled } = useCommands();
  if (waiting.state !== "ready" || waiting.value === null || waiting.value.total === 0) return null;
  const claim = () =>
    run(api.inventory.claimDeliveries, { characterId, deliveryIds: null }, ({ claimed }) =>
      toast.success(t("bag.collection-claimed", { n: claimed })),
    );
  return (
    <Panel
      title={t("bag.collection")}
      aside={
        <Button
          size="sm"
          variant="primary"
          busy={busy}
          disabled={!enabled}
          onClick={() => void claim()}
        >
          {t("bag.collection-claim")}
        </Button>
      }
    >
      <p className="inventory-screen__lead">{t("bag.collection-text")}</p>
      <ul>
        {waiting.value.deliveries.map((one) => (
          <Delivery key={one.id} delivery={one} />
        ))}
      </ul>
    </Panel>
  );
}

function Delivery({ delivery }: { readonly delivery: DeliveryView }) {
  const { atMs, cause, gold, currencies, pieces, xp } = delivery;
  return (
    <li className="collection-panel__one">
      <span>
        <b>{t(`bag.cause-${knownCause(cause)}`)}</b>
        <small className="text-3">
          <RelativeTime atMs={atMs} />
        </small>
      </span>
      <ul className="collection-panel__things">
        {gold > 0 && (
          <li>
            <Currency value={gold} size={18} />
          </li>
        )}
        {currencyKinds.map((kind) => {
          const paid = currencies[kind] ?? 0;
          return (
            paid > 0 && (
              <li key={kind}>
                <Currency kind={kind} value={paid} size={18} />
              </li>
            )
          );
        })}
        {skillIds.map((skill) => {
          const paid = xp[skill] ?? 0;
          return (
            paid > 0 && (
              <li key={skill} className="num">
                {t("bag.collection-xp", { n: paid, skill: skills[skill].name })}
              </li>
            )
          );
        })}
        {Object.entries(delivery.items).map(([id, quantity]) => {
          const item = knownId(items, id);
          return (
            item !== null && (
              <li key={item}>
                <ItemTile item={item} size="sm" decorative />
                {items[item].name}{" "}
                <b className="num">
                  <NumberText value={quantity ?? 0} />
                </b>
              </li>
            )
          );
        })}
        {pieces.map(({ id, item: word }) => {
          const item = knownId(items, word);
          return (
            item !== null && (
              <li key={id}>
                <ItemTile item={item} size="sm" decorative />
                {items[item].name}
              </li>
            )
          );
        })}
      </ul>
    </li>
  );
}

const currencyKinds = ["marks", "laurels", "omens"] as const;

const causes = [
  "expedition",
  "gift-returned",
  "grant",
  "journey",
  "journey-rations",
  "market",
  "market-listing",
  "party-quest",
  "rollback",
  "village-share",
  "village-quest",
  "world-boss",
] as const;

/** The word for what brought it; one of a later version has none of its own. */
function knownCause(cause: string): (typeof causes)[number] | "other" {
  return causes.find((known) => known === cause) ?? "other";
}
