import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely';
import { ProblemError } from '../../../shared/problem.ts';
import type { Provider, ProviderSummary, Service } from '../../../shared/features/providers/provider-contract.ts';
import type { TranslationLanguage } from '../../../shared/site-language.ts';
import type { Db, Tables } from '../../entities/tables.ts';

export const noSuchProvider = () => new ProblemError('not-found', 'noSuchProvider');

/** Throws 404 unless there is this provider, listed or not. */
export const requireProvider = (db: Db, id: string) =>
  db.selectFrom('provider').select('id').where('id', '=', id).executeTakeFirstOrThrow(noSuchProvider);

type ProviderColumn = keyof Tables['provider'];

/** Public columns on a card. */
const summaryColumns = [
  'id',
  'slug',
  'category',
  'displayName',
  'city',
  'area',
  'cities',
  'avatarUrl',
  'coverUrl',
  'isCertified',
  'featured',
  'highlightTags',
  'reviewCount',
] as const satisfies readonly (ProviderColumn & keyof ProviderSummary)[];

/** Further public columns on the provider's own page. */
const profileColumns = ['bio', 'certifiedSince', 'evidence', 'figures'] as const satisfies readonly (ProviderColumn &
  keyof Provider)[];

/** Providers that the public sees: everything public reads them from here. */
export const selectListed = (db: Db) => db.selectFrom('provider').where(({ eb }) => eb.ref('provider.isListed'));

/** Throws 404 if nobody has the slug, and 410 if they are no longer listed. */
export async function requireListed(db: Db, slug: string): Promise<string> {
  const { id, isListed } = await db
    .selectFrom('provider')
    .select(['id', 'isListed'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow(noSuchProvider);
  if (!isListed) throw new ProblemError('gone', 'providerIsNotListed');
  return id;
}

/** Units that `goesByArea` treats as area, without spaces and dots. */
const areaUnits = ['', 'per'].flatMap((per) => ['sqft', 'squarefoot', 'squarefeet'].map((unit) => per + unit));

/** `290 sq.ft`: the lowest rate by area, otherwise the first rate that was entered. */
function fromRate(provider: ExpressionBuilder<Tables, 'provider'>) {
  return provider
    .selectFrom('service')
    .select((eb) =>
      sql<string>`cast(${eb.ref('service.rateLkr')} as text) || ' ' || ${eb.ref('service.unit')}`.as('fromRate'),
    )
    .whereRef('service.providerId', '=', 'provider.id')
    .where('service.rateLkr', '>', 0)
    .orderBy((eb) =>
      eb
        .case()
        .when(sql<string>`lower(replace(replace(${eb.ref('service.unit')}, '.', ''), ' ', ''))`, 'in', areaUnits)
        .then(eb.ref('service.rateLkr'))
        .else(2_147_483_647)
        .end(),
    )
    .orderBy('service.createdAt')
    .orderBy('service.id')
    .limit(1)
    .as('fromRate');
}

type Computed = { readonly ratingTenths: number | null; readonly fromRate: string | null };

/** Converts a row to the contract's type. */
export function toProvider<Row extends Computed>({ ratingTenths, fromRate, ...row }: Row) {
  const [amount = '', ...unit] = fromRate?.split(' ') ?? [];
  return {
    ...row,
    rating: ratingTenths === null ? null : ratingTenths / 10,
    fromRate: fromRate === null ? null : { amountLkr: Number(amount), unit: unit.join(' ') },
  };
}

type Providers = ReturnType<typeof selectListed>;

/** For `toProvider`. `providers`: those that the public sees, or all of them. */
export const selectSummaries = (providers: Providers) =>
  providers.select(summaryColumns).select('ratingTenths').select(fromRate);

/** For `toProvider`. */
export const selectProfiles = (providers: Providers) => selectSummaries(providers).select(profileColumns);

/** For `$call`: featured ones first, then by rating, those without a rating last, then by name. */
export const inDirectoryOrder = <Row>(query: SelectQueryBuilder<Tables, 'provider', Row>) =>
  query
    .orderBy('provider.featured', 'desc')
    .orderBy((eb) => eb.fn.coalesce('provider.ratingTenths', sql.lit(0)), 'desc')
    .orderBy('provider.displayName')
    .orderBy('provider.id');

/** Providers in directory order, with all texts that a search uses. `ids`: only these. */
export async function readSearched(db: Db, ids?: readonly string[]): Promise<ProviderSummary[]> {
  const [rows, names] = await Promise.all([
    selectSummaries(selectListed(db))
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
      .$call(inDirectoryOrder)
      .execute(),
    db
      .selectFrom('service')
      .select(['providerId', 'serviceName'])
      .$if(ids !== undefined, (query) => query.where('providerId', 'in', ids ?? []))
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
  ]);
  const byProvider = Map.groupBy(names, ({ providerId }) => providerId);
  return rows.map((row) => ({
    ...toProvider(row),
    serviceNames: (byProvider.get(row.id) ?? []).map(({ serviceName }) => serviceName),
  }));
}

/** In the order in which they were entered. */
export const selectServices = (db: Db) =>
  db.selectFrom('service').select(['id', 'serviceName', 'rateLkr', 'unit']).orderBy('createdAt').orderBy('id');

/** The contract has rates as strings of digits. */
export const toService = <Row extends { readonly rateLkr: number | null }>(row: Row) => ({
  ...row,
  rateLkr: row.rateLkr === null ? null : String(row.rateLkr),
});

export async function readServices(db: Db, providerId: string): Promise<Service[]> {
  return (await selectServices(db).where('providerId', '=', providerId).execute()).map(toService);
}

/** In the order in which they were entered. */
export const selectGallery = (db: Db) =>
  db.selectFrom('galleryItem').select(['id', 'imageUrl', 'caption', 'takenOn']).orderBy('createdAt').orderBy('id');

export const readGallery = (db: Db, providerId: string) =>
  selectGallery(db).where('providerId', '=', providerId).execute();

const bios = { si: 'bioSi', ta: 'bioTa' } as const;

/** Translated texts; empty if not translated. */
export const selectProviderTexts = (db: Db, language: TranslationLanguage) =>
  selectListed(db).select(['slug', `${bios[language]} as bio`]);
