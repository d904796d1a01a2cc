export const checking = 'வங்கி விவரங்களை எங்கள் சேவையகத்தில் சரிபார்க்கிறது';
export const demonstration = 'இது ஒரு மாதிரி மட்டுமே';
export const demonstrationMore = 'வங்கி விவரங்கள் உண்மையானவை அல்ல. பணம் எதுவும் அனுப்ப வேண்டாம்.';

export const notChecked = 'இவற்றை இப்போது சரிபார்க்க முடியவில்லை';
export const notCheckedMore =
  'எங்கள் சேவையகத்தை அடைய முடியவில்லை, எனவே இவை இந்தத் தொலைபேசியில் சேமித்த வங்கி விவரங்கள். பணம் அனுப்பும் முன் மீண்டும் சரிபார்க்கவும்.';
export const ageUnknown = 'இந்த வங்கி விவரங்கள் எவ்வளவு பழையவை என்று தெரியவில்லை';
/** `weeks`: two or more */
export const weeksOld = (weeks: number) => `இந்த வங்கி விவரங்கள் ${weeks} வாரங்கள் பழையவை`;
export const mayBeAnother =
  'கணக்கு மாறியிருக்கலாம். இணைய இணைப்புடன் இந்த விவரங்களைச் சரிபார்க்கும் வரை, அல்லது எங்களிடம் கேட்கும் வரை பணம் அனுப்ப வேண்டாம்.';
export const checkAgain = 'மீண்டும் சரிபார்க்க';

/** Rows of the bank details. */
export const yourReference = 'உங்கள் உசாத்துணை இலக்கம்';
export const bankName = 'வங்கியின் பெயர்';
export const accountName = 'கணக்கின் பெயர்';
export const accountNumber = 'கணக்கு இலக்கம்';
export const branch = 'கிளை';
export const amount = 'தொகை';
// What the buttons beside them are called before and after they are pressed; they show Copy and Copied.
export const copyReference = { copy: 'உசாத்துணை இலக்கத்தை நகலெடுக்க', copied: 'உசாத்துணை இலக்கம் நகலெடுக்கப்பட்டது' };
export const copyBankName = { copy: 'வங்கியின் பெயரை நகலெடுக்க', copied: 'வங்கியின் பெயர் நகலெடுக்கப்பட்டது' };
export const copyAccountName = { copy: 'கணக்கின் பெயரை நகலெடுக்க', copied: 'கணக்கின் பெயர் நகலெடுக்கப்பட்டது' };
export const copyAccountNumber = { copy: 'கணக்கு இலக்கத்தை நகலெடுக்க', copied: 'கணக்கு இலக்கம் நகலெடுக்கப்பட்டது' };
export const copyBranch = { copy: 'கிளையை நகலெடுக்க', copied: 'கிளை நகலெடுக்கப்பட்டது' };
export const copyAmount = { copy: 'தொகையை நகலெடுக்க', copied: 'தொகை நகலெடுக்கப்பட்டது' };
