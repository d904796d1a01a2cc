// In somebody's own calendar.

export const summary = 'ස්ථානීය පරීක්ෂාව';
/** `provider`: a name. */
export const summaryWith = (provider: string) => `ස්ථානීය පරීක්ෂාව: ${provider}`;
/** Above the address of the site. */
export const description = (reference: string) => `වෙන්කිරීම ${reference}`;
