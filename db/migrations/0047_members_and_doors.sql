-- Changes of what opens an account, made by staff: one member of staff requests it, another approves. It replaces
-- number_moves, whose requests are made again.
create table access_changes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('number', 'add-number', 'email', 'merge')),
  -- The number in E.164, the email address, or the id of the account that goes into this one.
  value text not null,
  requested_by uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create unique index access_changes_by_user on access_changes (user_id);

-- Whom a cooperative has named. Nothing of theirs is shown: there is no account until they prove the number.
create table imported_members (
  e164 text primary key check (e164 ~ '^\+[1-9][0-9]{6,14}$'),
  full_name text not null,
  village text,
  created_at timestamptz not null default now()
);

-- Which account was opened with which invitation.
create table invitation_uses (
  invitation text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id)
);
create index invitation_uses_by_invitation on invitation_uses (invitation);

-- Whether staff have yet to approve an account, or have refused it; null for all others.
-- No row is read here, as sign-in waits for this lock: 0053 reads them and builds the indexes.
alter table users add column approval text;
alter table users add constraint users_approval_check check (approval in ('waiting', 'refused')) not valid;
