-- What moderators need: claims on cases, decisions with their effects, appeals, staff with a second factor,
-- a log that nobody can change, and hashes of pictures.

alter table cases
  -- The moderator who is working on it, and until when.
  add column claimed_by uuid references users on delete set null,
  add column claimed_until timestamptz;

-- The rule that found it; none for a report.
alter table signals add column rule text;
create unique index signals_open_of_rule on signals (case_id, rule) where verdict is null;

-- The status `hidden` is set by moderation only. `moderation` says why, `status_before` what to restore.
alter table listings drop constraint listings_status_check;
alter table listings
  add constraint listings_status_check
    check (status in ('active', 'sold', 'expired', 'draft', 'hidden')),
  add column moderation text
    check (moderation in ('checking', 'repair', 'hidden', 'removed', 'suspended')),
  add column status_before text,
  -- Whether a rule has hidden it since it was posted: no saved search has been matched against it yet.
  -- Once it is shown, it is a new listing; shown again later, it is not.
  add column held_since_posted boolean not null default false,
  add column featured_until timestamptz,
  add column urgent_until timestamptz;
create index listings_labelled on listings (featured_until, urgent_until)
  where featured_until is not null or urgent_until is not null;
alter table services drop constraint services_status_check;
alter table services
  add constraint services_status_check check (status in ('active', 'inactive', 'hidden')),
  add column moderation text
    check (moderation in ('checking', 'repair', 'hidden', 'removed', 'suspended')),
  add column status_before text,
  add column featured_until timestamptz;

alter table users
  add column suspended_at timestamptz,
  add column posting_paused_until timestamptz,
  -- Confirmed by staff as a dealer they have checked.
  add column dealer_since timestamptz;
-- Staff find members by it.
create index users_phone on users (phone) where phone is not null;

-- When this session was confirmed with a second factor.
alter table sessions add column second_factor_at timestamptz;

-- The second factor of staff: a code of an app, or one of the recovery codes.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  -- Encrypted with the site's secret.
  secret text not null,
  -- The half minute of the last code accepted: neither it nor an older one is accepted again.
  last_step bigint not null,
  -- Keyed hashes of those not used yet.
  recovery_codes text[] not null,
  created_at timestamptz not null default now()
);

-- Opens the page of a suspended account, on which its owner can object and download their data.
alter table mailed_links
  drop constraint mailed_links_purpose_check,
  add constraint mailed_links_purpose_check check (purpose in
    ('verify-email', 'reset-password', 'change-email', 'restore-email', 'suspended'));

-- A decision about something of the member's, and what became of a report of theirs.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in
    ('message', 'price-drop', 'sold', 'saved-search', 'listing-expiring', 'moderation', 'report'));

create table staff (
  user_id uuid primary key references users on delete cascade,
  role text not null check (role in ('reviewer', 'lead', 'admin')),
  added_by uuid,
  created_at timestamptz not null default now()
);

-- Decisions of moderators and rules. Rows are only added; a decision that undoes another names it.
create table decisions (
  id uuid primary key,
  case_id uuid not null references cases on delete restrict,
  -- The moderator; none if a rule decided. Stays when the account is deleted.
  actor_id uuid,
  rule text,
  owner_id uuid,
  action text not null,
  policy text,
  -- What the moderator wrote to the owner.
  facts text not null default '',
  until timestamptz,
  undoes uuid unique references decisions,
  -- What the effect needs to be undone.
  before jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index decisions_of_case on decisions (case_id, created_at);
create index decisions_of_owner on decisions (owner_id, created_at);

create table appeals (
  id uuid primary key,
  decision_id uuid not null references decisions on delete restrict,
  appellant_id uuid references users on delete cascade,
  text text not null,
  language text not null check (language in ('en', 'ur')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  outcome text check (outcome in ('upheld', 'overturned')),
  answer text not null default '',
  unique (decision_id, appellant_id)
);
create index appeals_open on appeals (created_at) where decided_at is null;

create table staff_log (
  id uuid primary key,
  -- None for the operator's command. Stays when the account is deleted.
  actor_id uuid,
  action text not null,
  subject_kind text,
  subject_id uuid,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index staff_log_newest on staff_log (created_at desc, id desc);
create index staff_log_of_actor on staff_log (actor_id, created_at desc, id desc);

-- The log and the decisions only grow. The trigger holds for the owner of the tables, too.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is insert-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
create trigger staff_log_insert_only before update or delete or truncate on staff_log
  for each statement execute function refuse_change();
revoke update, delete, truncate on staff_log from current_user;
create trigger decisions_insert_only before update or delete or truncate on decisions
  for each statement execute function refuse_change();
-- The right to update stays: foreign keys to decisions lock rows with it.
revoke delete, truncate on decisions from current_user;

-- A 64-bit difference hash of each picture of a listing or service, cut into four indexed parts. A plain
-- picture has none: with few edges, all of them look the same.
create table picture_hashes (
  image_id uuid primary key references images on delete cascade,
  owner_id uuid not null,
  hash bigint,
  part0 integer,
  part1 integer,
  part2 integer,
  part3 integer
);
create index picture_hashes_part0 on picture_hashes (part0);
create index picture_hashes_part1 on picture_hashes (part1);
create index picture_hashes_part2 on picture_hashes (part2);
create index picture_hashes_part3 on picture_hashes (part3);

-- How much the prices of a subcategory differ, by price unit: the median of their natural logarithms and
-- the median absolute deviation from it. The job of the price guides computes the rows again every night.
create table price_spreads (
  subcategory_id uuid not null references subcategories on delete cascade,
  price_unit text not null,
  listing_count integer not null,
  median_log double precision not null,
  deviation_log double precision not null,
  primary key (subcategory_id, price_unit)
);
