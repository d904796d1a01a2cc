import { getLocale } from '../../paraglide/runtime.js';
import { basePath } from '../../shared/site-language.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../config/project-root.ts';

/** The URL of these pages' style sheet, served by the sign-in routes. */
export const plainPageStyle = '/api/login/look.css';

export function readPlainPageStyle(): string {
  return readFileSync(join(projectRoot, 'api', 'http', 'plain-page.css'), 'utf8');
}

/** Escapes text for use between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

const petals =
  'M24 24A24 24 0 0 0 0 0a24 24 0 0 0 24 24A24 24 0 0 0 48 0a24 24 0 0 0-24 24 24 24 0 0 0 24 24 24 24 0 0 0-24-24A24 24 0 0 0 0 48a24 24 0 0 0 24-24';
const corners =
  'M0 0h19A19 19 0 0 1 0 19M48 0v19A19 19 0 0 1 29 0M48 48H29A19 19 0 0 1 48 29M0 48V29A19 19 0 0 1 19 48M24 11l13 13-13 13-13-13';

const logo = `<svg viewBox="0 0 32 32" aria-hidden="true"><path class="corners" d="M1 1h14v14H1zM1 17h14v14H1zM17 17h14v14H17z"/><path class="corner" d="M17 1h14v14H17z"/>
<path class="petals" d="M15 15A14 14 0 0 1 1 1a14 14 0 0 1 14 14ZM17 15A14 14 0 0 1 31 1a14 14 0 0 1-14 14ZM15 17A14 14 0 0 1 1 31a14 14 0 0 1 14-14ZM17 17a14 14 0 0 1 14 14 14 14 0 0 1-14-14Z"/></svg>`;

const band = `<svg class="band" aria-hidden="true"><pattern id="band" width="144" height="48" patternUnits="userSpaceOnUse">
<path class="tile" d="${petals}"/><path class="tile-pale" transform="translate(48)" d="${corners}"/><path class="tile-clay" transform="translate(96)" d="${petals}"/>
</pattern><rect width="100%" height="48" fill="url(#band)"/></svg>`;

/** A page without the app and without scripts. `main` is markup. */
export function plainPage(title: string, main: string): string {
  return `<!doctype html>
<html lang="${getLocale()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – Nivasa</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${plainPageStyle}">
</head>
<body>
<header><a class="logo" href="${basePath()}/">${logo}Nivasa</a></header>
${band}
<main>
${main}
</main>
</body>
</html>
`;
}
