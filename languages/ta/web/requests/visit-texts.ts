export const move = 'வருகையை மாற்றுக';
export const moveTitle = 'வருகையை மாற்றுக';
/** `time`: 'Mar 5, 2026, 9:30 am'. */
export const isOn = (time: string) => `அது ${time} (இலங்கை நேரம்).`;
export const newTime = 'புதிய திகதியும் நேரமும்';
export const timeHint =
  'காலை 8 முதல் மாலை 6 வரை, ஒரு நாள் முன்னதாக என்றால் நல்லது, இலங்கை நேரம். உங்களிடம் வருபவருக்குத் தெரிவிக்கப்படும்.';
export const keepTime = 'நேரத்தை அப்படியே வைக்க';
export const cancel = 'முன்பதிவை ரத்து செய்க';
export const cancelTitle = 'முன்பதிவை ரத்து செய்யவா?';
/** What is said before: nobody comes, and it cannot be taken back. */
export const cancelExplained = 'யாரும் வரமாட்டார்கள், இதைத் திரும்பப் பெற முடியாது. எப்போது வேண்டுமானாலும் மீண்டும் முன்பதிவு செய்யலாம்.';
export const feeIsLookedAt = 'கட்டணம் செலுத்தியிருந்தால், அது என்னவாகும் என்று தெரிவிப்போம்.';
export const reason = 'காரணம்';
export const reasonHint = 'நாங்கள் அதைப் படிப்போம்.';
export const keepBooking = 'முன்பதிவை வைத்திருக்க';
export const needsConnection = 'இணைய இணைப்பு இல்லை: வருகையை மாற்றவோ ரத்து செய்யவோ இணைப்பு தேவை.';
export const notHeard = 'இப்போது எங்களுக்குத் தெரிவிக்க முடியவில்லை. மீண்டும் முயலவும்.';
export const noTime = 'திகதியையும் நேரத்தையும் தெரிவு செய்யவும்';
