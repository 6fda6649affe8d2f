import type { StaffMember } from "@aldermoor/game/staff-tracker/api.ts";
import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import { Avatar } from "@aldermoor/ui/game/avatar.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { VisuallyHidden } from "@aldermoor/ui/text/visually-hidden.tsx";
import { Link } from "@tanstack/react-router";
import { t } from "../../../texts/t.ts";
import "./member-card.css";

type MemberCardProps = {
  readonly member: StaffMember;
  /** The most of anybody, which the bars are measured by. */
  readonly most: { readonly deeds: number; readonly tickets: number };
};

/** One of the staff: face, whether they are there, and what they did lately. */
export function MemberCard({ member, most }: MemberCardProps) {
  const { name, avatarSeed, isOnline, deeds, tickets } = member;
  return (
    <div className="member-card">
      <Avatar seed={avatarSeed} presence={isOnline ? "here" : undefined} />
      <div className="member-card__words">
        <Link to={`/game/public/profile/${name}`} className="member-card__name">
          {name}
        </Link>
        {isOnline && <VisuallyHidden>{t("team.online")}</VisuallyHidden>}
        <Bar label={t("team.tickets")} value={tickets} max={most.tickets} />
        <Bar label={t("team.deeds")} value={deeds} max={most.deeds} />
      </div>
    </div>
  );
}

type BarProps = { readonly label: string; readonly value: number; readonly max: number };

function Bar({ label, value, max }: BarProps) {
  return (
    <div className="member-card__figure">
      <span className="text-3 text-sm">{label}</span>
      <NumberText value={value} />
      <div className="member-card__bar">
        <ProgressBar
          size="thin"
          value={value}
          max={Math.max(1, max)}
          label={label}
          valueText={String(value)}
        />
      </div>
    </div>
  );
}
