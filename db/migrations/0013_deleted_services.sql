-- What remains of a deleted farm service for those who talk about it: title, kind and first picture,
-- as 0011 keeps it of listings. Table and column are only added, so copies of the version before run
-- on it.

create table deleted_services (
  service_id uuid primary key,
  provider_id uuid not null references users on delete cascade,
  title text not null,
  service_type text not null,
  -- The stored path of the first picture, of which only the smallest file is left.
  cover text,
  deleted_at timestamptz not null default now()
);
create index deleted_services_of_provider on deleted_services (provider_id);
create index deleted_services_by_cover on deleted_services (cover) where cover is not null;

alter table conversations
  add column deleted_service_id uuid references deleted_services on delete set null;
create index conversations_by_deleted_service on conversations (deleted_service_id)
  where deleted_service_id is not null;

-- A trigger, since conversations must change with the row that goes. Where the provider's row is being
-- deleted, nothing is kept.
create function keep_deleted_service() returns trigger language plpgsql as $$
begin
  if not exists (select from users where id = old.user_id)
    or not exists (select from conversations where service_id = old.id) then
    return old;
  end if;
  insert into deleted_services (service_id, provider_id, title, service_type, cover)
  values (old.id, old.user_id, old.title, old.service_type, old.images[1]);
  update conversations set deleted_service_id = old.id where service_id = old.id;
  return old;
end
$$;
create trigger keep_deleted_service before delete on services
  for each row execute function keep_deleted_service();
