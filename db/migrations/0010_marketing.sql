-- Mails an operator writes to those who have news and offers on, and who has been sent which. It only
-- adds, so copies of the version before run on it.

create table marketing_campaigns (
  name text primary key check (name ~ '^[a-z0-9-]{1,60}$'),
  -- Subject and text in each language.
  letters jsonb not null,
  created_at timestamptz not null default now()
);

create table marketing_recipients (
  campaign text not null references marketing_campaigns on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (campaign, user_id)
);
create index marketing_recipients_of_user on marketing_recipients (user_id);
