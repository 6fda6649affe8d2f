/**
 * Letters that pass for a Latin one where others read them, by that letter. Only those that neither
 * compatibility forms nor the removal of marks bring back to it: Cyrillic, Greek, Armenian, Cherokee,
 * phonetic letters and small capitals.
 */
export const lookAlikes: Readonly<Record<string, string>> = {
  a: "аαɑᴀᎪ",
  b: "вьβʙᏴ",
  c: "сϲᴄᏟ",
  d: "ԁđɗᴅᎠ",
  e: "еєεᴇəɛᎬ",
  f: "ꜰƒ",
  g: "ԍɡɢցᏀ",
  h: "нһħʜհΗᎻ",
  i: "іιıɩɪӏ",
  j: "јϳȷᴊյᎫ",
  k: "кκƙᴋᏦ",
  l: "łʟɫᏞ",
  m: "мᴍΜᎷ",
  n: "пиηɴոŋɲΝ",
  o: "оοøᴏօσ",
  p: "рρᴘᏢ",
  q: "ԛ",
  r: "гяʀɾᎡ",
  s: "ѕꜱᏚ",
  t: "тτŧᴛᎢ",
  u: "υμսᴜʋ",
  v: "ѵνᴠᏙ",
  w: "ԝωᴡшᎳ",
  x: "хχ",
  y: "уүγʏΥᎩ",
  z: "ᴢᏃ",
};

/** Digits and signs that stand for a letter inside a word. */
export const lettersOfDigits: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
  "|": "i",
  "€": "e",
};
