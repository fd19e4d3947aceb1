-- Failed sign-ins are counted for each source, so that a stranger's never keep the owner out. The
-- table `sign_in_failures` is no longer used; copies of the version before still use it.

create table sign_in_attempts (
  email text not null,
  -- `network:` and a network address, `device:` and the id of a known device, or `settings`.
  source text not null,
  failures integer not null,
  day_failures integer not null,
  day date not null,
  blocked_until timestamptz not null,
  primary key (email, source)
);
create index sign_in_attempts_by_age on sign_in_attempts (blocked_until);
