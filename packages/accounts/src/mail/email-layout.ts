/** The content of an email, before its layout. Every sentence is plain text; the layout escapes it. */
type EmailContent = {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** A code to be typed, shown large. */
  readonly code?: string;
  /** The last words, in small print: why this email came, and what to do if it was not asked for. */
  readonly reason: string;
};

export type EmailMessage = {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Id of the account on whose behalf the email goes to another person. */
  readonly sender?: string;
  /** Reports an event of the account; it has a budget of its own, which requests of strangers cannot use up. */
  readonly isNotice?: boolean;
};

/** Peat, bone and ember of the site, as plain hexadecimal: mail programs know nothing newer. */
const colours = {
  peat: "#0d1413",
  surface: "#161e1d",
  line: "#2d3633",
  bone: "#ece6d8",
  ash: "#b9b8a9",
  ember: "#e9a052",
  onEmber: "#1e1408",
} as const;

const serifFonts = "Georgia,'Times New Roman',serif";
const sansFonts = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Lays an email out: tables and inline styles for mail programs, and the same words as plain text. */
export function layOutEmail(to: string, content: EmailContent): EmailMessage {
  return { to, subject: content.subject, html: htmlOf(content), text: textOf(content) };
}

/**
 * Both colour schemes are declared and every box names its own ground and ink, so that a mail program that darkens
 * emails by itself finds nothing to turn around.
 */
function htmlOf({ subject, title, paragraphs, action, code, reason }: EmailContent): string {
  const body = [
    `<h1 style="margin:0 0 16px;font:400 26px/1.25 ${serifFonts};color:${colours.bone};">${escapeHtml(title)}</h1>`,
    ...paragraphs.map((sentence) => paragraphOf(sentence)),
    ...(code === undefined ? [] : [codeOf(code)]),
    ...(action === undefined ? [] : [actionOf(action)]),
  ].join("\n");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="supported-color-schemes" content="dark light">
<title>${escapeHtml(subject)}</title>
</head>
<body bgcolor="${colours.peat}" style="margin:0;padding:0;background:${colours.peat};">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colours.peat}" style="background:${colours.peat};">
<tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;">
<tr><td style="padding:0 8px 16px;font:400 18px/1 ${serifFonts};letter-spacing:2px;color:${colours.ember};">ALDERMOOR</td></tr>
<tr><td bgcolor="${colours.surface}" style="padding:32px;background:${colours.surface};border:1px solid ${colours.line};border-top:3px solid ${colours.ember};">
${body}
</td></tr>
<tr><td style="padding:16px 8px;font:400 13px/1.5 ${sansFonts};color:${colours.ash};">${escapeHtml(reason)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function paragraphOf(sentence: string): string {
  return `<p style="margin:0 0 16px;font:400 16px/1.6 ${sansFonts};color:${colours.bone};">${escapeHtml(sentence)}</p>`;
}

function codeOf(code: string): string {
  return `<p style="margin:8px 0 24px;font:700 32px/1.2 Consolas,Menlo,monospace;letter-spacing:6px;color:${colours.ember};">${escapeHtml(code)}</p>`;
}

/** The address stands below the button too, for programs that show no buttons. */
function actionOf({ label, url }: NonNullable<EmailContent["action"]>): string {
  const address = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;"><tr><td bgcolor="${colours.ember}" style="background:${colours.ember};"><a href="${address}" style="display:inline-block;padding:14px 24px;font:700 16px/1 ${sansFonts};color:${colours.onEmber};text-decoration:none;">${escapeHtml(label)}</a></td></tr></table>
<p style="margin:0;font:400 13px/1.5 ${sansFonts};color:${colours.ash};overflow-wrap:anywhere;">${address}</p>`;
}

function textOf({ title, paragraphs, action, code, reason }: EmailContent): string {
  const parts = [
    title,
    ...paragraphs,
    ...(code === undefined ? [] : [code]),
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    `--\n${reason}`,
  ];
  return `${parts.join("\n\n")}\n`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
