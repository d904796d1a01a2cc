export const blog = 'බ්ලොග්';
export const blogLead = 'දිවයින පුරා බිම්, ජනේල සහ සිවිලිම් ගැන කතා.';
export const blogDescription = 'ශ්‍රී ලංකාවේ ටයිල්, වීදුරු සහ සිවිලිම් ගැන කතා සහ පුවත්.';
export const noBlogPosts = 'තවම බ්ලොග් ලිපි නැත. ඉක්මනින් නැවත බලන්න!';
export const blogPostNotFound = 'ලිපිය හමු වුණේ නැත';
export const backToBlog = 'බ්ලොග් පිටුවට';

export const guides = 'මගපෙන්වීම්';
export const guidesLead = 'වැඩ ඇරඹීමට පෙර දැනගත යුතු දේ, ගෙවීමට පෙර බැලිය යුතු දේ.';
export const guidesDescription = 'ශ්‍රී ලංකාවේ ටයිල්, වීදුරු සහ සිවිලිම් වැඩ ගැන මගපෙන්වීම්: ද්‍රව්‍ය, මිල ගණන් සහ බැලිය යුතු දේ.';
export const noGuides = 'තවම මගපෙන්වීම් නැත. ඉක්මනින් නැවත බලන්න!';
export const guideNotFound = 'මගපෙන්වීම හමු වුණේ නැත';
export const backToGuides = 'මගපෙන්වීම් වෙත';
