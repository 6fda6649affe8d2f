import { CopyPanel } from "./copy-panel.tsx";
import { DecisionsPanel } from "./decisions-panel.tsx";
import { LinksPanel } from "./links-panel.tsx";

/** What is kept about one, to take along, and the rules about it. */
export default function DataPage() {
  return (
    <>
      <CopyPanel />
      <DecisionsPanel />
      <LinksPanel />
    </>
  );
}
