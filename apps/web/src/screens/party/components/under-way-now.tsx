import { useExpeditionCommands, useExpeditions } from "../use-expeditions.ts";
import { ExpeditionCard } from "./expedition-card.tsx";

/** The expedition that the character is out with, on the first page of its party; nothing at home. */
export function UnderWayNow() {
  const query = useExpeditions();
  const commands = useExpeditionCommands();
  const out = query.state === "ready" ? (query.value?.out ?? null) : null;
  if (out === null) return null;
  return <ExpeditionCard expedition={out} skill="combat" commands={commands} />;
}
