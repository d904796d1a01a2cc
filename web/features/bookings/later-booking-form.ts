import { lazyOnIdle } from '../../layout/lazy.tsx';

// The fields accept input without JavaScript; the code that saves, validates and sends loads when the page is idle or
// touched. In a module of its own, so that the route can load both at once.

export const BookingForm = lazyOnIdle(() => import('./BookingForm.tsx'), 'BookingForm', 'form');
