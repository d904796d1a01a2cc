import { lazyOnIdle } from '../../layout/lazy.tsx';

// In a module of its own, so that the route can load page and form at once.

export const JoinForm = lazyOnIdle(() => import('./JoinForm.tsx'), 'JoinForm', 'form');
