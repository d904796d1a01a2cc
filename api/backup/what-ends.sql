-- What must not live again when a backup is restored, on SQLite and PostgreSQL. `:now` is the moment of restoring.
-- People had signed out, taken family links back, given a browser away; pushes would be sent twice. A browser subscribes
-- anew with the next visit to the portal, a link is shared anew with two touches. Links to requests are no rows: they
-- come back, the revoked ones too, since ending all would end those in everybody's mails. The operator is told.
delete from session;
delete from identity_record;
delete from notification where channel = 'push';
delete from push_subscription;
delete from family_link;

-- Nobody knows whether a mail that was due has been sent since: it waits for the office, which may send it again. One
-- that is due later cannot have been.
insert into todo (id, kind, subject_id, due_at, stamp)
select 'mail:' || id, 'mail', id, created_at, 1 from notification where next_at <= :now
on conflict do nothing;
update notification set next_at = null, last_error = 'RESTORED' where next_at <= :now;
