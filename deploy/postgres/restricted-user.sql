-- Gives the market's database user what it needs, and no right to change what is only added to: the log of
-- staff and the decisions of moderators. Run it as the owner of the tables, after every `bin/market migrate`:
--   psql -v user=market -f deploy/postgres/restricted-user.sql DATABASE
grant usage on schema public, jobs to :"user";
grant select, insert, update, delete on all tables in schema public, jobs to :"user";
grant usage, select on all sequences in schema public, jobs to :"user";
grant execute on all functions in schema public, jobs to :"user";
-- Past days are purged by truncating their partition, and the tables in which version 1.0.0 counts; without
-- this right row by row, which takes long.
grant truncate on
  listing_impressions_by_day_0, listing_impressions_by_day_1, listing_impressions_by_day_2,
  listing_views_by_day_0, listing_views_by_day_1, listing_views_by_day_2,
  service_views_by_day_0, service_views_by_day_1, service_views_by_day_2,
  listing_impressions, listing_views, service_views
  to :"user";
revoke update, delete, truncate on staff_log from :"user";
-- The right to update stays: foreign keys to decisions lock rows with it, and a trigger refuses changes.
revoke delete, truncate on decisions from :"user";
