import { Migration } from '@mikro-orm/migrations';

/**
 * Since when somebody is certified, and what work begins at, which no column holds: devices that have a copy are told
 * of everybody once.
 */
export class SqliteCertifiedSince extends Migration {
  override name = '0048-certified-since';

  override up(): void {
    this.addSql('alter table "provider" add column "certified_since" datetime null');
    this.addSql(
      'insert into "provider_change" ("provider_id", "version") select "id", null from "provider" where true on conflict ("provider_id") do update set "version" = null',
    );
    this.addSql(`update "content_version" set "version" = "version" + 1 where "topic" = 'providers'`);
  }
}
