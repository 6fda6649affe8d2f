/**
 * Shares the places for messages in flight among the sites of the push services. Endpoints come from browsers, so some
 * may be made up and never answer: these delay each other, and no other site.
 */
export type Sites = {
  /** Takes a place for a push to this endpoint: "busy" when its site has none left, "silent" when it is not asked now. */
  enter(endpoint: string): "entered" | "busy" | "silent";
  /** Gives the place back, and tells whether the site answered at all. */
  leave(endpoint: string, hasAnswered: boolean): void;
};

const atOnceMax = 8;
const unansweredMax = 3;
const silentForMs = 60_000;
const sitesMax = 1_000;

type Site = { active: number; unanswered: number; silentUntilMs: number };

/** `nowMs` reads the clock. */
export function createSites(nowMs: () => number): Sites {
  const sites = new Map<string, Site>();

  function siteAt(endpoint: string): Site {
    const name = siteName(endpoint);
    const site = sites.get(name) ?? { active: 0, unanswered: 0, silentUntilMs: 0 };
    // The newest is last, so that what is forgotten first was not asked for longest.
    sites.delete(name);
    sites.set(name, site);
    forgetOldest();
    return site;
  }

  function forgetOldest(): void {
    for (const [name, { active }] of sites) {
      if (sites.size <= sitesMax) return;
      if (active === 0) sites.delete(name);
    }
  }

  return {
    enter(endpoint) {
      const site = siteAt(endpoint);
      if (site.silentUntilMs > nowMs()) return "silent";
      if (site.active >= atOnceMax) return "busy";
      site.active += 1;
      return "entered";
    },
    leave(endpoint, hasAnswered) {
      const site = siteAt(endpoint);
      site.active -= 1;
      site.unanswered = hasAnswered ? 0 : site.unanswered + 1;
      if (site.unanswered >= unansweredMax) {
        site.unanswered = 0;
        site.silentUntilMs = nowMs() + silentForMs;
      }
    },
  };
}

/** The last two labels of the name: the owner of a domain can make any number of names below it. */
function siteName(endpoint: string): string {
  return URL.parse(endpoint)?.hostname.split(".").slice(-2).join(".") ?? "";
}
