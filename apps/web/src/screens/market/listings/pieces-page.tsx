import { ListForm } from "./list-form.tsx";
import { ListingsPage } from "./listings-page.tsx";
import { OwnListings } from "./own-listings.tsx";

/** What of the pieces of the market a page shows: all that are for sale, the own ones, or these with the form for one more. */
export default function PiecesPage({ shows }: { readonly shows: "all" | "own" | "sale" }) {
  if (shows === "all") return <ListingsPage />;
  return (
    <>
      {shows === "sale" && <ListForm />}
      <OwnListings />
    </>
  );
}
