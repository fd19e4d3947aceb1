-- What became of each message to support: its answers, each with its text, who gave it, how and when.
alter table contact_messages
  add column state text not null default 'new' check (state in ('new', 'answered', 'closed')),
  add column answers jsonb not null default '[]',
  -- Two members of staff who answer at once: the second is told.
  add column revision integer not null default 0;
create index contact_messages_by_state on contact_messages (state, created_at);
-- Support has answered these from its mailbox.
update contact_messages set state = 'closed' where created_at < now() - interval '30 days';

-- Messages to many members: marketing, or a service message to all.
create table broadcasts (
  id uuid primary key default gen_random_uuid(),
  -- The command and the page continue the one of this name.
  name text not null unique check (name ~ '^[a-z0-9-]{1,60}$'),
  kind text not null check (kind in ('marketing', 'service')),
  -- Subject and text in each language.
  letters jsonb not null,
  channels text[] not null check (channels <@ array['site', 'push', 'email', 'sms']),
  state text not null default 'draft' check (state in ('draft', 'sending', 'stopped', 'done')),
  revision integer not null default 0,
  -- The last member of each channel's batches so far.
  cursors jsonb not null default '{}',
  created_at timestamptz not null default now()
);

-- Nobody gets one twice by the same channel. A push message goes with the notification on the site.
create table broadcast_recipients (
  id uuid primary key default gen_random_uuid(),
  broadcast_id uuid not null references broadcasts on delete cascade,
  user_id uuid not null references users on delete cascade,
  channel text not null check (channel in ('site', 'email', 'sms')),
  created_at timestamptz not null default now(),
  -- Null as long as it waits; `unknown` from the attempt until its outcome.
  outcome text check (outcome in ('unknown', 'sent', 'refused-for-good', 'skipped')),
  unique (broadcast_id, channel, user_id)
);
create index broadcast_recipients_of_user on broadcast_recipients (user_id);
create index broadcast_recipients_waiting on broadcast_recipients (broadcast_id) where outcome is null;

-- The campaigns so far. Copies of the version before read their own tables until they stop.
insert into broadcasts (name, kind, letters, channels, state, created_at)
  select name, 'marketing', letters, '{email}', 'done', created_at from marketing_campaigns;
insert into broadcast_recipients (broadcast_id, user_id, channel, created_at, outcome)
  select broadcasts.id, user_id, 'email', marketing_recipients.created_at, 'sent'
  from marketing_recipients join broadcasts on name = campaign;
