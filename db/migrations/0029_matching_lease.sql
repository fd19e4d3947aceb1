-- Which copy of the server is matching the queued listings. It extends the lease as it works, so that the lease
-- ends soon after a process that died. A lock of the session would not work behind a pooler in transaction mode.
create table matching_lease (
  is_only boolean primary key default true check (is_only),
  holder uuid,
  expires_at timestamptz not null default '-infinity'
);
insert into matching_lease default values;
