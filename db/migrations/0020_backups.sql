-- Backups and proofs that the operator has made, for `bin/market doctor` and the metrics.
create table backup_runs (
  id uuid primary key,
  kind text not null check (kind in ('backup', 'proof')),
  -- The archive.
  file text not null,
  started_at timestamptz not null,
  finished_at timestamptz not null default now(),
  -- Why it failed; none if it succeeded.
  problem text
);
create index backup_runs_newest on backup_runs (kind, finished_at desc);

-- Where the daily backup goes: at most one row.
create table backup_schedule (
  only_one boolean primary key default true check (only_one),
  destination text not null,
  created_at timestamptz not null default now()
);
