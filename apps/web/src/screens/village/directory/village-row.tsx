import type { VillageListed } from "@aldermoor/game/village/api.ts";
import { Checkbox } from "@aldermoor/ui/controls/checkbox.tsx";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Link } from "@tanstack/react-router";
import type { AskStep } from "../../../shared/asks/ask-press.tsx";
import { AskPress } from "../../../shared/asks/ask-press.tsx";
import { VillageBanner } from "../../../shared/village/village-banner.tsx";
import { taxText } from "../../../shared/village/village-profile.tsx";
import { t } from "../../../texts/t.ts";
import type { FolkCommands } from "../use-village.ts";
import type { DirectoryStanding } from "./directory-standing.ts";
import "./village-row.css";

type VillageRowProps = {
  readonly listed: VillageListed;
  readonly standing: DirectoryStanding;
  readonly isCompared: boolean;
  readonly onCompare: () => void;
  readonly commands: FolkCommands;
};

/** A village with its figures, and the next step towards it. */
export function VillageRow(props: VillageRowProps) {
  const { listed, isCompared, onCompare } = props;
  const { name, banner, level, members, membersMax, joining } = listed;
  return (
    <li className="village-row">
      <VillageBanner banner={banner} size={34} />
      <span className="village-row__words">
        <Link to={`/game/public/village/${name}`} className="reach">
          <b>{name}</b>
        </Link>
        <small>
          {t("villageList.note", {
            level,
            n: members,
            max: membersMax,
            tax: taxText(listed),
            joining: t(`villages.joining-${joining}`),
          })}
        </small>
      </span>
      <span className="village-row__presses">
        <NextStep {...props} />
        <Checkbox
          label={t("villageList.compare")}
          checked={isCompared}
          onChange={onCompare}
          aria-label={t("villageList.compare-name", { name })}
        />
      </span>
    </li>
  );
}

function NextStep({ listed, standing, commands }: VillageRowProps) {
  const { name } = listed;
  switch (standing.kind) {
    case "none":
      return null;
    case "own":
      return <Badge tone="good">{t("villageList.own")}</Badge>;
    case "full":
      return <Badge>{t("villageList.full")}</Badge>;
    case "invite-only":
      return <Badge>{t("villages.joining-invite")}</Badge>;
    case "invited":
    case "applied":
    case "join":
    case "apply":
      return (
        <AskPress
          step={standing}
          words={wordsOf(standing.kind, name)}
          commands={commands}
          onAsk={() =>
            commands.apply({ ...listed, taxPercent: listed.nextTax?.percent ?? listed.taxPercent })
          }
        />
      );
  }
}

function wordsOf(kind: AskStep["kind"], name: string) {
  switch (kind) {
    case "invited":
      return { label: t("village.accept"), name: t("village.accept-name", { name }) };
    case "applied":
      return { label: t("village.withdraw"), name: t("village.withdraw-name", { name }) };
    case "join":
    case "apply":
      return { label: t(`villageList.${kind}`), name: t(`villageList.${kind}-name`, { name }) };
  }
}
