import type { ShownStriker, WindowNow } from "@aldermoor/game/world-boss/api.ts";
import { Avatar } from "@aldermoor/ui/game/avatar.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { Link } from "@tanstack/react-router";
import { t } from "../../../texts/t.ts";
import "./hardest-panel.css";

/** The strongest strikes, one for each who struck. */
export function HardestPanel({ now: { hardest } }: { readonly now: WindowNow }) {
  return (
    <Panel title={t("boss.hardest-title")}>
      {hardest.length === 0 ? (
        <p className="text-3">{t("boss.hardest-none")}</p>
      ) : (
        <ol className="hardest-panel">
          {hardest.map((one, nth) => (
            <li key={nth}>
              <span className="num text-3">{nth + 1}</span>
              <StrikerName striker={one} />
              <b className="num">
                <NumberText value={one.damage} />
              </b>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

/** Somebody's name, leading to the profile; a traveller has neither face nor link. */
function StrikerName({ striker: { name, avatarSeed } }: { readonly striker: ShownStriker }) {
  if (name === null) return <i className="text-3">{t("boss.traveller")}</i>;
  return (
    <Link to={`/game/public/profile/${name}`} className="hardest-panel__name">
      <Avatar seed={avatarSeed} size="sm" /> {name}
    </Link>
  );
}
