import { t } from "../texts/t.ts";

/**
 * Says that something was sent and not answered yet: while that is so, the browser asks before the tab
 * is closed. Returns the way to say that the answer has come.
 */
export function warnBeforeUnload(): () => void {
  underWay += 1;
  if (underWay === 1) window.addEventListener("beforeunload", ask);
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    underWay -= 1;
    if (underWay === 0) window.removeEventListener("beforeunload", ask);
  };
}

let underWay = 0;

// Browsers show words of their own; older ones show these.
function ask(event: BeforeUnloadEvent): string {
  event.preventDefault();
  return `${t("common.leave-title")} ${t("common.leave-text")}`;
}
