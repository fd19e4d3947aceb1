-- Cases for the moderators: one per listing, service, seller or message that was reported, which opens
-- again with the next report. The table `reports` stays for copies of the version before; its rows are
-- copied here.

create table cases (
  id uuid primary key,
  subject_kind text not null check (subject_kind in ('listing', 'service', 'seller', 'message')),
  subject_id uuid not null,
  -- Whose listing, service, page or message it is.
  owner_id uuid references users on delete set null,
  state text not null default 'open' check (state in ('open', 'closed')),
  -- The sum of the weights of its open signals.
  score integer not null default 0,
  -- Counts changes, so that two moderators never decide on the same state.
  version integer not null default 1,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  unique (subject_kind, subject_id)
);
create index cases_open on cases (score desc, opened_at, id) where state = 'open';
create index cases_of_owner on cases (owner_id);

-- Why there is a case: reports, later also rules. `snapshot` is what was reported as it was then.
create table signals (
  id uuid primary key,
  case_id uuid not null references cases on delete cascade,
  reporter_id uuid references users on delete set null,
  -- A visitor's network, hashed with a secret.
  reporter_network text,
  reporter_language text check (reporter_language in ('en', 'ur')),
  reason text not null,
  details text not null default '',
  weight integer not null,
  snapshot jsonb not null,
  verdict text check (verdict in ('upheld', 'dismissed')),
  created_at timestamptz not null default now()
);
create index signals_of_case on signals (case_id, created_at);
create index signals_of_reporter on signals (reporter_id, created_at);
-- One open report for each person and subject.
create unique index signals_open_of_member on signals (case_id, reporter_id) where verdict is null;
create unique index signals_open_of_network on signals (case_id, reporter_network) where verdict is null;

insert into cases (id, subject_kind, subject_id, owner_id, score, opened_at)
select gen_random_uuid(), 'message', messages.id, messages.sender_id, 10 * count(*), min(reports.created_at)
from reports join messages on messages.id = reports.message_id
where reports.status = 'open'
group by messages.id, messages.sender_id;

insert into signals (id, case_id, reporter_id, reason, details, weight, snapshot, created_at)
select reports.id, cases.id, reports.reporter_id, reports.reason, reports.details, 10,
  jsonb_build_object('text', messages.content), reports.created_at
from reports
join messages on messages.id = reports.message_id
join cases on cases.subject_kind = 'message' and cases.subject_id = messages.id
where reports.status = 'open';
