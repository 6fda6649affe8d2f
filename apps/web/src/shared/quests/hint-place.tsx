import "./quest-hint.css";

const key = "aldermoor.hint-stood";

/** Keeps the place of the hint until it is known whether there is one; where there was none last time nothing. */
export function HintPlace() {
  return read() === "no" ? null : <div className="quest-hint quest-hint--awaited" aria-hidden />;
}

/** Remembers for the next page whether a hint stood here. */
export function rememberHint(stood: boolean): void {
  try {
    sessionStorage.setItem(key, stood ? "yes" : "no");
  } catch {
    // A browser may refuse storage; the place is then kept once more.
    return;
  }
}

function read(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
