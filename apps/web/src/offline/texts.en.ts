/** The page that the service worker shows without a connection; it is written at the build. */
export const offline = {
  title: "No connection",
  text: "The moor cannot be reached from here. Your work carries on at the server.",
  again: "Try again",
} as const;
