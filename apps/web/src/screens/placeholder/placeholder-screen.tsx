import { Scene } from "@aldermoor/ui/game/scenery.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Link, useParams, useRouterState } from "@tanstack/react-router";
import { NoSuchPage } from "../../page/no-such-page.tsx";
import { useGameHour } from "../../shared/world/use-game-hour.ts";
import { t } from "../../texts/t.ts";
import type { PageLink, PlaceholderPage } from "./placeholder-pages.ts";
import { pageLinks, placeholders } from "./placeholder-pages.ts";
import "./placeholder-screen.css";
import { placeholderCategory } from "./route.tsx";

/** The page of a feature that is not there yet: its land, what is true of it, and links that lead on. */
export default function PlaceholderScreen() {
  const page = usePage();
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  const { category, ...asked } = params;
  if (page === undefined) return null;
  if (category !== undefined && category !== placeholderCategory)
    return <UnknownCategory page={page} />;
  return <Words page={page} asked={Object.values(asked)[0]} />;
}

type WordsProps = { readonly page: PlaceholderPage; readonly asked: string | undefined };

function Words({ page, asked }: WordsProps) {
  const hour = useGameHour();
  return (
    <>
      <PageHeader
        title={t(`places.${page.id}`)}
        {...(asked === undefined ? {} : { subtitle: t("placeholder.asked", { name: asked }) })}
      />
      <Scene scene={page.scene} time={hour} className="placeholder-screen__scene" veil="both">
        <div className="placeholder-screen__words">
          <GameIcon name={page.icon} size={44} />
          <p className="placeholder-screen__lead">{t(`placeholder.${page.id}-lead`)}</p>
          <p className="placeholder-screen__text">{t(`placeholder.${page.id}-text`)}</p>
        </div>
      </Scene>
      <ul className="placeholder-screen__links" aria-label={t("placeholder.links")}>
        {page.links.map((link) => (
          <LinkOn key={link} link={link} />
        ))}
      </ul>
    </>
  );
}

/** The page that the address belongs to. */
function usePage(): PlaceholderPage | undefined {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const below = `${path.replace("/game/", "")}/`;
  return placeholders.find(({ base }) => below.startsWith(`${base}/`));
}

function LinkOn({ link }: { readonly link: PageLink }) {
  const { to, icon } = pageLinks[link];
  return (
    <li>
      <Link to={to} className="placeholder-screen__link">
        <GameIcon name={icon} size={26} />
        <span>
          <b>{t(`placeholder.link-${link}`)}</b>
          <small>{t(`placeholder.link-${link}-text`)}</small>
        </span>
        <Icon name="arrow-right" size={16} />
      </Link>
    </li>
  );
}

function UnknownCategory({ page }: { readonly page: PlaceholderPage }) {
  const pages = [
    { to: `/game/${page.base}/${placeholderCategory}`, label: t(`places.${page.id}`) },
  ];
  return <NoSuchPage title={t("common.no-such-page")} pages={pages} />;
}
