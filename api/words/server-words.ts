import { plainPages } from './plain-pages.ts';
import { customerWords } from '../notices/customer-words.ts';

/**
 * All that the server itself says to visitors and customers, beside the documents: in English here, in its language
 * where this module is built. Nothing in it reads or keeps anything.
 */
export const serverWords = { customerWords, plainPages };

export type ServerWords = typeof serverWords;
