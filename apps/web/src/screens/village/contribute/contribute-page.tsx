import type { Giving, VillageStore } from "@aldermoor/game/village-works/api.ts";
import { favourAllowance } from "@aldermoor/game/village-works/content/limits.ts";
import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import { StatList, StatRow } from "@aldermoor/ui/data/stat-row.tsx";
import { Columns, Stack } from "@aldermoor/ui/layout/columns.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { pairQueries } from "../../../shared/answers/pair-queries.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import type { OwnCharacter } from "../../../shared/character/use-own-character.ts";
import { useOwnCharacter } from "../../../shared/character/use-own-character.ts";
import { useStore } from "../../../shared/village/use-store.ts";
import { t } from "../../../texts/t.ts";
import { useGiving, useStoreCommands } from "../works/use-works.ts";
import { FavourShop } from "./favour-shop.tsx";
import { GiveGold } from "./give-gold.tsx";
import { GiveGoods } from "./give-goods.tsx";
import { Givers } from "./givers.tsx";

/** What the character can give its village, what favour that earns, and what all have given. */
export default function ContributePage() {
  const query = pairQueries(pairQueries(useGiving(), useStore()), useOwnCharacter());
  return (
    <QueryView
      query={query}
      skeleton={
        <Panel>
          <SkeletonRows rows={6} />
        </Panel>
      }
    >
      {([[giving, store], character]) => (
        <Page giving={giving} store={store} character={character} />
      )}
    </QueryView>
  );
}

type PageProps = {
  readonly giving: Giving;
  readonly store: VillageStore;
  readonly character: OwnCharacter;
};

function Page({ giving, store, character }: PageProps) {
  const commands = useStoreCommands();
  const { sheet, bag } = character;
  const left = { favourLeft: giving.favourLeft, owedGold: giving.owedGold, skills: sheet.skills };
  return (
    <Columns layout="main-aside">
      <Stack>
        {giving.owedGold > 0 && (
          <Note tone="warn" title={t("villageWorks.owed-title", { n: giving.owedGold })}>
            {t("villageWorks.owed-text")}
          </Note>
        )}
        <GiveGold gold={sheet.gold} left={left} commands={commands} />
        <GiveGoods bag={bag} store={store} left={left} commands={commands} />
      </Stack>
      <Stack>
        <Favour giving={giving} />
        <FavourShop />
        <Givers givers={giving.givers} />
      </Stack>
    </Columns>
  );
}

function Favour({ giving: { favourLeft: n, favour } }: { readonly giving: Giving }) {
  const [max, day] = [favourAllowance.most / 1_000, favourAllowance.aDay / 1_000];
  const says = t("villageWorks.favour-left-text", { n, max, day });
  return (
    <Panel stacked title={t("villageWorks.favour-left")}>
      <ProgressBar value={n} max={max} label={t("villageWorks.favour-left")} valueText={says} />
      <p className="text-2 text-sm">{says}</p>
      <StatList>
        <StatRow label={t("villageWorks.favour-own")} value={<NumberText value={favour} />} />
      </StatList>
    </Panel>
  );
}
