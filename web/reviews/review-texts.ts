export const title = 'Write a Review';
export const pageDescription = 'Review a completed job.';
export const backToJob = 'Back to the job';
export const jobNotFound = 'Job Not Found';
export const jobNotFoundHint = 'It may belong to another account, or the link may be incomplete.';
export const backToJobs = 'Back to Jobs';

export const alreadyReviewed = 'You have already reviewed this job';
export const oneForEach = "You can write one review for each job. Yours is on the professional's profile.";
export const notCompleted = 'This job is not completed yet';
export const finishedWork = 'You can review a job once it is completed.';
export const noProfessional = 'This job cannot be reviewed';
export const noProfile = 'This job has no professional assigned.';
export const viewJobs = 'View My Jobs';
export const seeProfile = 'See the profile';

export const comment = 'Comment';
export const commentHint =
  'At least 10 characters. We show it on the profile with the work, the place and the month, without your name.';
export const needsConnection =
  'You are offline: go online to submit a review. What you write stays here while this page is open.';
export const submit = 'Submit Review';
export const submitting = 'Submitting...';
export const cancel = 'Cancel';
export const submitted = 'Review Submitted';
export const submittedMore = 'Thank you for your feedback!';
export const failed = 'Error';
export const failedMore = 'Failed to submit review. You may have already reviewed this job.';

export const thanks = 'Thank you for your review';
export const thanksDescription = 'We have published your review.';
export const thanksMore =
  'Your review is now on the profile and counts towards the rating. It helps the next person choose.';
export const browse = 'Browse Tilers';
