import type { ReactNode } from 'react';

/** Of the button that opens the dialog, and of the one in it. */
export const needsConnection = 'අන්තර්ජාල සම්බන්ධතාවක් නැත: මිල ගණනක් පිළිගැනීමට සම්බන්ධතාවක් අවශ්‍යයි.';

export const title = 'මේ මිල ගණන පිළිගන්නවාද?';
/** Above the amount, which stands on a line of its own. `provider`: a name, in bold. */
export const youAcceptOf = (provider: ReactNode) => <>{provider} වෙතින් ඔබ පිළිගන්නා මිල ගණන</>;
/** The same where nobody knows whose. */
export const youAccept = 'ඔබ පිළිගන්නා මිල ගණන';
/** `date`: 'Jan 5, 2025'. */
export const toBeCompleted = (date: string) =>
  `${date} වන විට අවසන් කිරීමට නියමිතයි. වැඩ අරඹන ලෙස අපි ශිල්පියාට දන්වමු; මෙතැනින් මෙය ආපසු ගත නොහැක.`;
/** The same while nobody is known who could begin. */
export const toBeCompletedByNobody = (date: string) =>
  `${date} වන විට අවසන් කිරීමට නියමිතයි. අපි ශිල්පියෙකු තෝරමින් සිටිමු; මෙතැනින් මෙය ආපසු ගත නොහැක.`;

export const notYet = 'දැන් එපා';
export const accept = 'මිල ගණන පිළිගන්න';
export const accepting = 'පිළිගනිමින්...';

/** Below what the server has said against it. */
export const readAgain = 'කරුණාකර මිල ගණන නැවත කියවන්න: දැන් එහි ඇත්තේ මෙයයි.';

/** Toasts. */
export const accepted = 'මිල ගණන පිළිගත්තා';
export const acceptedText = 'ශිල්පියාට දැනුම් දී ඇත, ළඟදීම වැඩ අරඹනු ඇත.';
/** The same while nobody is known who could be notified. */
export const acceptedTextAlone = 'අපි ශිල්පියෙකු තෝරමින් සිටිමු; ඔබ පිළිගත් බව ඔහුට දන්වමු.';
export const error = 'දෝෂයක්';
export const failed = 'මිල ගණන පිළිගත නොහැකි වුණා. කරුණාකර නැවත උත්සාහ කරන්න.';
