// What is wrong with a field or a request, as visitors and customers read it. A schema and a refusal carry the key;
// the API says the English sentence and the key beside it, and a device says the sentence of its own language.

export const required = 'Required';
export const tooLong = (limit: number) => `Please keep this under ${limit} characters`;
/** Half of an emoji, for instance, which is shown as a question mark or a box. */
export const unreadable = 'One character here cannot be read. Please take it out or type the text again';
export const badEmail = 'Invalid email address';
export const fourDigits = 'Please enter the last four digits of your phone number';
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
export const noSuchRequest = 'We could not find this request.';
/** Of what somebody says is not theirs, after they have said that it is, or once the office has made a job of it. */
export const requestIsYours = 'This request is in your account already. Please contact us about it.';
/** Of photos. They come after their request, and some of them late. */
export const enoughPhotos = 'You can add up to 6 photos here. Nothing was changed.';
export const slipIsThere = 'We already have a photo of this slip.';
export const noSlipWanted = 'There is nothing to pay for this request right now.';
export const photosAreLate = 'You can add photos for 14 days only. Please contact us instead.';
export const photoIsAnother = 'We received a different photo under this name. Please choose it again.';
export const photoTooLarge = 'This photo is too large. Please choose it again.';
export const photoIsNone = "We can't display this photo. Please choose another one.";
export const noMorePhotosToday = 'Many photos have come from here today. Please try again tomorrow.';
export const noRoomForSender =
  'Many photos of requests that are not paid yet have come from this internet connection. Please try again after the fee is paid.';
export const noRoomForPhotos =
  'There is no room for more photos of unpaid requests right now. Please try again later, or after the fee is paid.';
export const noSuchPhoto = 'We could not find this photo.';
export const noSuchReceipt = 'We could not find this receipt.';
/** It was cancelled or refused. */
export const requestEnded = 'This request is closed, so there is nothing to pay for it.';
/** Of a job without supervision, that is not completed, or whose commission the inspection fee has covered. */
export const noCommission = 'There is nothing to pay for this job.';
/** Of a visit that is to be moved or cancelled. */
export const visitIsJob = 'Your job is already set up. Please contact us to change the visit.';
export const visitHasEnded = 'This booking is already cancelled.';
export const timeIsOver = 'Please choose a time in the future';
export const timeIsFar = 'Please choose a date within the next 10 years';
export const quoteChanged = 'The quote has changed';

const notToBeAccepted = {
  booked: 'There is no quote to accept yet.',
  inspected: 'There is no quote to accept yet: we are preparing it.',
  accepted: 'You have already accepted this quote.',
  in_progress: 'You have already accepted this quote, and work has started.',
  completed: 'This job is completed, so you cannot accept its quote.',
  cancelled: 'This job is cancelled, so you cannot accept its quote.',
};
export const cannotAccept = (status: keyof typeof notToBeAccepted) => notToBeAccepted[status];

export const noDeclineReason = 'Please say what you would like changed';
/** It was accepted, replaced or taken back meanwhile. */
export const noQuoteWaits = 'This quote no longer needs an answer.';

/** To the office, about a request or a job. */
export const noMessage = 'Please write something';
export const noSuchThread = "You can't send a message here.";
/** Of one conversation. */
export const tooManyToThread = 'You have written many messages this hour. We will send this one later.';

export const noObjection = 'Please say what is missing';
/** Of a job whose customer objects to what was reported as done, or declines its quote. */
export const noSuchJob = "The job you're looking for doesn't exist.";
export const noSuchProgress = 'We could not find this entry on the job.';
export const jobIsCancelled = 'This job is cancelled, so no more work is done on it.';
export const alreadyConfirmed = 'You have already confirmed this.';

export const tooManyRequests = 'Too many requests. Please wait a minute and try again.';
export const tooManyMessages = 'Too many messages. Please try again in a few minutes.';
export const busy = 'We are too busy to take this just now. Please try again in a moment.';
export const tooManyForContact =
  'We have had many requests with this email address or phone number today. Please try again tomorrow.';
export const ourFault = 'Something went wrong on our side. Please try again.';
export const signInFirst = 'Please sign in first';
