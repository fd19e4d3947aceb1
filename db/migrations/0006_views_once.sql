-- Who has opened which listing or service, and asked for which phone number, on a day, so that each
-- counts once. `viewer` is a hash, as in listing_impressions; rows of past days are deleted. It only
-- adds, so copies of the version before run on it.

create table listing_views (
  day date not null,
  viewer text not null,
  listing_id uuid not null references listings on delete cascade,
  metric text not null check (metric in ('clicks', 'phone_views')),
  primary key (listing_id, day, viewer, metric)
);

create table service_views (
  day date not null,
  viewer text not null,
  service_id uuid not null references services on delete cascade,
  primary key (service_id, day, viewer)
);
