import { boosts } from "@aldermoor/game/boosts/content/boosts.ts";
import { Stack } from "@aldermoor/ui/layout/columns.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { useNumberFormat } from "@aldermoor/ui/theme/theme-hooks.ts";
import { printedWords } from "../../../shared/character/boost-words.ts";
import { idsOf } from "../../../shared/world/known-id.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";
import { BoostLine } from "./boost-line.tsx";
import "../boosts-screen.css";

const rites = idsOf(boosts).filter((id) => boosts[id].scope === "village");

/** What a village's shrine could hold, once there are villages. */
export function VillageRites() {
  const format = useNumberFormat();
  return (
    <Stack>
      <Note title={t("boosts.no-villages")}>{t("boosts.no-villages-text")}</Note>
      <Panel title={t("boosts.rites")} flush>
        <ul className="boosts-screen">
          {rites.map((id) => (
            <BoostLine
              key={id}
              id={id}
              effects={printedWords(id, format)}
              note={t("boosts.rite-note", {
                time: durationText(boosts[id].durationSeconds * 1000),
              })}
            />
          ))}
        </ul>
      </Panel>
    </Stack>
  );
}
