-- What listings are found by. Every word and mark has a number; a listing's row holds the numbers of
-- its own, so that one index answers words, filters, places and times alike.

create table search_words (
  id integer generated always as identity primary key,
  word text collate "C" not null unique,
  created_at timestamptz not null default now(),
  -- Words of transactions still under way are not seen yet, whatever their numbers.
  added_by xid8 not null default pg_current_xact_id()
);

-- One row for each active listing, with what searches compare and order by, and no more: many of
-- these rows fit on a page. Of the code of a word, half is its number; an odd one says that it stands
-- in the title.
create table listing_search (
  listing_id uuid primary key references listings on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  price numeric(15, 2) not null,
  quantity numeric(16, 3),
  -- The category's own fields that are numbers, by field name.
  numbers jsonb,
  -- The code of its city's mark.
  city_code integer not null,
  codes integer[] not null
);

-- No list of changes beside the index: every search would have to walk through it.
create index listing_search_codes on listing_search using gin (codes) with (fastupdate = off);

-- How common the commoner codes are, searches ask to cut their first slice.
alter table listing_search alter column codes set statistics 300;

-- There is on purpose no index on created_at here: the planner would walk it from the newest on,
-- which never ends for words that seldom meet.

-- With which state of the dictionary the rows were written; see listings/index-listings.server.ts.
create table search_state (
  version text primary key
);

-- A listing that is no longer active is not found, whoever changed it.
create function keep_listing_search() returns trigger language plpgsql as $$
begin
  if new.status <> 'active' then
    delete from listing_search where listing_id = new.id;
  else
    update listing_search set expires_at = new.expires_at where listing_id = new.id;
  end if;
  return null;
end
$$;
create trigger keep_listing_search after update of status, expires_at on listings
  for each row when (old.status <> new.status or old.expires_at <> new.expires_at)
  execute function keep_listing_search();
