import { ProblemError } from '../../shared/problem.ts';
import type { Database } from '../database/database.ts';
import { newestFirst, oldestFirst } from '../database/row-order.ts';
import { Column, type InSql } from '../database/table.ts';
import { numberColumn, orNull, pick, textColumn, view } from '../database/view.ts';
import { galleryItems } from '../entities/gallery-item-entity.ts';
import { providers } from '../entities/provider-entity.ts';
import { reviews } from '../entities/review-entity.ts';
import { services } from '../entities/service-entity.ts';

export const noSuchProvider = () => new ProblemError('not-found', 'noSuchProvider');

/** What `goesByArea` takes for an area, without its spaces and points. */
const areaUnits = ['', 'per'].flatMap((per) => ['sqft', 'squarefoot', 'squarefeet'].map((unit) => `'${per}${unit}'`));
const byArea = `lower(replace(replace(${services.unit}, '.', ''), ' ', '')) in (${areaUnits.join(', ')})`;

/** `290 sq.ft`: the lowest rate by area, or else the first that the provider has entered. */
const fromRate = new Column(
  `(select cast(${services.rateLkr} as text) || ' ' || ${services.unit} from ${services}
    where ${services.providerId} = ${providers.id} and ${services.rateLkr} > 0
    order by case when ${byArea} then ${services.rateLkr} else 2147483647 end, ${services.createdAt}, ${services.id} limit 1)`,
  (raw) => {
    const [amount = '', ...unit] = String(raw).split(' ');
    return { amountLkr: Number(amount), unit: unit.join(' ') };
  },
);

const summary = {
  ...pick(providers, 'id', 'slug', 'category', 'displayName', 'city', 'area', 'cities', 'avatarUrl', 'coverUrl'),
  ...pick(providers, 'isCertified', 'featured', 'highlightTags'),
  rating: orNull(numberColumn(`${providers.ratingTenths} / 10.0`)),
  ...pick(providers, 'reviewCount'),
  fromRate: orNull(fromRate),
};
export const summaryView = view(providers, summary);
export const providerView = view(providers, { ...summary, ...pick(providers, 'bio', 'certifiedSince') });
/** With how the office reaches them, for its table. */
export const listedProviderView = view(providers, { ...summary, ...pick(providers, 'email', 'phone') });
export const adminProviderView = view(providers, {
  ...summary,
  ...pick(providers, 'bio', 'bioSi', 'bioTa', 'certifiedSince', 'email', 'phone', 'createdAt'),
});
const serviceNameView = view(services, pick(services, 'providerId', 'serviceName'));
export const providerIdView = view(providers, pick(providers, 'id'));

/** `providerId` is for those who read all providers' at once; no answer declares it. */
export const serviceView = view(services, {
  ...pick(services, 'id', 'serviceName'),
  rateLkr: orNull(textColumn(`cast(${services.rateLkr} as text)`)),
  ...pick(services, 'unit', 'providerId'),
});
export const galleryView = view(galleryItems, pick(galleryItems, 'id', 'imageUrl', 'caption', 'takenOn', 'providerId'));
export const reviewView = view(reviews, {
  ...pick(reviews, 'id', 'jobId', 'rating', 'comment', 'createdAt'),
  ...pick(reviews, 'workTitle', 'areaSqft', 'city', 'completedMonth'),
});

/** The order of the directory: chosen ones first, then the best rated, those without a rating last, then by name. */
export const directoryOrder = `order by ${providers.featured} desc, coalesce(${providers.ratingTenths}, 0) desc, ${providers.displayName}, ${providers.id}`;

/** A provider's services and pictures stand as they were entered, the newest review first. */
export const servicesOrder = oldestFirst(services);
export const galleryOrder = oldestFirst(galleryItems);
export const reviewsOrder = newestFirst(reviews);

/** In the order of the directory, with all that a search looks at. `ids`: only these. */
export async function readSearched(read: Database['read'], ids?: readonly string[]) {
  const among = (column: InSql) => (ids ? `where ${column} in (${ids.map(() => '?').join(', ')})` : '');
  const [rows, names] = await Promise.all([
    summaryView.read(read, `${among(providers.id)} ${directoryOrder}`, ids),
    serviceNameView.read(read, `${among(services.providerId)} ${servicesOrder}`, ids),
  ]);
  const byProvider = Map.groupBy(names, ({ providerId }) => providerId);
  return rows.map((row) => ({
    ...row,
    serviceNames: (byProvider.get(row.id) ?? []).map(({ serviceName }) => serviceName),
  }));
}

export const readServices = (read: Database['read'], providerId: string) =>
  serviceView.read(read, `where ${services.providerId} = ? ${servicesOrder}`, [providerId]);

export const readGallery = (read: Database['read'], providerId: string) =>
  galleryView.read(read, `where ${galleryItems.providerId} = ? ${galleryOrder}`, [providerId]);
