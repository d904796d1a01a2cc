// What is wrong with a field or a request, as visitors and customers read it. A schema and a refusal carry the key;
// the API says the English sentence and the key beside it, and a device says the sentence of its own language.

export const required = 'Required';
export const tooLong = (limit: number) => `Please keep this under ${limit} characters`;
/** Half of an emoji, for instance, which is shown as a question mark or a box. */
export const unreadable = 'One character here cannot be read. Please take it out or type the text again';
export const badEmail = 'Invalid email address';
export const fourDigits = 'Please give the last four digits of your phone number';
export const digitsOnly = 'Use digits only';
export const nameTooShort = 'Name must be at least 2 characters';
export const phoneTooShort = 'Phone number must be at least 10 digits';
export const addressTooShort = 'Please provide a detailed address';
export const noTime = 'Please select a date and time';
export const noProjectType = 'Please select a project type';
export const noProjectLocation = 'Project location is required';
export const noFullName = 'Full name is required';
export const noPhone = 'Phone number is required';
export const reviewTooShort = 'Review must be at least 10 characters';
export const subjectTooShort = 'Subject must be at least 5 characters';
export const messageTooShort = 'Message must be at least 20 characters';
/** A professional who was on this page, or asked for an estimate, and is not listed any more. */
export const noSuchProvider = "The provider you're looking for doesn't exist.";
/** Above the messages beside the fields. */
export const someFields = 'Some fields need your attention';
export const noSuchRequest = 'There is no such request.';
/** Of photos. They come after their request, and some of them late. */
export const enoughPhotos = 'No more than 6 photos are taken here. Nothing was changed.';
export const slipIsThere = 'We have a photo of this slip already.';
export const noSlipWanted = 'Nothing is to be paid for this request just now.';
export const photosAreLate = 'Photos can be added for 14 days. Please contact us instead.';
export const photoIsAnother = 'Another photo has come under this name. Please choose it again.';
export const photoTooLarge = 'This photo is too large. Please choose it again.';
export const photoIsNone = 'This is no photo that can be shown. Please choose another one.';
export const noMorePhotosToday = 'Many photos have come from here today. Please try again tomorrow.';
export const noRoomForSender =
  'Many photos of requests that are not paid yet have come from this internet connection. Please try again after the fee is paid.';
export const noRoomForPhotos =
  'There is no room for more photos of unpaid requests right now. Please try again later, or after the fee is paid.';
export const noSuchPhoto = 'There is no such photo.';
export const noSuchReceipt = 'There is no such receipt.';
/** It was cancelled or refused. */
export const requestEnded = 'This request has ended, so nothing is to be paid for it.';
/** Of a job without supervision, that is not completed, or whose commission the inspection fee has covered. */
export const noCommission = 'Nothing is due for this job.';
/** Of a visit that is to be moved or cancelled. */
export const visitIsJob = 'Your job is set up already. Please contact us to change the visit.';
export const visitHasEnded = 'This booking has been cancelled already.';
export const timeIsOver = 'Please choose a time that is still to come';
export const quoteChanged = 'The quote has changed';

const notToBeAccepted = {
  booked: 'This job is booked, so its quote cannot be accepted.',
  inspected: 'This job is inspected, so its quote cannot be accepted.',
  accepted: 'This job is accepted, so its quote cannot be accepted.',
  in_progress: 'This job is in progress, so its quote cannot be accepted.',
  completed: 'This job is completed, so its quote cannot be accepted.',
  cancelled: 'This job is cancelled, so its quote cannot be accepted.',
};
export const cannotAccept = (status: keyof typeof notToBeAccepted) => notToBeAccepted[status];

export const noDeclineReason = 'Please say what does not suit you';
/** It was accepted, replaced or taken back meanwhile. */
export const noQuoteWaits = 'This quote does not wait for an answer any more.';

/** To the office, about a request or a job. */
export const noMessage = 'Please write something';
export const noSuchThread = 'There is nothing of yours to write about here.';
/** Of one conversation. */
export const tooManyToThread = 'You have written many messages within an hour. This one is sent later.';

export const noObjection = 'Please say what is missing';
/** Of a job whose customer objects to what was reported as done, or declines its quote. */
export const noSuchJob = "The job you're looking for doesn't exist.";
export const noSuchProgress = 'There is no such entry on this job.';
export const jobIsCancelled = 'This job is cancelled, so nothing more is done about it.';
export const alreadyConfirmed = 'You have confirmed this already.';

export const tooManyRequests = 'Too many requests. Please wait a minute and try again.';
export const tooManyMessages = 'Too many messages. Please try again in some minutes.';
export const busy = 'We cannot take this just now. Please try again in a moment.';
export const ourFault = 'Something went wrong on our side. Please try again.';
export const signInFirst = 'Please sign in first';
