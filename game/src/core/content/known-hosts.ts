/** Where a message may lead, subdomains included. */
export const knownHosts = [
  "wikipedia.org",
  "wiktionary.org",
  "github.com",
  "youtube.com",
  "youtu.be",
  "imgur.com",
];
