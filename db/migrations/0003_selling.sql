-- What selling well needs: drafts, renewals, prices as they were, numbers by the day; and farm
-- services that are found, changed and talked about as listings are.

alter table listings
  -- Counts the changes, so that whoever saves over somebody else's change is told.
  add column revision integer not null default 1,
  -- Of a draft alone: its form as it was typed, which its columns cannot hold while it is unfinished.
  add column typed jsonb,
  add column sold_where text check (sold_where in ('here', 'elsewhere')),
  -- When the seller was told that its time runs out; again after each renewal.
  add column expiry_told_at timestamptz,
  -- The price before the last drop, and when that was.
  add column dropped_from numeric(15, 2),
  add column dropped_at timestamptz;

-- Every price a listing has had, and since when.
create table listing_prices (
  listing_id uuid not null references listings on delete cascade,
  since timestamptz not null default now(),
  price numeric(15, 2) not null,
  price_unit text not null,
  primary key (listing_id, since)
);

-- The numbers of one listing on one day, as Pakistan counts its days; the totals stand in listing_analytics.
create table listing_days (
  listing_id uuid not null references listings on delete cascade,
  day date not null,
  impressions integer not null default 0,
  clicks integer not null default 0,
  phone_views integer not null default 0,
  messages_sent integer not null default 0,
  primary key (listing_id, day)
);

-- Who has been shown which card on a day, so that each counts once. `viewer` is a hash that says
-- nothing of the person; rows of days gone by are swept.
create table listing_impressions (
  day date not null,
  viewer text not null,
  listing_id uuid not null references listings on delete cascade,
  primary key (day, viewer, listing_id)
);

-- A link in a mail that renews one listing, once. Only the hash of its token is kept.
create table renewal_links (
  token_hash text primary key,
  listing_id uuid not null references listings on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index renewal_links_by_listing on renewal_links (listing_id);

create extension if not exists pg_trgm;

create index images_by_service on images (service_id, position) where service_id is not null;

alter table services
  add column revision integer not null default 1,
  -- Its words and those of its kind and place in both languages, folded.
  add column search_text text not null default '';
create index services_found on services using gin (search_text gin_trgm_ops) where status = 'active';

-- A conversation is about a listing or a service; both may be gone.
alter table conversations
  add column service_id uuid references services on delete set null,
  add constraint conversations_of_service unique (service_id, buyer_id, seller_id),
  add constraint conversations_about check (num_nonnulls(listing_id, service_id) <= 1);
