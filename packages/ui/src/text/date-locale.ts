/** How dates, times and numbers are written, such as "de" or "en-GB"; the browser's own way until it is said. */
export function dateLocale(): string | undefined {
  return current;
}

/** Says it once, before anything is drawn: a page writes its dates and numbers in one way. */
export function setDateLocale(locale: string): void {
  current = locale;
}

let current: string | undefined;
