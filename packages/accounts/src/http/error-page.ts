import { createHash } from "node:crypto";

const pageStyle = `
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 32rem; padding: 2rem; }
h1 { font-size: 1.5rem; }
code { overflow-wrap: anywhere; }
`;
const styleHash = createHash("sha256").update(pageStyle).digest("base64");

/** The page a browser lands on when a redirect flow fails. It shows the code it was given, escaped. */
export function errorPage(code: string | null): Response {
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Something went wrong</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<h1>Something went wrong</h1>
<p>We could not finish your request.</p>
<p><a href="/">Return to Application</a></p>
<p>Error Code: <code id="errorCode">${escapeHtml(code === null || code === "" ? "Unknown" : code)}</code></p>
</main>
</body>
</html>
`;
  return new Response(body, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  });
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
