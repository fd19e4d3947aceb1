-- What members are not interested in: one listing, one service, or all that a seller offers.
create table hidden_offers (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  listing_id uuid references listings on delete cascade,
  service_id uuid references services on delete cascade,
  seller_id uuid references users on delete cascade,
  created_at timestamptz not null default now(),
  check (num_nonnulls(listing_id, service_id, seller_id) = 1),
  unique (user_id, listing_id),
  unique (user_id, service_id),
  unique (user_id, seller_id)
);
create index hidden_offers_by_listing on hidden_offers (listing_id) where listing_id is not null;
create index hidden_offers_by_service on hidden_offers (service_id) where service_id is not null;
create index hidden_offers_by_seller on hidden_offers (seller_id) where seller_id is not null;
