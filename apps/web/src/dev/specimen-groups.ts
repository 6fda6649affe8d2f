import type { SpecimenGroup } from "./specimen.ts";
import { listSpecimens } from "./specimens/lists.tsx";
import { switchSpecimens } from "./specimens/switches.tsx";

/** Everything the page of components shows, in its order. */
export const specimenGroups: readonly SpecimenGroup[] = [
  { name: "switches", title: "Switches", specimens: switchSpecimens },
  { name: "lists", title: "Lists", specimens: listSpecimens },
];
