-- What the operator has changed of the data and texts that releases bring, each version of it. The latest version
-- of a record counts. Without content the record follows the release again.
create table reference_changes (
  id uuid primary key,
  kind text not null,
  key text not null,
  number integer not null check (number > 0),
  content jsonb,
  archived boolean not null default false,
  -- What the release said when this was saved; null for what no release brings.
  release jsonb,
  -- Null for the operator's command.
  actor_id uuid,
  created_at timestamptz not null default now(),
  unique (kind, key, number)
);

-- Tells all copies to read the changes again, once they are committed.
create function publish_reference_changes() returns trigger language plpgsql as $$
begin
  perform pg_notify('market', '{"kind":"reference","userIds":[]}');
  return null;
end
$$;
create trigger publish_reference_changes after insert on reference_changes
  for each statement execute function publish_reference_changes();

-- An editor changes texts; support looks after members and the mail room.
alter table staff drop constraint staff_role_check;
alter table staff add constraint staff_role_check
  check (role in ('reviewer', 'lead', 'admin', 'editor', 'support'));

-- What is archived is offered no more, but what was posted with it still shows it.
alter table categories add column archived boolean not null default false;
alter table subcategories add column archived boolean not null default false;
alter table category_fields add column archived boolean not null default false;
alter table cities add column archived boolean not null default false;
-- Other spellings, and the city that took over a merged one.
alter table cities add column spellings text[] not null default '{}';
alter table cities add column merged_into text;
