export function hostOptions(youngMib?: number): readonly string[];
export function hostOptionsOf(environment: {
  readonly YOUNG_GENERATION_MIB?: string | undefined;
}): readonly string[];
