import type { VillageListed } from "@aldermoor/game/village/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Checkbox } from "@aldermoor/ui/controls/checkbox.tsx";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Link } from "@tanstack/react-router";
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
        <Link to={`/game/public/village/${name}`}>
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
  const press = { size: "sm", disabled: commands.isBlocked } as const;
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
      return (
        <Button
          {...press}
          variant="primary"
          aria-label={t("village.accept-name", { name })}
          onClick={() => void commands.accept(standing.askId)}
        >
          {t("village.accept")}
        </Button>
      );
    case "applied":
      return (
        <Button
          {...press}
          variant="ghost"
          aria-label={t("village.withdraw-name", { name })}
          onClick={() => void commands.decline(standing.askId)}
        >
          {t("village.withdraw")}
        </Button>
      );
    case "join":
    case "apply":
      return (
        <Button
          {...press}
          variant={standing.kind === "join" ? "primary" : "default"}
          aria-label={t(`villageList.${standing.kind}-name`, { name })}
          onClick={() =>
            void commands.apply({
              ...listed,
              taxPercent: listed.nextTax?.percent ?? listed.taxPercent,
            })
          }
        >
          {t(`villageList.${standing.kind}`)}
        </Button>
      );
  }
}
