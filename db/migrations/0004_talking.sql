-- What talking, saving and being told need: messages in one order with their ticks, who may not
-- write to whom, what somebody was told of, searches that tell, and accounts that can be left.

alter table conversations
  -- The number of its last message. Each message takes the next one under this row's lock, so the
  -- order in which messages are committed is the order of their numbers.
  add column last_number integer not null default 0,
  -- The number of the last news each side was told about it (live_counters).
  add column buyer_told bigint not null default 0,
  add column seller_told bigint not null default 0,
  -- The last message each side may see, and since when it stands there: what is withheld from one
  -- side moves the conversation on the other's list alone. Empty until there is one.
  add column buyer_last integer,
  add column seller_last integer,
  add column buyer_updated_at timestamptz,
  add column seller_updated_at timestamptz;
drop index conversations_of_buyer;
drop index conversations_of_seller;
create index conversations_of_buyer on conversations (buyer_id, buyer_updated_at desc, id desc);
create index conversations_of_seller on conversations (seller_id, seller_updated_at desc, id desc);

alter table messages
  add column number integer,
  -- What the sender's device called it, so that sending again after a lost answer says it once.
  add column client_id uuid not null default gen_random_uuid(),
  add column delivered_at timestamptz,
  -- Written by somebody the other party has blocked: seen by its sender alone, for good.
  add column withheld boolean not null default false,
  drop constraint messages_content_check,
  -- Empty where photos speak for themselves.
  add constraint messages_content_check check (char_length(content) <= 4000);

update messages set number = counted.number
from (
  select id, row_number() over (partition by conversation_id order by created_at, id) as number
  from messages
) counted
where counted.id = messages.id;
update conversations
set last_number = last.number, buyer_last = last.number, seller_last = last.number,
  buyer_updated_at = date_trunc('milliseconds', updated_at),
  seller_updated_at = date_trunc('milliseconds', updated_at)
from (select conversation_id, max(number) as number from messages group by 1) last
where last.conversation_id = conversations.id;

alter table messages
  alter column number set not null,
  add constraint messages_numbered unique (conversation_id, number),
  add constraint messages_sent_once unique (sender_id, client_id);
drop index messages_in_order;
drop index messages_unread;
create index messages_unread on messages (conversation_id, sender_id)
  where read_at is null and not withheld;

alter table images add column message_id uuid references messages on delete set null;
create index images_by_message on images (message_id, position) where message_id is not null;
drop index images_unused;
create index images_unused on images (created_at)
  where listing_id is null and service_id is null and message_id is null;

-- Whoever is blocked is not told; what they write is withheld.
create table blocks (
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);

alter table reports
  add column message_id uuid references messages on delete cascade,
  drop constraint reports_check,
  add constraint reports_about check (num_nonnulls(listing_id, service_id, message_id) = 1);
create unique index reports_of_message on reports (reporter_id, message_id);

-- How much has been told to each person's open pages. The row's lock keeps the numbers in the order
-- in which they are committed, so whoever knows one number has missed only those above it.
create table live_counters (
  user_id uuid primary key references users on delete cascade,
  number bigint not null default 0
);

-- A stream ends with its session, whichever way that ends and on whichever copy it is open.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('market', json_build_object(
    'kind', 'session-ended', 'userIds', json_build_array(old.user_id), 'sessionId', old.id)::text);
  return null;
end $$;
create trigger session_ended after delete on sessions
  for each row execute function tell_session_ended();

alter table saved_searches
  -- What narrows down which searches a new listing could be found by; empty where any will do.
  add column category_id uuid references categories on delete cascade,
  add column province text;
-- A new listing is held against each search once, however many have saved it.
create index saved_searches_by_query on saved_searches (query);

-- Which listing was found by which saved search, once however often it is put up.
create table saved_search_hits (
  saved_search_id uuid not null references saved_searches on delete cascade,
  listing_id uuid not null references listings on delete cascade,
  created_at timestamptz not null default now(),
  told_at timestamptz,
  primary key (saved_search_id, listing_id)
);
create index saved_search_hits_untold on saved_search_hits (saved_search_id) where told_at is null;
create index saved_search_hits_by_listing on saved_search_hits (listing_id);

create index favorites_of_user on favorites (user_id, created_at desc);

-- What happened that a person wants to know; mails and texts say what stands here.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in
    ('message', 'price-drop', 'sold', 'saved-search', 'listing-expiring')),
  listing_id uuid references listings on delete cascade,
  conversation_id uuid references conversations on delete cascade,
  saved_search_id uuid references saved_searches on delete cascade,
  -- The words that were true when it happened: titles, names, prices.
  facts jsonb not null default '{}',
  -- What of several is told once until it is read, such as messages of one conversation.
  once text,
  -- Made anew whenever it is mailed: such an id holds the moment it was made.
  mailed_as uuid not null,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_of_user on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create unique index notifications_once on notifications (user_id, once)
  where read_at is null and once is not null;
create index notifications_by_listing on notifications (listing_id) where listing_id is not null;
create index notifications_by_conversation on notifications (conversation_id)
  where conversation_id is not null;

alter table users
  -- When its owner asked for it to be deleted; a week later everything private goes.
  add column deletion_asked_at timestamptz,
  -- Only the row is left then, so that what others were told still has a party to it.
  add column deleted_at timestamptz,
  -- What was asked for before and waits to be mailed is void as well.
  add column links_voided_at timestamptz;
create index users_to_delete on users (deletion_asked_at)
  where deletion_asked_at is not null and deleted_at is null;

-- All a person has here, made into one file that they fetch while it lasts.
create table data_exports (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  path text not null,
  bytes bigint,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  ready_at timestamptz,
  failed_at timestamptz,
  expires_at timestamptz
);
create index data_exports_of_user on data_exports (user_id, created_at desc);
-- One at a time for a person.
create unique index data_exports_being_made on data_exports (user_id)
  where ready_at is null and failed_at is null;

-- Whoever has the mailbox of an address that was an account's can give it back.
alter table mailed_links
  drop constraint mailed_links_purpose_check,
  add constraint mailed_links_purpose_check check (purpose in
    ('verify-email', 'reset-password', 'change-email', 'restore-email'));
