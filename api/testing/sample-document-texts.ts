import type { DocumentTexts } from '../../shared/document.ts';

export const sampleDocumentTexts: DocumentTexts = {
  language: 'en',
  basePath: '',
  noAnswerYet: 'There is no answer yet. The connection is slow or gone.',
  stillNoAnswer: 'There is still no answer. The connection is slow or gone.',
  retry: 'Retry',
  trying: 'Trying...',
  withoutScript: 'Forms need JavaScript.',
  tooManySearches: 'Everybody is shown.',
};
