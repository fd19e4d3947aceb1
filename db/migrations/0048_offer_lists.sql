-- What staff find ads and services by, whatever their state. Indexes are only added, so copies of the version before
-- run on them; their writes to `listings` wait while they are built, a few seconds for each million listings.
create index listings_by_age on listings (created_at desc, id desc);
create index listings_by_city on listings (location_city, created_at desc, id desc);
create index listings_by_subcategory on listings (subcategory_id, created_at desc, id desc);
create index listings_not_shown on listings (created_at desc, id desc) where status in ('draft', 'hidden');
create index listings_with_label on listings (created_at desc, id desc) where featured or urgent;
create index services_by_age on services (created_at desc, id desc);
create index staff_log_of_subject on staff_log (subject_id, created_at desc, id desc);
