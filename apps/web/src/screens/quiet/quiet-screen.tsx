import { Scene } from "@aldermoor/ui/game/scenery.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Link, useParams, useRouterState } from "@tanstack/react-router";
import { NoSuchPage } from "../../page/no-such-page.tsx";
import { useGameHour } from "../../shared/world/use-game-hour.ts";
import { t } from "../../texts/t.ts";
import type { QuietPlace, Way } from "./quiet-place.ts";
import { quietPlaces } from "./quiet-places.ts";
import "./quiet-screen.css";
import { quietCategory } from "./routes.ts";

/** A place where nothing goes on: its land, what is true of it, and the ways that lead on from there. */
export default function QuietScreen() {
  const place = usePlace();
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  const { category, ...asked } = params;
  if (place === undefined) return null;
  if (category !== undefined && category !== quietCategory)
    return <UnknownCategory place={place} />;
  return <QuietPage place={place} asked={Object.values(asked)[0]} />;
}

type QuietPageProps = { readonly place: QuietPlace; readonly asked: string | undefined };

function QuietPage({ place, asked }: QuietPageProps) {
  const hour = useGameHour();
  return (
    <>
      <PageHeader
        title={t(place.title)}
        {...(asked === undefined ? {} : { subtitle: t("quiet.asked", { name: asked }) })}
      />
      <Scene scene={place.scene} time={hour} className="quiet-screen__scene" veil="both">
        <div className="quiet-screen__words">
          <GameIcon name={place.icon} size={44} />
          <p className="quiet-screen__lead">{t(place.lead)}</p>
          <p className="quiet-screen__text">{t(place.text)}</p>
        </div>
      </Scene>
      <ul className="quiet-screen__ways" aria-label={t("quiet.ways")}>
        {place.ways.map((way) => (
          <WayLink key={way.to} way={way} />
        ))}
      </ul>
    </>
  );
}

/** The longest id that the address begins with: "public/village" before "village". */
function usePlace(): QuietPlace | undefined {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const below = `${path.replace("/game/", "")}/`;
  return quietPlaces.find(({ id }) => below.startsWith(`${id}/`));
}

function WayLink({ way }: { readonly way: Way }) {
  return (
    <li>
      <Link to={way.to} className="quiet-screen__way">
        <GameIcon name={way.icon} size={26} />
        <span>
          <b>{t(way.label)}</b>
          <small>{t(way.text)}</small>
        </span>
        <Icon name="arrow-right" size={16} />
      </Link>
    </li>
  );
}

function UnknownCategory({ place }: { readonly place: QuietPlace }) {
  const pages = [{ to: `/game/${place.id}/${quietCategory}`, label: t(place.title) }];
  return <NoSuchPage title={t("common.no-such-page")} pages={pages} />;
}
