import type { Category, City } from '../../shared/providers/category.ts';

// Parts that names, places and texts of the large directory are made of.

export const firstNames = [
  'Nimal', 'Kamala', 'Ruwan', 'Chamari', 'Asanka', 'Dilini', 'Suresh', 'Tharanga', 'Priya', 'Kumaran', 'Fathima', 'Rizwan', 'Sanjeewa', 'Malani', 'Lasith',
  'Nadeeka', 'Gayan', 'Shanthi', 'Mohan', 'Iresha', 'Buddhika', 'Anoma', 'Farook', 'Zahra', 'Yogesh', 'Vasanthi', 'Janaka', 'Sithara', 'Roshan', 'Hiruni',
  'Dinesh', 'Kavitha', 'Upul', 'Champika', 'Imran', 'Nirmala', 'Sampath', 'Deepika', 'Arjuna', 'Thilini',
] as const;

export const lastNames = [
  'Perera', 'Fernando', 'de Silva', 'Jayasinghe', 'Bandara', 'Rathnayake', 'Wickramasinghe', 'Gunawardena', 'Herath', 'Dissanayake', 'Rajapaksha', 'Senanayake',
  'Karunaratne', 'Weerasinghe', 'Ekanayake', 'Liyanage', 'Abeysekera', 'Samaraweera', 'Sivakumar', 'Selvarajah', 'Nadarajah', 'Thevarajah', 'Kandasamy',
  'Balasingham', 'Mohideen', 'Marikkar', 'Nazeer', 'Saleem', 'Hussain', 'Cassim', 'Jansz', 'Van Langenberg', 'Pieris', 'Mendis', 'Gamage', 'Amarasinghe',
  'Ranasinghe', 'Kulatunga', 'Tennakoon', 'Udugama',
] as const;

export const areas: Readonly<Record<City, readonly string[]>> = {
  Colombo: ['Nugegoda', 'Dehiwala', 'Maharagama', 'Battaramulla', 'Kotte', 'Moratuwa', 'Malabe', 'Wellawatte'],
  Kandy: ['Peradeniya', 'Katugastota', 'Kundasale', 'Gampola', 'Digana'],
  Galle: ['Unawatuna', 'Karapitiya', 'Hikkaduwa', 'Ahangama'],
  Jaffna: ['Nallur', 'Chunnakam', 'Kopay', 'Point Pedro'],
  Negombo: ['Kochchikade', 'Katunayake', 'Wennappuwa', 'Ja-Ela'],
  Anuradhapura: ['Mihintale', 'Kekirawa', 'Medawachchiya'],
  Kurunegala: ['Kuliyapitiya', 'Mawathagama', 'Wariyapola', 'Polgahawela'],
};

type Trade = {
  readonly firms: readonly string[];
  readonly tags: readonly string[];
  /** With the lowest rate in LKR. */
  readonly services: readonly (readonly [serviceName: string, rateLkr: number])[];
  readonly pictures: readonly string[];
  /** Goes on from a person's name. */
  readonly work: readonly string[];
};

export const trades: Readonly<Record<Category, Trade>> = {
  tiler: {
    firms: ['Tiling', 'Floors', 'Tile Works', 'Ceramics', 'Stone & Tile', 'Terrazzo'],
    tags: ['Large format', 'Bathrooms', 'Waterproofing', 'Terrazzo', 'Herringbone', 'Stairs', 'Outdoor paving', 'Mosaic', 'Kitchen walls', 'Small jobs', 'Old houses', 'Epoxy grout'],
    services: [['Floor tile laying', 220], ['Wall tile laying', 260], ['Bathroom waterproofing', 190], ['Skirting', 120], ['Terrazzo polishing', 310], ['Removal of old tiles', 95], ['Stair nosing', 380]],
    pictures: ['herringbone', 'terrazzo', 'hexagon', 'checker', 'large-format', 'mosaic'],
    work: ['lays floors and bathrooms', 'takes on whole houses, one floor at a time', 'repairs floors that others gave up on', 'works in lived-in flats and cleans up every evening'],
  },
  glass: {
    firms: ['Glass', 'Glass House', 'Glazing', 'Glass & Aluminium', 'Mirrors', 'Shopfronts'],
    tags: ['Shower screens', 'Railings', 'Shopfronts', 'Mirrors', 'Tempered glass', 'Laminated glass', 'Sliding doors', 'Roof lights', 'Partitions', 'Repairs'],
    services: [['Tempered shower screen', 1450], ['Balcony railing', 2100], ['Mirror wall', 980], ['Sliding door', 1750], ['Window repair', 640], ['Office partition', 1250]],
    pictures: ['glass-facade', 'glass-railing', 'mirror', 'shower-screen'],
    work: ['measures twice and cuts once', 'fits screens, railings and mirrors', 'replaces broken panes within two days', 'builds shopfronts and partitions'],
  },
  ceiling: {
    firms: ['Ceilings', 'Interiors', 'Gypsum Works', 'Ceiling Solutions', 'Timber Ceilings'],
    tags: ['Gypsum', 'Timber slats', 'Cove lighting', 'Grid ceilings', 'Moisture board', 'Sound insulation', 'Barrel vaults', 'Repairs after leaks', 'Offices'],
    services: [['Gypsum board ceiling', 280], ['Grid ceiling', 230], ['Cove with lighting', 420], ['Timber slat ceiling', 690], ['Moisture-resistant board', 330], ['Repair after a leak', 260]],
    pictures: ['cove-ceiling', 'grid-ceiling', 'barrel-vault', 'timber-slats'],
    work: ['hangs gypsum and grid ceilings', 'hides cables and ducts above clean lines', 'works with boards that stand the humid months', 'builds coves, vaults and slats to drawings'],
  },
};

export const comments = [
  'Came when they said they would and finished a day early.', 'Good work at a fair price, and the place was left clean.', 'Explained each step and sent pictures while we were away.',
  'One corner had to be done again, which they did without a discussion.', 'We have asked them back for the second floor.', 'The lines are straight and the price stayed as quoted.',
] as const;
