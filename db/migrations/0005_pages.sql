-- What the pages around the market need: what people write to support, and which listings were
-- deleted, so that their addresses say so. It only adds, so copies of the version before run on it.

create table contact_messages (
  id uuid primary key,
  -- The member who wrote it; empty for a visitor.
  user_id uuid references users on delete cascade,
  -- One form, sent twice in the same words, is one message.
  once text not null unique,
  name text not null check (char_length(name) between 1 and 80),
  email text check (char_length(email) <= 254),
  phone text check (char_length(phone) <= 20),
  subject text not null,
  -- The page of a listing or service, or whatever was written in its place.
  about text check (char_length(about) <= 300),
  content text not null check (char_length(content) between 10 and 3000),
  language text not null check (language in ('en', 'ur')),
  created_at timestamptz not null default now(),
  -- Empty until the mail to support has been handed over.
  mailed_at timestamptz,
  check (num_nonnulls(email, phone) = 1)
);
create index contact_messages_of_user on contact_messages (user_id) where user_id is not null;
create index contact_messages_by_age on contact_messages (created_at);

-- Listings that were public and have been deleted. Whose they were is not kept.
create table gone_listings (
  listing_id uuid primary key,
  category_id uuid references categories on delete set null,
  province text,
  deleted_at timestamptz not null default now()
);
create index gone_listings_by_age on gone_listings (deleted_at);
