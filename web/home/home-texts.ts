// Below the page's title in a list of search results.
export const pageDescription =
  'Tilers, glass and ceiling experts in Sri Lanka. See rates, read reviews of completed jobs, and start with a fixed fee.';
export const nivasaInShort = 'Tilers, glass and ceiling experts in Sri Lanka';

export const headline = 'A floor laid right, by someone you can name.';
export const lead =
  'Tilers, glass specialists and ceiling experts near you. See their rates, read their reviews, and start with a fixed fee.';

/** Names the field to screen readers. */
export const searchField = 'Search';
/** A style of laying tiles, and a city: what can be searched for. Some 20 letters have room. */
export const searchExample = 'Herringbone, Galle…';
export const find = 'Search';

export const whyNivasa = 'Why Nivasa';
export const certified = 'Certified professionals';
export const certifiedMeans = 'Nivasa certifies every professional individually.';
export const verifiedReviews = 'Verified reviews';
export const verifiedReviewsMean = 'Only from customers with a job completed here.';
export const quickBooking = 'Quick booking';
export const quickBookingMeans = 'We verify your payment and confirm the visit within 24 hours.';

export const featured = 'Featured professionals';
export const viewAll = 'View All';
export const nobodyFeatured = 'No featured providers available at the moment.';

export const waysToBegin = 'Three ways to start, with prices up front';
export const feeComesOff = 'The inspection fee comes off your supervision commission if you go ahead.';
export const onlineEstimate = 'Online Estimate';
export const onlineEstimateIs = 'Send the room size and a description. We send you a written estimate.';
export const siteInspection = 'Site Inspection';
export const siteInspectionIs = 'We visit to measure, check levels and damp, and agree the layout.';
export const premiumService = 'Premium Managed Service';
/** Begins with what the percentage beside it is of. */
export const premiumServiceIs = 'Of the total contract value. We handle inspections, payments and disputes for you.';

export const seeWhoWorks = 'See who works in your city.';
export const filterAndCompare = 'Filter by trade and city, compare rates per square foot, and book when you are ready.';
export const browseDirectory = 'Browse tilers';

/** Names the links below the search to screen readers. */
export const shortcuts = 'Trades and cities';

/** Names a customer's words to screen readers. */
export const saidByCustomer = 'What a customer says';
export const goodToKnow = 'Good to know before work starts';
export const allGuides = 'All guides';
