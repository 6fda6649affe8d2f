import type { ReactNode } from "react";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { BelowQueries } from "../../../shared/answers/below-queries.tsx";
import { useBag } from "../../../shared/items/use-bag.ts";
import { ListForm } from "./list-form.tsx";
import { ListingsPage } from "./listings-page.tsx";
import { OwnListings } from "./own-listings.tsx";

type PiecesPageProps = {
  readonly shows: "all" | "own" | "sale";
  /** What stands below the form. */
  readonly children?: ReactNode;
};

/** What of the pieces of the market a page shows: all that are for sale, the own ones, or these with the form for one more. */
export default function PiecesPage({ shows, children }: PiecesPageProps) {
  switch (shows) {
    case "all":
      return <ListingsPage />;
    case "own":
      return <OwnListings />;
    case "sale":
      return <Sale>{children}</Sale>;
  }
}

function Sale({ children }: { readonly children: ReactNode }) {
  const above = [
    useBag(),
    useGameQuery(api.market.prices, {}),
    useGameQuery(api.market.ownListings, { characterId: useCharacter() }),
  ];
  return (
    <>
      <ListForm />
      <OwnListings />
      <BelowQueries above={above}>{children}</BelowQueries>
    </>
  );
}
