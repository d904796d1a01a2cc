// What a document says before, and without, the app.

/** Above the page, with `retry` beside it, when nothing has answered for some seconds. */
export const noAnswerYet = 'තවම පිළිතුරක් නැත. සම්බන්ධතාව මන්දගාමී හෝ බිඳී ඇත.';
/** Instead of `noAnswerYet`, after a try that failed. */
export const stillNoAnswer = 'තවමත් පිළිතුරක් නැත. සම්බන්ධතාව මන්දගාමී හෝ බිඳී ඇත.';
export const retry = 'නැවත උත්සාහ කරන්න';
export const trying = 'උත්සාහ කරමින්...';
/** To those who have switched JavaScript off. */
export const withoutScript = 'JavaScript නැතිවත් සියල්ල කියවිය හැක. පෝරම සහ ගෙවීම් විස්තර සඳහා එය අවශ්‍යයි.';
