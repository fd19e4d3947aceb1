-- The market as it opens: people, the catalogue, listings and what hangs on them.
-- Runs on PostgreSQL 15 and newer and on the embedded database alike.

create table users (
  id uuid primary key,
  full_name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  phone text,
  address text,
  city text,
  province text check (province in ('punjab', 'sindh', 'kpk', 'balochistan')),
  preferences jsonb not null default '{}',
  adult_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_by_user on sessions (user_id);

create table accounts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index accounts_by_user on accounts (user_id);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_by_identifier on verifications (identifier);

-- A link sent by mail. Only the hash of its token is kept, so a copy of the table opens nothing.
create table mailed_links (
  token_hash text primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password', 'change-email')),
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index mailed_links_by_user on mailed_links (user_id, purpose);

create table sign_in_failures (
  email text primary key,
  failures integer not null,
  day_failures integer not null,
  day date not null,
  blocked_until timestamptz not null
);

create table rate_limits (
  key text primary key,
  window_start timestamptz not null,
  window_ends timestamptz not null,
  spent bigint not null
);
create index rate_limits_by_end on rate_limits (window_ends);

-- One row for each form a person has sent, so that sending it again answers the first result.
create table form_submissions (
  user_id uuid not null references users on delete cascade,
  token uuid not null,
  result jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (user_id, token)
);
create index form_submissions_by_age on form_submissions (created_at);

create table categories (
  id uuid primary key,
  slug text not null unique,
  name text not null,
  name_ur text not null,
  icon text not null,
  description text not null,
  description_ur text not null,
  position integer not null
);

create table subcategories (
  id uuid primary key,
  category_id uuid not null references categories on delete cascade,
  slug text not null,
  name text not null,
  name_ur text not null,
  position integer not null,
  unique (category_id, slug),
  unique (category_id, id)
);

create table category_fields (
  id uuid primary key,
  category_id uuid not null references categories on delete cascade,
  field_name text not null,
  field_label text not null,
  field_label_ur text not null,
  field_type text not null check (field_type in ('text', 'number', 'select', 'date', 'boolean')),
  required boolean not null default false,
  field_options jsonb not null default '[]',
  min numeric,
  max numeric,
  step numeric,
  position integer not null,
  unique (category_id, field_name)
);

create table provinces (
  slug text primary key,
  name text not null,
  name_ur text not null,
  position integer not null
);

create table cities (
  id uuid primary key,
  province text not null references provinces on delete cascade,
  slug text not null,
  name text not null,
  name_ur text not null,
  latitude double precision,
  longitude double precision,
  position integer not null,
  unique (province, slug)
);

create table units (
  kind text not null check (kind in ('quantity', 'price')),
  slug text not null,
  name text not null,
  name_ur text not null,
  kg numeric,
  position integer not null,
  primary key (kind, slug)
);

create table synonyms (
  concept text primary key,
  terms jsonb not null
);

create table listings (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  title text not null check (char_length(title) <= 120),
  description text not null check (char_length(description) <= 5000),
  price numeric(15, 2) not null check (price between 0 and 1000000000000),
  price_unit text not null default 'total',
  category_id uuid references categories,
  subcategory_id uuid,
  location_city text not null,
  location_province text references provinces,
  location_address text,
  quantity numeric(16, 3) check (quantity between 0 and 1000000000000),
  quantity_unit text not null default 'kg',
  harvest_date date,
  organic text not null default 'no' check (organic in ('yes', 'no')),
  certification text not null default '' check (certification in ('', 'organic', 'gap', 'other')),
  negotiable text not null default 'no' check (negotiable in ('yes', 'no')),
  condition text not null default 'new'
    check (condition in ('new', 'excellent', 'good', 'fair', 'poor')),
  contact_name text,
  contact_phone text,
  contact_email text,
  delivery_available text not null default 'no' check (delivery_available in ('yes', 'no')),
  min_order_quantity numeric(16, 3) check (min_order_quantity between 0 and 1000000000000),
  payment_terms text not null default ''
    check (payment_terms in ('', 'advance', 'partial', 'delivery', 'credit')),
  status text not null default 'active' check (status in ('active', 'sold', 'expired', 'draft')),
  images text[] not null default '{}' check (cardinality(images) <= 5),
  featured boolean not null default false,
  urgent boolean not null default false,
  latitude double precision,
  longitude double precision,
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  renewed_at timestamptz,
  sold_at timestamptz,
  expires_at timestamptz not null,
  -- A listing's subcategory belongs to its category.
  foreign key (category_id, subcategory_id) references subcategories (category_id, id)
);
create index listings_newest on listings (created_at desc, id desc) where status = 'active';
create index listings_cheapest on listings (price, id) where status = 'active';
create index listings_in_category on listings (category_id, created_at desc, id desc)
  where status = 'active';
create index listings_featured on listings (created_at desc, id desc)
  where status = 'active' and featured;
create index listings_by_seller on listings (user_id, created_at desc, id desc);
create index listings_expiring on listings (expires_at) where status = 'active';

create table listing_field_values (
  listing_id uuid not null references listings on delete cascade,
  field_id uuid not null references category_fields on delete cascade,
  field_value text not null,
  primary key (listing_id, field_id)
);
create index listing_field_values_by_field on listing_field_values (field_id, field_value);

create table services (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  title text not null check (char_length(title) <= 120),
  description text not null check (char_length(description) <= 5000),
  service_type text not null check (service_type in ('tractor_rental', 'spraying', 'labor',
    'land_preparation', 'water_boring', 'harvesting', 'transportation', 'consultancy', 'other')),
  price numeric(15, 2) not null check (price between 0 and 1000000000000),
  price_unit text not null check (price_unit in ('per_hour', 'per_acre', 'per_day', 'fixed')),
  negotiable boolean not null default false,
  location_city text not null,
  location_province text not null references provinces,
  location_address text,
  contact_name text not null,
  contact_phone text not null,
  contact_email text,
  images text[] not null default '{}' check (cardinality(images) <= 5),
  status text not null default 'active' check (status in ('active', 'inactive')),
  views_count integer not null default 0,
  featured boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index services_newest on services (created_at desc, id desc) where status = 'active';
create index services_by_provider on services (user_id, created_at desc);

-- A picture nothing uses is swept after an hour; a seller's listing holds its own in order.
create table images (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  path text not null unique,
  width integer not null,
  height integer not null,
  bytes integer not null,
  listing_id uuid references listings on delete set null,
  service_id uuid references services on delete set null,
  position smallint,
  created_at timestamptz not null default now(),
  released_at timestamptz
);
create index images_by_owner on images (owner_id, created_at);
create index images_by_listing on images (listing_id, position) where listing_id is not null;
create index images_unused on images (created_at) where listing_id is null and service_id is null;

create table favorites (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  listing_id uuid not null references listings on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, listing_id)
);
create index favorites_by_listing on favorites (listing_id);

create table conversations (
  id uuid primary key,
  listing_id uuid references listings on delete set null,
  buyer_id uuid not null references users on delete cascade,
  seller_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (listing_id, buyer_id, seller_id),
  check (buyer_id <> seller_id)
);
create index conversations_of_buyer on conversations (buyer_id, updated_at desc);
create index conversations_of_seller on conversations (seller_id, updated_at desc);

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  sender_id uuid not null references users on delete cascade,
  content text not null check (char_length(content) between 1 and 4000),
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index messages_in_order on messages (conversation_id, created_at, id);
create index messages_unread on messages (conversation_id, sender_id) where read_at is null;

create table listing_analytics (
  listing_id uuid primary key references listings on delete cascade,
  impressions bigint not null default 0,
  clicks bigint not null default 0,
  phone_views bigint not null default 0,
  messages_sent bigint not null default 0
);

create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  query text not null,
  how_often text not null default 'daily' check (how_often in ('instantly', 'daily')),
  created_at timestamptz not null default now(),
  unique (user_id, query)
);

create table reports (
  id uuid primary key,
  reporter_id uuid references users on delete set null,
  listing_id uuid references listings on delete cascade,
  service_id uuid references services on delete cascade,
  reason text not null,
  details text not null default '',
  status text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
  created_at timestamptz not null default now(),
  check (num_nonnulls(listing_id, service_id) = 1)
);
create index reports_open on reports (created_at) where status = 'open';

create view user_profiles as
select id, email, jsonb_build_object('full_name', full_name, 'phone', phone, 'address', address,
  'city', city, 'province', province, 'preferences', preferences) as metadata
from users;
