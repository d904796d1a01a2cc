import { m } from '../../../paraglide/messages.js';

export const brought: Readonly<Record<'all' | 'some' | 'full', () => string>> = {
  all: m.pictures_brought_all,
  some: m.pictures_brought_some,
  full: m.pictures_brought_full,
};
