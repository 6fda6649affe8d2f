export function hostOptions(youngMib?: number, growthPercent?: number | null): readonly string[];

export function hostOptionsOf(
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[];
