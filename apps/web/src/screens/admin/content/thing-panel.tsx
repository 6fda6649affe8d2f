import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { t } from "../../../texts/t.ts";
import type { ContentThing } from "./content-tables.ts";
import "./thing-panel.css";

/** A thing with all its fields, as the content has them. */
export function ThingPanel({ thing }: { readonly thing: ContentThing | null }) {
  if (thing === null) {
    return (
      <Panel>
        <EmptyState
          icon={<GameIcon name="scroll-quill" size={40} />}
          title={t("contentDesk.choose")}
        >
          {t("contentDesk.choose-text")}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel title={thing.name} aside={<code className="text-3">{thing.id}</code>}>
      <table className="thing-panel">
        <thead>
          <tr>
            <th scope="col">{t("contentDesk.field")}</th>
            <th scope="col">{t("contentDesk.value")}</th>
          </tr>
        </thead>
        <tbody>
          {thing.fields.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
