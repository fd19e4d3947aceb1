-- A proven mobile number opens an account. One that somebody else has proven since is lost, and stays on record.
create table phone_numbers (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  e164 text not null check (e164 ~ '^\+[1-9][0-9]{6,14}$'),
  proven_by text not null check (proven_by in ('whatsapp', 'sms', 'demo', 'staff')),
  proven_at timestamptz not null default now(),
  last_proven_at timestamptz not null default now(),
  -- Its owner did not visit for so long that it must be proven again.
  stale_at timestamptz,
  lost_at timestamptz
);
create unique index phone_numbers_held on phone_numbers (e164) where lost_at is null;
create index phone_numbers_by_user on phone_numbers (user_id);

-- What a browser is proving: its cookie has the token.
create table phone_proofs (
  id uuid primary key,
  token_hash text not null unique,
  purpose text not null check (purpose in ('enter', 'add', 'confirm')),
  e164 text not null,
  -- Of somebody who signs up.
  full_name text,
  -- Of a member who adds a number or confirms a session.
  user_id uuid references users on delete cascade,
  -- The code in the WhatsApp message.
  message_hash text not null unique,
  proven_by text check (proven_by in ('whatsapp', 'sms', 'demo')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index phone_proofs_by_expiry on phone_proofs (expires_at);

-- One live code for each number and purpose. The code is derived from the seed with the site's secret.
create table phone_codes (
  e164 text not null,
  purpose text not null,
  seed text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (e164, purpose)
);
create index phone_codes_by_expiry on phone_codes (expires_at);

-- How many of the codes to the numbers of a prefix were used, to notice whoever has codes sent for money.
create table phone_prefixes (
  prefix text primary key,
  sent integer not null default 0,
  used integer not null default 0,
  paused_until timestamptz
);

alter table users add column last_visit_at timestamptz;
update users set last_visit_at = coalesce(
  (select max(updated_at) from sessions where sessions.user_id = users.id), users.created_at);

-- A session opened with a code on an unknown device may not do everything until then; a confirmed one may.
alter table sessions add column restricted_until timestamptz, add column confirmed_until timestamptz;
