/** A part of what follows: a day or a moment. `date`: 'Dec 12, 2026'. */
export const visitDay = (weekday: string, date: string) => `${weekday}, ${date}`;

/** What stands below the steps of a job's card. `title`: of the step, as the timeline has it. */
export const step = (done: number, steps: number, title: string) => `Step ${done} of ${steps}: ${title}`;

/** What comes next. `time`: 'Thu, Nov 26, 2026, 9:30 am'. */
export const inspectionAt = (time: string) => `Next: site inspection, ${time}`;
export const inspectionToArrange = 'Next: site inspection. We will arrange the time with you.';
export const quoteIsWritten = 'Next: your quote. We are preparing it.';
export const yourAnswer = 'Next: your answer to the quote.';
export const anotherQuote = 'Next: a new quote, or a call from us.';
/** `day`: 'Sat, Dec 12, 2026'. */
export const workBeginsUntil = (day: string) => `Next: work starts. Planned completion: ${day}.`;
export const workBegins = 'Next: work starts.';
export const completionUntil = (day: string) => `Next: completion, planned for ${day}`;
export const completion = 'Next: completion of the work.';
