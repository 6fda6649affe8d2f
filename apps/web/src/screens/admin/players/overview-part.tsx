import type { AccountFacts, PastSanction } from "@aldermoor/game/moderation/api.ts";
import type { AccountLink, FileCharacter, PlayerFile } from "@aldermoor/game/player-files/api.ts";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Avatar } from "@aldermoor/ui/game/avatar.tsx";
import { Columns } from "@aldermoor/ui/layout/columns.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { Link } from "@tanstack/react-router";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import "./file-rows.css";
import "./players-page.css";
import { Notes } from "./notes.tsx";

/** Who it is, what was reported and decided, and whom it may belong together with. */
export function OverviewPart({ file }: { readonly file: PlayerFile }) {
  const { characters, facts, past, links, notes, name } = file;
  return (
    <div className="players-page__panels">
      <Panel flush title={t("file.characters")}>
        <ul className="file-rows">
          {characters.map((one) => (
            <Character key={one.name} character={one} />
          ))}
        </ul>
      </Panel>
      <Columns>
        <Panel title={t("file.reports")}>
          <Facts facts={facts} />
        </Panel>
        <Panel flush title={t("file.sanctions")}>
          <Sanctions past={past} />
        </Panel>
      </Columns>
      <Panel flush title={t("file.links")}>
        <Links links={links} />
      </Panel>
      <Notes name={name} notes={notes} />
    </div>
  );
}

function Character({ character }: { readonly character: FileCharacter }) {
  const { name, avatarSeed, mode, isGuest, leavesAtMs, isStuck } = character;
  const { combatLevel: combat, totalLevel: total, seenAtMs, createdAtMs } = character;
  const nowMs = serverNowMs();
  return (
    <li>
      <Avatar seed={avatarSeed} />
      <span className="file-rows__words">
        <Link to="/game/admin/players" search={{ name }} className="link">
          <b>{name}</b>
        </Link>
        <small>
          {t("file.levels", { combat, total })} ·{" "}
          {t("file.came", { at: momentText(createdAtMs, nowMs) })} · {t("file.seen")}{" "}
          <RelativeTime atMs={seenAtMs} />
        </small>
      </span>
      {mode === "ironbound" && <Badge>{t("file.ironbound")}</Badge>}
      {isGuest && <Badge>{t("file.guest")}</Badge>}
      {isStuck && <Badge tone="danger">{t("file.stuck")}</Badge>}
      {leavesAtMs !== null && (
        <Badge tone="warn">{t("file.leaving", { at: momentText(leavesAtMs, nowMs) })}</Badge>
      )}
    </li>
  );
}

function Facts({ facts }: { readonly facts: AccountFacts }) {
  const { cases, upheld, reports, made, madeUpheld } = facts;
  return (
    <dl className="file-rows__facts">
      <dt>{t("file.against")}</dt>
      <dd>{t("file.against-of", { n: cases, upheld, reports })}</dd>
      <dt>{t("file.made")}</dt>
      <dd>{t("file.made-of", { n: made, upheld: madeUpheld })}</dd>
    </dl>
  );
}

function Sanctions({ past }: { readonly past: readonly PastSanction[] }) {
  if (past.length === 0)
    return <p className="text-3 file-rows__none">{t("file.sanctions-none")}</p>;
  return (
    <ul className="file-rows">
      {past.map(({ id, kind, reason, atMs, holds, isLifted }) => (
        <li key={id}>
          <span className="file-rows__words">
            <b>{t(`file.sanction-${kind}`)}</b>
            <span>{reason}</span>
            <small>
              <RelativeTime atMs={atMs} />
            </small>
          </span>
          <Badge tone={holds ? "danger" : "neutral"}>
            {t(`file.${isLifted ? "lifted" : holds ? "holds" : "over"}`)}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

const tones = { certain: "danger", likely: "warn", possible: "neutral" } as const;

function Links({ links }: { readonly links: readonly AccountLink[] | null }) {
  if (links === null) return <p className="text-3 file-rows__none">{t("file.links-closed")}</p>;
  if (links.length === 0) return <p className="text-3 file-rows__none">{t("file.links-none")}</p>;
  return (
    <ul className="file-rows">
      {links.map((link) => (
        <li key={link.name}>
          <span className="file-rows__words">
            <Link to="/game/admin/players" search={{ name: link.name }} className="link">
              <b>{link.name}</b>
            </Link>
            {groundsOf(link).map((ground) => (
              <small key={ground}>{ground}</small>
            ))}
          </span>
          <Badge tone={tones[link.confidence]}>{t(`file.${link.confidence}`)}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** All that speaks for it, in sentences. */
function groundsOf(link: AccountLink): readonly string[] {
  const { householdSinceMs, staffReason, sigmas, gaveGold: gave, gotGold: got } = link;
  const grounds: string[] = [];
  if (householdSinceMs !== null) {
    const at = momentText(householdSinceMs, serverNowMs());
    grounds.push(t("file.link-household", { at }));
  }
  if (staffReason !== null) grounds.push(t("file.link-staff", { reason: staffReason }));
  if (sigmas !== null) grounds.push(t("file.link-sigmas", { n: sigmas }));
  if (gave > 0 || got > 0) grounds.push(t("file.link-moved", { gave, got }));
  return grounds;
}
