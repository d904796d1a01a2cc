// What a document says before, and without, the app.

/** Above the page, with `retry` beside it, when nothing has answered for some seconds. */
export const noAnswerYet = 'இன்னும் பதில் இல்லை. இணைப்பு மெதுவாக உள்ளது அல்லது இல்லை.';
/** Instead of `noAnswerYet`, after a try that failed. */
export const stillNoAnswer = 'இப்போதும் பதில் இல்லை. இணைப்பு மெதுவாக உள்ளது அல்லது இல்லை.';
export const retry = 'மீண்டும் முயல்க';
export const trying = 'முயல்கிறது...';
/** To those who have switched JavaScript off. */
export const withoutScript = 'JavaScript இல்லாமலும் அனைத்தையும் படிக்கலாம். படிவங்களுக்கும் பணம் செலுத்தும் விவரங்களுக்கும் அது தேவை.';
/** The same, above a page that shows more than they searched for, with `retry` behind it. */
export const tooManySearches =
  'இப்போது தேடல்கள் மிக அதிகம். அதனால் நீங்கள் தேடியவர்களை மட்டுமல்ல, அனைவரையும் இந்தப் பக்கம் காட்டுகிறது. ஒரு நிமிடம் காத்திருக்கவும்.';
export const needsScript = 'இந்தப் பக்கத்துக்கு JavaScript தேவை';
export const whyItNeedsScript =
  'அது உங்கள் சாதனத்தில் உருவாகிறது. நிபுணர்கள், வழிகாட்டிகள், கட்டணங்கள் ஆகியவற்றை JavaScript இல்லாமலும் படிக்கலாம்.';
