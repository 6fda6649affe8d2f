/** Frames around a face, by id. */
export const frames: Readonly<Record<string, string>> = {
  "frame-reedwork": "Reedwork",
};
