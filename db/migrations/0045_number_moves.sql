-- Moves of an account to a number whose owner has lost the old SIM. One member of staff requests it, another approves.
create table number_moves (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  e164 text not null check (e164 ~ '^\+[1-9][0-9]{6,14}$'),
  requested_by uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create unique index number_moves_by_user on number_moves (user_id);
