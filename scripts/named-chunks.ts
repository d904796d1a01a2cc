/** What is loaded for one reason and by several ways: where the import graph does not say what it belongs to. */
const named: readonly (readonly [files: RegExp, chunk: string])[] = [
  // A profile's rates are read below its first look, worked with in a part of their own, and kept by the office.
  [/\/(shared\/estimates\/rate-guide|web\/providers\/rate-guide-texts)\.ts$/, 'providers'],
  // What answers a filter from the whole list, in an order and with counts: beside the cards that show it.
  [
    /\/web\/device\/directory\/answer-of-list\.ts$|\/shared\/providers\/((count|sort)-directory|directory-marks)\.ts$/,
    'providers',
  ],
  // Said where nothing is, by few: each by itself would be a name that every visitor fetches.
  [/\/web\/(ui\/EmptyState|providers\/ProviderNotFound)\.tsx$/, 'EmptyState'],
  // What customers have in common with the office, and with nobody else.
  [/\/shared\/(day|typed-rupees|admin-field|tasks\/office-task|payments\/(refund|admin-payment))\.ts$/, 'refund'],
  // What a search needs that finds nobody by its letters, and what is shown then.
  [
    /\/web\/providers\/directory\/(SearchChips|search-texts)\.tsx?$|\/shared\/providers\/((count|directory)-search|search-[a-z-]+)\.ts$|\/shared\/posts\/(fitting-providers|post-subject)\.ts$/,
    'search',
  ],
  // What a commitment costs and what follows: beside the forms, once their pages rest, and where something is paid.
  [
    /\/shared\/(payments\/fee-ledger|jobs\/commission)\.ts$|\/web\/site\/(FeeLedger\.tsx|fee-ledger-texts\.ts)$|\/web\/ui\/NextSteps\.tsx$|\/web\/\w+\/(\w+Aside\.tsx|[\w-]+-aside-texts\.ts)$/,
    'fees',
  ],
  // What fields of forms are made of: a profile that is used fetches it, because asking is what most do next.
  [
    /\/node_modules\/react-hook-form\/|\/web\/forms\/(\w*(Field|Area|Select|Section)|use-field|use-field-error)\.tsx?$/,
    'fields',
  ],
  // What a visit's time is asked with, in a booking and afterwards: it lies beside what shows times.
  [/\/shared\/bookings\/visit-suggestion\.ts$/, 'times'],
  // Styles that come later.
  [/\/web\/later\.css$/, 'later'],
  // Some lines each, fetched with others by nearly all who need them.
  [/\/web\/outbox\/(forget-sent|photos\/photo-(db|binding))\.ts$/, 'photo-db'],
  [/\/web\/bookings\/booking-memory\.ts$/, 'booking'],
  [/\/web\/posts\/reading\/PostTeaser\.tsx$|\/shared\/(colombo-month|month-texts)\.ts$/, 'below'],
  [/\/web\/photos\/(Photo(Links|Tile)|ShownPhoto)\.tsx$/, 'form'],
  [/\/web\/(threads\/message-rules\.ts|ui\/UnbrokenReference\.tsx)$/, 'customers'],
  [/\/web\/photos\/(photo-store|shared-photos)\.ts$/, 'photo-store'],
  [/\/shared\/parse-url\.ts$/, 'reads'],
  // Questions with a reason, of a quote and of a milestone.
  [/\/web\/jobs\/(DeclineDialog|ObjectionDialog|ReasonForm)\.tsx$|\/web\/jobs\/use-kept-reason\.ts$/, 'reasons'],
  [/\/web\/device\/receipt-grant\.ts$/, 'stamps'],
];

/** Null: the import graph decides. */
export const chunkByName = (id: string): string | null => named.find(([files]) => files.test(id))?.[1] ?? null;
