import { lazyOnIdle } from '../../layout/lazy.tsx';

// Fields take what is typed without code: what keeps, checks and sends it comes once the page rests or is touched. Kept
// apart from the screen, so that the way to it brings both at once.

export const ContactForm = lazyOnIdle(() => import('./ContactForm.tsx'), 'ContactForm', 'form');
