import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { useMemo } from "react";
import { pairQueries } from "../../shared/answers/pair-queries.ts";
import { ruleCharacter } from "../../shared/character/rule-character.ts";
import { useBag } from "../../shared/items/use-bag.ts";
import { useSheet } from "../../shared/present/present-queries.ts";
import { t } from "../../texts/t.ts";
import { WikiCellText } from "./wiki-cell-text.tsx";
import type { Reader, WikiFact } from "./wiki-page.ts";

type YourFactsProps = {
  readonly factsOf: (reader: Reader) => readonly WikiFact[];
};

/** What a page comes to for the character that plays; nothing while that is not known. */
export function YourFacts({ factsOf }: YourFactsProps) {
  const sheet = useSheet();
  const bag = useBag();
  const answer = pairQueries(sheet, bag);
  const pair = answer.state === "ready" ? answer.value : null;
  const reader = useMemo(
    () =>
      pair === null
        ? null
        : { sheet: pair[0], bag: pair[1], character: ruleCharacter(pair[0], pair[1]) },
    [pair],
  );
  const facts = reader === null ? [] : factsOf(reader);
  if (facts.length === 0) return null;
  return (
    <Panel title={t("lore.for-you")}>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label} className="info-box__row">
            <dt className="info-box__label">{label}</dt>
            <dd className="info-box__value">
              <WikiCellText cell={value} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
