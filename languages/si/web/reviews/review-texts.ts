export const title = 'සමාලෝචනයක් ලියන්න';
export const pageDescription = 'අවසන් වූ වැඩයක් සමාලෝචනය කරන්න.';
export const backToJob = 'වැඩය වෙත ආපසු';
export const jobNotFound = 'වැඩය හමු වුණේ නැත';
export const jobNotFoundHint = 'එය වෙනත් ගිණුමකට අයත් හෝ සබැඳිය කැඩී තිබිය හැක.';
export const backToJobs = 'වැඩ වෙත ආපසු';

export const alreadyReviewed = 'ඔබ දැනටමත් මේ වැඩය සමාලෝචනය කර ඇත';
export const oneForEach = 'එක් වැඩයකට එක් සමාලෝචනයකි. එය ශිල්පියාගේ පිටුවේ පෙනේ.';
export const notCompleted = 'මේ වැඩය තවම අවසන් නැත';
export const finishedWork = 'සමාලෝචන ලියන්නේ අවසන් වූ වැඩ ගැනයි.';
export const noProfessional = 'මේ වැඩය සමාලෝචනය කළ නොහැක';
export const noProfile = 'මෙයට ශිල්පියෙකු සඳහන් නැති නිසා සමාලෝචනයක් තැබීමට පිටුවක් නැත.';
export const viewJobs = 'මගේ වැඩ බලන්න';
export const seeProfile = 'ශිල්පියාගේ පිටුව බලන්න';

export const comment = 'ඔබේ අදහස';
export const commentHint = 'අකුරු 10ක්වත්. කළ වැඩය, නගරය සහ මාසය සමඟ, ඔබේ නම නැතිව ශිල්පියාගේ පිටුවේ පෙන්වයි.';
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
export const thanksDescription = 'ඔබේ සමාලෝචනය පළ කර ඇත.';
export const thanksMore = 'එය දැන් ශිල්පියාගේ පිටුවේ පෙනෙන අතර තරු ගණනටත් එකතු වේ. ඊළඟ කෙනාට හොඳින් තෝරාගන්න එය උදව් වේ.';
export const browse = 'ශිල්පීන් බලන්න';
