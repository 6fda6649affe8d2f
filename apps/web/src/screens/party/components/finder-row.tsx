import type { ListedParty } from "@aldermoor/game/party/api.ts";
import { membersMax } from "@aldermoor/game/party/content/limits.ts";
import { IconButton } from "@aldermoor/ui/controls/button.tsx";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { lazy, Suspense, useState } from "react";
import type { AskStep } from "../../../shared/asks/ask-press.tsx";
import { AskPress } from "../../../shared/asks/ask-press.tsx";
import { PersonRow } from "../../../shared/character/person-row.tsx";
import { t } from "../../../texts/t.ts";
import type { FinderStanding } from "../finder-standing.ts";
import type { PartyCommands } from "../use-party.ts";
import "./finder-row.css";

const ReportDialog = lazy(() => import("../../../shared/moderation/report-dialog.tsx"));

type FinderRowProps = {
  readonly listed: ListedParty;
  readonly standing: FinderStanding;
  readonly commands: PartyCommands;
};

/** A party that looks for company, by its leader: what it says, how many it is, and the next step. */
export function FinderRow({ listed, standing, commands }: FinderRowProps) {
  return (
    <PersonRow
      name={listed.leader}
      avatarSeed={listed.avatarSeed}
      note={
        <>
          <span className="finder-row__text">{listed.text}</span>
          {numbersOf(listed)}
        </>
      }
    >
      <NextStep listed={listed} standing={standing} commands={commands} />
      {standing.kind !== "own" && <ReportParty listed={listed} />}
    </PersonRow>
  );
}

function ReportParty({ listed: { id, leader: name } }: Pick<FinderRowProps, "listed">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t("safety.report-party", { name })}
        icon={<Icon name="flag" size={16} />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <ReportDialog what="party" id={id} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function NextStep({ listed, standing, commands }: FinderRowProps) {
  const name = listed.leader;
  switch (standing.kind) {
    case "none":
      return null;
    case "own":
      return <Badge tone="good">{t("company.listed-own")}</Badge>;
    case "full":
      return <Badge>{t("company.listed-full")}</Badge>;
    case "too-low":
      return <Badge>{t("company.listed-too-low", { n: listed.minTotalLevel })}</Badge>;
    case "invited":
    case "applied":
    case "join":
    case "apply":
      return (
        <AskPress
          step={standing}
          words={wordsOf(standing.kind, name)}
          commands={commands}
          onAsk={() => commands.apply(listed)}
        />
      );
  }
}

function wordsOf(kind: AskStep["kind"], name: string) {
  switch (kind) {
    case "invited":
      return { label: t("company.accept"), name: t("company.accept-name", { name }) };
    case "applied":
      return {
        label: t("company.withdraw-application"),
        name: t("company.withdraw-application-name", { name }),
      };
    case "join":
    case "apply":
      return { label: t(`company.${kind}`), name: t(`company.${kind}`) };
  }
}

function numbersOf({ members: n, minTotalLevel: level }: ListedParty): string {
  const numbers = { n, max: membersMax, level };
  return t(level === 0 ? "company.party-note-any" : "company.party-note", numbers);
}
