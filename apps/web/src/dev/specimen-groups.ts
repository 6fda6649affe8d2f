import type { SpecimenGroup } from "./specimen.ts";
import { chartSpecimens } from "./specimens/charts.tsx";
import { fieldSpecimens } from "./specimens/fields.tsx";
import { figureSpecimens } from "./specimens/figures.tsx";
import { listSpecimens } from "./specimens/lists.tsx";
import { overlaySpecimens } from "./specimens/overlays.tsx";
import { buttonSpecimens } from "./specimens/presses.tsx";
import { surfaceSpecimens } from "./specimens/surfaces.tsx";
import { switchSpecimens } from "./specimens/switches.tsx";

/** Everything the page of components shows, in its order. */
export const specimenGroups: readonly SpecimenGroup[] = [
  { name: "presses", title: "Presses", specimens: buttonSpecimens },
  { name: "switches", title: "Switches", specimens: switchSpecimens },
  { name: "fields", title: "Fields", specimens: fieldSpecimens },
  { name: "figures", title: "Figures", specimens: figureSpecimens },
  { name: "lists", title: "Lists", specimens: listSpecimens },
  { name: "charts", title: "Charts and boards", specimens: chartSpecimens },
  { name: "surfaces", title: "Surfaces", specimens: surfaceSpecimens },
  { name: "overlays", title: "Overlays", specimens: overlaySpecimens },
];
