import { useEffect, useState } from "react";

/**
 * What a question was answered last: it is asked at once, and anew while the page is looked at. `undefined` until an answer came; one
 * that does not come leaves the last one, since an old answer is better than a part that comes and goes with the network.
 *
 * @param ask the same function each time
 */
export function useAskedAgain<Answer>(
  ask: () => Promise<Answer | undefined>,
  everyMs: number,
): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "hidden") return;
      void ask().then((seen) => setAnswer((before) => (seen === undefined ? before : seen)));
    };
    look();
    const timer = window.setInterval(look, everyMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [ask, everyMs]);
  return answer;
}
