export const title = 'Write a Review';
export const pageDescription = 'Review a completed job.';
export const backToJob = 'Back to the job';
export const jobNotFound = 'Job Not Found';
export const jobNotFoundHint = 'It may belong to another account, or the link was cut short.';
export const backToJobs = 'Back to Jobs';

export const alreadyReviewed = 'You have already reviewed this job';
export const oneForEach = 'There is one review for each job. It stands on the profile.';
export const notCompleted = 'This job is not completed yet';
export const finishedWork = 'Reviews are of finished work.';
export const noProfessional = 'This job cannot be reviewed';
export const noProfile = 'No professional is known for it, so there is no profile for a review to stand on.';
export const viewJobs = 'View My Jobs';
export const seeProfile = 'See the profile';

export const comment = 'Comment';
export const commentHint =
  'At least 10 characters. It is shown on the profile with what was done, where and when, without your name.';
export const needsConnection =
  'You are offline: submitting a review needs a connection. What you write stays here while this page is open.';
export const submit = 'Submit Review';
export const submitting = 'Submitting...';
export const cancel = 'Cancel';
export const submitted = 'Review Submitted';
export const submittedMore = 'Thank you for your feedback!';
export const failed = 'Error';
export const failedMore = 'Failed to submit review. You may have already reviewed this job.';

export const thanks = 'Thank you for your review';
export const thanksDescription = 'Your review has been published.';
export const thanksMore =
  'It stands on the profile now, and counts in the rating. It helps the next person to choose well.';
export const browse = 'Browse Tilers';
