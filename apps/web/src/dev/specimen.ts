import type { ComponentType } from "react";

/** One component with all its states, as the page of components shows it. */
export type Specimen = {
  /** The name of its file in packages/ui/src, without its folder: its address on the page. */
  readonly name: string;
  readonly Show: ComponentType;
};

/** Components of one kind, on a page and a picture of their own. */
export type SpecimenGroup = {
  readonly name: string;
  readonly title: string;
  readonly specimens: readonly Specimen[];
};
