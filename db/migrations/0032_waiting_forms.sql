-- Forms sent after the session had ended. They wait for their owner to log in, for a day.
create table waiting_forms (
  token uuid primary key,
  user_id uuid not null references users,
  path text not null,
  encoding text not null check (encoding in ('application/x-www-form-urlencoded', 'multipart/form-data')),
  fields jsonb not null,
  created_at timestamptz not null default now()
);
create index waiting_forms_of_user on waiting_forms (user_id);
create index waiting_forms_by_age on waiting_forms (created_at);
