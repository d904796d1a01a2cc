import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../scripts/languages.ts';
import { pseudoLanguage, pseudoMessages, type Messages } from '../../scripts/pseudo-language.ts';
import { projectRoot } from '../../scripts/run-child.js';

/** Returns a message without parameters in a language: `said('ui_close')`. */
export type Said = (key: string) => string;

function messagesOf(language: Language): Messages {
  const read = (name: string) =>
    JSON.parse(readFileSync(join(projectRoot, `messages/${name}.json`), 'utf8')) as Messages;
  return language === pseudoLanguage ? pseudoMessages(read('en')) : read(language);
}

export function saidIn(language: Language): Said {
  const messages = messagesOf(language);
  return (key) => {
    const text = messages[key];
    if (typeof text !== 'string') throw new Error(`There is no plain message ${key}`);
    return text;
  };
}
