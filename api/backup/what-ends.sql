-- Runs after a restore, on SQLite and PostgreSQL, and deletes what must not be restored. `:now` is the time of the
-- restore. Since the backup, people may have signed out, revoked family links or given a browser away, and pushes would
-- be sent twice. A browser subscribes again at its next visit to the portal, and a family link is shared again in two
-- taps. Links to requests have no rows: they stay valid, revoked ones included, because revoking all would break the
-- links in everybody's mails. The operator is told so.
delete from session;
delete from desk_session;
delete from identity_record;
delete from notification where channel = 'push';
delete from push_subscription;
delete from family_link;

-- Whether a mail or an SMS that was due has been sent since the backup is unknown, so the office decides whether to
-- send it again. One that is due later cannot have been sent.
insert into todo (id, kind, subject_id, rank, due_at, stamp)
select 'mail:' || id, 'mail', id, 1, created_at, 1 from notification where next_at <= :now
on conflict do nothing;
update notification set next_at = null, last_error = 'RESTORED' where next_at <= :now;
