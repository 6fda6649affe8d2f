export function hostOptions(youngMib?: number, growthPercent?: number | null): string[];

export function hostOptionsOf(environment: Readonly<Record<string, string | undefined>>): string[];
