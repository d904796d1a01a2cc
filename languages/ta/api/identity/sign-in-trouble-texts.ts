/** Title and heading of a page; the sentence below it explains it. */
export const tooMany = 'ஒரு நிமிடம் காத்திருக்கவும்';
export const tooManyExplained =
  'உங்கள் வலையமைப்பிலிருந்து பலர் இப்போது உள்நுழைய முயன்றுள்ளனர். மற்ற அனைத்தும் இயங்குகின்றன: பார்க்கலாம், மதிப்பீடு கேட்கலாம், முன்பதிவு செய்யலாம்.';

export const unavailableTitle = 'உள்நுழைய முடியாது';
export const unavailable = 'இப்போது உள்நுழைய முடியாது';
export const unavailableExplained =
  'உள்நுழைவுச் சேவை பதிலளிக்கவில்லை. மற்ற அனைத்தும் இயங்குகின்றன: பார்க்கலாம், மதிப்பீடு கேட்கலாம், முன்பதிவு செய்யலாம். ஒரு நிமிடத்தில் மீண்டும் முயலவும்.';

export const back = 'உள்நுழைவுக்குத் திரும்புக';
