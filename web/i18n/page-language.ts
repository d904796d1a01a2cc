import { baseLocale, overwriteGetLocale, toLocale } from '../../paraglide/runtime.js';

// Every document has one language; switching the language loads another document.
const language = toLocale(document.documentElement.lang) ?? baseLocale;
overwriteGetLocale(() => language);
