/** The page for when the program cannot respond. Without imports and scripts: the server in front of Next sends it too. */
const RELOAD_SECONDS = 5;

const STYLE = `
  :root { color-scheme: light dark }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#fbfaf6, #0a1310);
    color: light-dark(#16211c, #eef3ef); font: 16px/1.5 system-ui, sans-serif }
  main { max-width: 26rem; padding: 1.5rem; text-align: center }
  h1 { margin: 0 0 0.5rem; font-size: 1.5rem; line-height: 1.25 }
  p { margin: 0 0 1.5rem; color: light-dark(#55635c, #a9b8b0) }
  a { display: inline-block; padding: 0.625rem 1.25rem; border-radius: 0.5rem; background: light-dark(#1d5c45, #8fd3b6);
    color: light-dark(#fff, #0a1310); font-weight: 500; text-decoration: none }`;

export const unavailableHtml = ({
  productName,
  reason,
}: {
  productName: string;
  reason: string;
}) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RELOAD_SECONDS}">
<title>${productName} is not available just now</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>We will be back in a moment</h1>
<p>${reason} Your videos and comments are safe. This page tries again by itself.</p>
<a href="">Try Again</a>
</main>
</body>
</html>
`;

export const UNAVAILABLE_HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  "Cache-Control": "no-store",
  "Retry-After": String(RELOAD_SECONDS),
};
