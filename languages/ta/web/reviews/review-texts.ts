export const title = 'மதிப்புரை எழுதுக';
export const pageDescription = 'முடிந்த வேலை பற்றி மதிப்புரை எழுதுங்கள்.';
export const backToJob = 'வேலைக்குத் திரும்புக';
export const jobNotFound = 'வேலை கிடைக்கவில்லை';
export const jobNotFoundHint = 'அது வேறு கணக்குக்கு உரியதாக இருக்கலாம், அல்லது இணைப்பு முழுமையாக இல்லாமல் இருக்கலாம்.';
export const backToJobs = 'வேலைகளுக்குத் திரும்புக';

export const alreadyReviewed = 'இந்த வேலை பற்றி ஏற்கனவே மதிப்புரை எழுதியுள்ளீர்கள்';
export const oneForEach = 'ஒரு வேலைக்கு ஒரு மதிப்புரை எழுதலாம். உங்களுடையது நிபுணரின் பக்கத்தில் உள்ளது.';
export const notCompleted = 'இந்த வேலை இன்னும் முடியவில்லை';
export const finishedWork = 'வேலை முடிந்ததும் மதிப்புரை எழுதலாம்.';
export const noProfessional = 'இந்த வேலை பற்றி மதிப்புரை எழுத முடியாது';
export const noProfile = 'இந்த வேலைக்கு நிபுணர் நியமிக்கப்படவில்லை.';
export const viewJobs = 'எனது வேலைகளைப் பார்க்க';
export const seeProfile = 'நிபுணரின் பக்கத்தைப் பார்க்க';

export const comment = 'உங்கள் கருத்து';
export const commentHint =
  'குறைந்தது 10 எழுத்துகள். செய்த வேலை, நகரம், மாதம் ஆகியவற்றுடன், உங்கள் பெயரின்றி நிபுணரின் பக்கத்தில் காட்டுவோம்.';
export const needsConnection =
  'இணைய இணைப்பு இல்லை: மதிப்புரையை அனுப்ப இணைப்பு தேவை. இந்தப் பக்கம் திறந்திருக்கும் வரை எழுதியது இங்கே இருக்கும்.';
export const submit = 'மதிப்புரையை அனுப்புக';
export const submitting = 'அனுப்பப்படுகிறது...';
export const cancel = 'கைவிடுக';
export const submitted = 'மதிப்புரை அனுப்பப்பட்டது';
export const submittedMore = 'உங்கள் கருத்துக்கு நன்றி!';
export const failed = 'பிழை';
export const failedMore = 'மதிப்புரையை அனுப்ப முடியவில்லை. இந்த வேலை பற்றி ஏற்கனவே எழுதியிருக்கலாம்.';

export const thanks = 'உங்கள் மதிப்புரைக்கு நன்றி';
export const thanksDescription = 'உங்கள் மதிப்புரையை வெளியிட்டோம்.';
export const thanksMore = 'உங்கள் மதிப்புரை இப்போது நிபுணரின் பக்கத்தில் உள்ளது, மதிப்பெண்ணிலும் சேரும். அடுத்தவர் தெரிவு செய்ய உதவும்.';
export const browse = 'நிபுணர்களைப் பார்க்க';
