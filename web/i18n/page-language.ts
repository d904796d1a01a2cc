import { baseLocale, overwriteGetLocale, toLocale } from '../../paraglide/runtime.js';

// Every document names its language, and another language is another document.
const language = toLocale(document.documentElement.lang) ?? baseLocale;
overwriteGetLocale(() => language);
