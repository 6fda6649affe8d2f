import type { OwnParty, PartyView } from "@aldermoor/game/party/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import { Link } from "@tanstack/react-router";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { NameForm } from "../../../shared/character/name-form.tsx";
import { useSights } from "../../../shared/friends/use-sights.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import "../party-screen.css";
import type { PartyCommands } from "../use-party.ts";
import { AskPanel } from "./ask-panel.tsx";
import { ListingForm } from "./listing-form.tsx";
import { MemberRow } from "./member-row.tsx";
import { NobodysCamp, PartyCamp } from "./party-camp.tsx";
import { QuestNow } from "./quest-now.tsx";
import { UnderWayNow } from "./under-way-now.tsx";

type OverviewPageProps = { readonly view: PartyView; readonly commands: PartyCommands };

/** The own party; without one what waits, and how to come by one. */
export function OverviewPage({ view, commands }: OverviewPageProps) {
  const { party, invites, applications } = view;
  return (
    <>
      <AskPanel
        title={t("company.invites-got")}
        asks={party === null ? invites : []}
        isOwn={false}
        commands={commands}
      />
      {party === null ? (
        <>
          <Alone joinsAgainAtMs={view.joinsAgainAtMs} commands={commands} />
          <UnderWayNow />
        </>
      ) : (
        <Party party={party} commands={commands} />
      )}
      <AskPanel
        title={t("company.own-applications")}
        asks={applications}
        isOwn
        commands={commands}
      />
    </>
  );
}

type AloneProps = Pick<PartyView, "joinsAgainAtMs"> & { readonly commands: PartyCommands };

function Alone({ joinsAgainAtMs, commands }: AloneProps) {
  if (joinsAgainAtMs !== null) {
    const when = momentText(joinsAgainAtMs, serverNowMs());
    return <NobodysCamp text={t("company.found-waits", { when })}>{null}</NobodysCamp>;
  }
  return (
    <NobodysCamp text={t("company.alone-text")}>
      <span className="party-screen__presses">
        <Button
          variant="primary"
          busy={commands.busy}
          disabled={!commands.enabled}
          onClick={() => void commands.found()}
        >
          {t("company.found")}
        </Button>
        <Button render={<Link to="/game/party/finder" />}>{t("company.to-finder")}</Button>
      </span>
    </NobodysCamp>
  );
}

type PartyProps = { readonly party: OwnParty; readonly commands: PartyCommands };

function Party({ party, commands }: PartyProps) {
  const { members, isLeader, mayLead, invites, applications } = party;
  const sightOf = useSights(
    useCharacter(),
    members.map(({ name }) => name),
  );
  return (
    <>
      <PartyCamp members={members} sightOf={sightOf} />
      <UnderWayNow />
      <QuestNow />
      {mayLead && (
        <Panel>
          <p className="party-screen__presses">
            {t("company.lead-away")}{" "}
            <Button disabled={commands.isBlocked} onClick={() => void commands.takeLead()}>
              {t("company.take-lead")}
            </Button>
          </p>
        </Panel>
      )}
      <Panel flush title={t("company.members")} aside={<LeaveButton commands={commands} />}>
        <ul>
          {members.map((one) => (
            <MemberRow
              key={one.name}
              member={one}
              sight={sightOf(one.name)}
              byLeader={isLeader}
              commands={commands}
            />
          ))}
        </ul>
      </Panel>
      {isLeader && (
        <AskPanel
          title={t("company.applications")}
          asks={applications}
          isOwn={false}
          commands={commands}
        />
      )}
      {isLeader && (
        <AskPanel title={t("company.invites-sent")} asks={invites} isOwn commands={commands} />
      )}
      {isLeader && (
        <NameForm
          title={t("company.invite-title")}
          label={t("company.invite-name")}
          press={t("company.invite")}
          commands={commands}
          onName={commands.invite}
        />
      )}
      {isLeader && <ListingForm listing={party.listing} commands={commands} />}
    </>
  );
}

function LeaveButton({ commands }: { readonly commands: PartyCommands }) {
  return (
    <ConfirmButton
      size="sm"
      variant="ghost"
      disabled={commands.isBlocked}
      label={t("company.leave")}
      title={t("company.leave-title")}
      description={t("company.leave-text")}
      cancelLabel={t("company.keep")}
      onConfirm={async () => void (await commands.leave())}
    />
  );
}
