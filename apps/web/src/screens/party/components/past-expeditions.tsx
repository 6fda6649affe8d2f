import { skillIds, skills } from "@aldermoor/game/core/content/skills.ts";
import type { PastExpedition } from "@aldermoor/game/expeditions/api.ts";
import { expeditions } from "@aldermoor/game/expeditions/content/expeditions.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Link } from "@tanstack/react-router";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { itemListText, listText } from "../../../shared/items/item-list-text.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { percentText } from "../../../texts/percent-text.ts";
import { t } from "../../../texts/t.ts";
import "./past-expeditions.css";

/** What became of those that are back: with whom, how much of it came home, and what it paid. */
export function PastExpeditions({ past }: { readonly past: readonly PastExpedition[] }) {
  return (
    <Panel
      flush={past.length > 0}
      title={t("company.past")}
      aside={
        past.length > 0 && (
          <Button size="sm" variant="ghost" render={<Link to="/game/inventory/overflow" />}>
            {t("company.to-collection")}
          </Button>
        )
      }
    >
      {past.length === 0 ? (
        <EmptyState
          icon={<GameIcon name="scroll-quill" size={36} />}
          title={t("company.past-none")}
        />
      ) : (
        <ul>
          {past.map((one) => (
            <li key={one.id} className="past-expeditions__one">
              <span>
                <b>{expeditions[one.way].name}</b>
                <small>{payOf(one)}</small>
                {one.with.length > 0 && (
                  <small>{t("company.past-with", { names: listText(one.with) })}</small>
                )}
              </span>
              <span className="past-expeditions__end">
                <b className="num">{percentText(one.percent)}</b>
                <small>{momentText(one.backAtMs, serverNowMs())}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function payOf({ pay: { gold, xp, items }, skill }: PastExpedition): string {
  const known = skillIds.find((id) => id === skill) ?? "combat";
  return t("company.past-paid", {
    gold,
    xp,
    skill: skills[known].name,
    items: itemListText(items),
  });
}
