/** What stands behind a face, by id. */
export const backdrops: Readonly<Record<string, string>> = {
  "backdrop-storm": "Storm over the heights",
  "backdrop-dawn": "Dawn over the moor",
};
