export const move = 'ஆய்வு நேரத்தை மாற்றுக';
export const moveTitle = 'ஆய்வு நேரத்தை மாற்றுக';
/** `time`: 'Mar 5, 2026, 9:30 am'. */
export const isOn = (time: string) => `தற்போதைய ஆய்வு நேரம்: ${time} (இலங்கை நேரம்).`;
export const newTime = 'புதிய திகதியும் நேரமும்';
export const timeHint = 'காலை 8 முதல் மாலை 6 வரை, ஒரு நாள் முன்னதாக என்றால் நல்லது, இலங்கை நேரம். உங்கள் நிபுணருக்குத் தெரிவிப்போம்.';
export const keepTime = 'நேரத்தை அப்படியே வைக்க';
export const cancel = 'முன்பதிவை ரத்து செய்க';
export const cancelTitle = 'முன்பதிவை ரத்து செய்யவா?';
/** What is said before: nobody comes, and it cannot be taken back. */
export const cancelExplained =
  'உங்கள் ஆய்வு ரத்து செய்யப்படும். இதைத் திரும்பப் பெற முடியாது. எப்போது வேண்டுமானாலும் மீண்டும் முன்பதிவு செய்யலாம்.';
export const feeIsLookedAt = 'கட்டணம் செலுத்தியிருந்தால், அது மீளளிக்கப்படுமா என்று தெரிவிப்போம்.';
export const reason = 'காரணம்';
export const reasonHint = 'காரணம் தெரிந்தால் எங்களுக்கு உதவும்.';
export const keepBooking = 'முன்பதிவை வைத்திருக்க';
export const needsConnection = 'இணைய இணைப்பு இல்லை: ஆய்வு நேரத்தை மாற்றவோ ரத்து செய்யவோ இணைப்பு தேவை.';
export const notHeard = 'அது இப்போது எங்களுக்குக் கிடைக்கவில்லை. மீண்டும் முயலவும்.';
export const noTime = 'திகதியையும் நேரத்தையும் தெரிவு செய்யவும்';
