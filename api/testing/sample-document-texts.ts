import type { DocumentTexts } from '../../shared/document.ts';

export const sampleDocumentTexts: DocumentTexts = {
  language: 'en',
  basePath: '',
  noAnswerYet: 'No response yet. Your connection is slow or lost.',
  stillNoAnswer: 'Still no response. Your connection is slow or lost.',
  retry: 'Retry',
  trying: 'Trying...',
  withoutScript: 'Forms need JavaScript.',
  tooManySearches: 'Everybody is shown.',
};
