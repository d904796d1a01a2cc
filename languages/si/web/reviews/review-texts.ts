export const title = 'සමාලෝචනයක් ලියන්න';
export const pageDescription = 'අවසන් වූ වැඩයක් සමාලෝචනය කරන්න.';
export const backToJob = 'වැඩය වෙත ආපසු';
export const jobNotFound = 'වැඩය හමු වුණේ නැත';
export const jobNotFoundHint = 'එය වෙනත් ගිණුමකට අයත් හෝ සබැඳිය කැඩී තිබිය හැක.';
export const backToJobs = 'වැඩ වෙත ආපසු';

export const alreadyReviewed = 'ඔබ දැනටමත් මේ වැඩය සමාලෝචනය කර ඇත';
export const oneForEach = 'එක් වැඩයකට එක් සමාලෝචනයක් ලිවිය හැක. ඔබේ එක ශිල්පියාගේ පිටුවේ ඇත.';
export const notCompleted = 'මේ වැඩය තවම අවසන් නැත';
export const finishedWork = 'වැඩයක් අවසන් වූ පසු ඔබට එය සමාලෝචනය කළ හැක.';
export const noProfessional = 'මේ වැඩය සමාලෝචනය කළ නොහැක';
export const noProfile = 'මේ වැඩයට ශිල්පියෙකු පවරා නැත.';
export const viewJobs = 'මගේ වැඩ බලන්න';
export const seeProfile = 'ශිල්පියාගේ පිටුව බලන්න';

export const comment = 'ඔබේ අදහස';
export const commentHint = 'අකුරු 10ක්වත්. අපි එය කළ වැඩය, නගරය සහ මාසය සමඟ, ඔබේ නම නැතිව ශිල්පියාගේ පිටුවේ පෙන්වමු.';
export const needsConnection =
  'අන්තර්ජාල සම්බන්ධතාවක් නැත: සමාලෝචනයක් යැවීමට සම්බන්ධතාවක් අවශ්‍යයි. මේ පිටුව විවෘතව තිබෙන තුරු ඔබ ලියන දේ මෙහි පවතී.';
export const submit = 'සමාලෝචනය යවන්න';
export const submitting = 'යවමින්...';
export const cancel = 'අවලංගු කරන්න';
export const submitted = 'සමාලෝචනය යැව්වා';
export const submittedMore = 'ඔබේ අදහසට ස්තුතියි!';
export const failed = 'දෝෂයක්';
export const failedMore = 'සමාලෝචනය යැවිය නොහැකි වුණා. ඔබ දැනටමත් මේ වැඩය සමාලෝචනය කර තිබිය හැක.';

export const thanks = 'ඔබේ සමාලෝචනයට ස්තුතියි';
export const thanksDescription = 'අපි ඔබේ සමාලෝචනය පළ කර ඇත.';
export const thanksMore = 'ඔබේ සමාලෝචනය දැන් ශිල්පියාගේ පිටුවේ ඇති අතර තරු ගණනටත් එකතු වේ. ඊළඟ කෙනාට තෝරාගන්න එය උදව්වක්.';
export const browse = 'ශිල්පීන් බලන්න';
