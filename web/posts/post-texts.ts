export const blog = 'Blog';
export const blogLead = 'Stories from floors, windows and ceilings around the island.';
export const blogDescription = 'Stories and news about tiling, glass and ceilings in Sri Lanka.';
export const noBlogPosts = 'No blog posts available yet. Check back soon!';
export const blogPostNotFound = 'Post Not Found';
export const backToBlog = 'Back to Blog';

export const guides = 'Guides';
export const guidesLead = 'What to know before the work begins, and what to check before you pay.';
export const guidesDescription =
  'Guides to tiling, glass and ceiling work in Sri Lanka: materials, quotations and what to check.';
export const noGuides = 'No guides available yet. Check back soon!';
export const guideNotFound = 'Guide Not Found';
export const backToGuides = 'Back to Guides';
