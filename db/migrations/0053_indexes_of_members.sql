-- What 0047_members_and_doors.sql left. Pages are read meanwhile; writes to `users`, such as a sign-up, wait while the
-- indexes are built: a few seconds for each million accounts.
alter table users validate constraint users_approval_check;
create index if not exists users_waiting on users (id) where approval = 'waiting';
create index if not exists users_suspended on users (id) where suspended_at is not null;
-- Staff find members by a part of their name or number.
create index if not exists users_by_name on users using gin (lower(full_name) gin_trgm_ops, phone gin_trgm_ops)
  where deleted_at is null;
