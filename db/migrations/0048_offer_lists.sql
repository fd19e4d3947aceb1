-- What staff find ads and services by, whatever their state. Indexes are only added, so copies of the version before
-- run on them; their writes to `listings` wait while they are built, a few seconds for each million listings.
create index listings_by_age on listings (created_at desc, id desc);
create index listings_by_city on listings (location_city, created_at desc, id desc);
create index listings_by_subcategory on listings (subcategory_id, created_at desc, id desc);
create index listings_not_shown on listings (created_at desc, id desc) where status in ('draft', 'hidden');
create index listings_with_label on listings (created_at desc, id desc) where featured or urgent;
create index services_by_age on services (created_at desc, id desc);
create index staff_log_of_subject on staff_log (subject_id, created_at desc, id desc);

-- What staff have corrected in an offer, which its owner can take back. The log has only the names of the fields.
create table offer_corrections (
  id uuid primary key,
  listing_id uuid references listings on delete cascade,
  service_id uuid references services on delete cascade,
  actor_id uuid references users on delete set null,
  before jsonb not null,
  after jsonb not null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(listing_id, service_id) = 1)
);
create index offer_corrections_of_listing on offer_corrections (listing_id, created_at desc, id desc);
create index offer_corrections_of_service on offer_corrections (service_id) where service_id is not null;
create index offer_corrections_by_actor on offer_corrections (actor_id);
