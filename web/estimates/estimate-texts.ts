export const title = 'Get Online Estimate';
/** `professional`: a name */
export const pageTitle = (professional: string) => `Online estimate from ${professional}`;
export const pageDescription = (professional: string) =>
  `Describe your project to ${professional} and get an online estimate.`;
/** When nobody could be asked whose page it is. */
export const plainDescription = 'Ask for an online estimate.';
export const loading = 'Loading...';
export const backToProfile = 'Back to Profile';
/** Below the name of the professional. */
export const lead = 'Get an online estimate';

export const yourProject = 'Your project';
export const chooseProjectType = 'Select a project type';
export const locationHint = 'Town, and the street if you like';
export const areaHint = 'Approximate, numbers only';
export const descriptionHint = 'Rooms, the materials you want, and what is there now';
export const howWeReachYou = 'How we reach you';
export const phoneHint = 'For example 077 123 4567';
export const feeIsCharged = (fee: string) =>
  `We charge ${fee} for this online estimate. You pay by bank transfer after sending the request.`;
/** Until the fee is known. */
export const aFeeIsCharged =
  'We charge a fee for this online estimate. You pay by bank transfer after sending the request.';
export const cancel = 'Cancel';
export const submitWithFee = (fee: string) => `Submit Request (${fee})`;
export const submit = 'Submit Request';
export const submitting = 'Submitting...';

export const submitted = 'Estimate Request Submitted';
export const submittedMore =
  "Your estimate request has been submitted successfully. We'll contact you soon with an estimate.";
export const failed = 'Error';
export const failedMore = 'Failed to submit estimate request. Please try again.';
