const nothing = async () => ({});

/** How to call what people do with their accounts. */
export const accountExamples = {
  getAuthSession: { arrange: nothing },
  getAuthUser: { arrange: nothing },
  chooseLanguage: { arrange: async () => ({ body: { language: 'si' as const } }) },
  logOut: { arrange: nothing },
  logOutEverywhere: { arrange: nothing },
};
