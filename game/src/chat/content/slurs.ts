/** Words that never appear in chat; kept on the server, so that no list of them is sent out. */
export const slurs = [
  "nigger",
  "nigga",
  "faggot",
  "kike",
  "tranny",
  "retard",
  "spastic",
  "chink",
  "gook",
  "paki",
];
