import { items } from "@aldermoor/game/core/content/items.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import type { LogEntry } from "@aldermoor/game/log/api.ts";
import type { Spectated } from "@aldermoor/game/moderation/api.ts";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { api } from "../../../realtime/api.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { useLogWords } from "../../../shared/news/log/use-log-words.ts";
import { useWorkView } from "../../../shared/work/use-work-view.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import "./case-page.css";

/** What a character has and does, live, until the quarter of an hour is over or the case closed. */
export function SpectatedView({ viewId }: { readonly viewId: string }) {
  const seen = useGameQuery(api.moderation.spectated, { viewId });
  return (
    <QueryView query={seen} skeleton={<SkeletonRows rows={6} />}>
      {(outcome) =>
        outcome.ok && outcome.value !== null ? (
          <Seen of={outcome.value} />
        ) : (
          <p className="text-2">{t("desk.spectate-over")}</p>
        )
      }
    </QueryView>
  );
}

function Seen({ of }: { readonly of: Spectated }) {
  const { name, untilMs, gold, totalLevel, goods, pieces } = of;
  const work = useWorkView(of.work);
  const learned = of.skills.filter(({ level }) => level > 1);
  return (
    <div className="case-page__seen">
      <p className="text-3 text-sm">
        {t("desk.spectate-until", { name, until: momentText(untilMs, serverNowMs()) })}
      </p>
      <dl className="case-page__facts">
        <dt>{t("desk.seen-work")}</dt>
        <dd>{work.title}</dd>
        <dt>{t("desk.seen-level")}</dt>
        <dd className="num">{totalLevel}</dd>
        <dt>{t("desk.seen-gold")}</dt>
        <dd>{t("desk.flow-gold", { n: gold })}</dd>
      </dl>
      <Part
        title={t("desk.seen-skills")}
        rows={learned.map(({ skill, level }) => `${skills[skill].name} ${level}`)}
      />
      <Part
        title={t("desk.seen-worn")}
        rows={pieces.filter(({ isWorn }) => isWorn).map(pieceText)}
      />
      <Part
        title={t("desk.seen-pieces")}
        rows={pieces.filter(({ isWorn }) => !isWorn).map(pieceText)}
      />
      <Part
        title={t("desk.seen-goods")}
        rows={goods.map(({ item, quantity }) => `${items[item].name} ×${quantity}`)}
      />
      <Lines lines={of.lines} />
    </div>
  );
}

function pieceText({ item, plus }: Spectated["pieces"][number]): string {
  return plus === 0 ? items[item].name : `${items[item].name} +${plus}`;
}

type PartProps = { readonly title: string; readonly rows: readonly string[] };

function Part({ title, rows }: PartProps) {
  return (
    <details>
      <summary>
        {title} ({rows.length})
      </summary>
      <p className="text-2 text-sm">{rows.length === 0 ? t("desk.seen-none") : rows.join(", ")}</p>
    </details>
  );
}

function Lines({ lines }: { readonly lines: readonly LogEntry[] }) {
  const words = useLogWords(lines);
  return (
    <details>
      <summary>
        {t("desk.seen-log")} ({lines.length})
      </summary>
      <ul className="case-page__lines">
        {lines.map(({ id, at }) => (
          <li key={id}>
            <b>{words.get(id)?.title}</b> {words.get(id)?.text}{" "}
            <small className="text-3">{momentText(at, serverNowMs())}</small>
          </li>
        ))}
      </ul>
    </details>
  );
}
