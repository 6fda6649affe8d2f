/** Words that never stand where others read them; kept on the server, so that no list of them is sent out. */
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
  "kanake",
  "neger",
  "schwuchtel",
  "judensau",
  "spast",
];
