/** The frame of a dialog that prints only its sheet, at the paper's width, without the screen's frame. */
export const printableFrame = {
  scrim: 'p-4 print:static print:block print:overflow-visible print:bg-transparent print:p-0',
  content: 'w-full max-w-150 rounded-lg print:max-w-none print:rounded-none print:bg-transparent print:shadow-none',
};
