-- Pictures that a report or finding names are kept as long as its snapshot is, also when they were taken
-- out of an ad or the ad was deleted. And what remains of an ad that was deleted while moderation hid it
-- has no picture. Only an index is added, and functions keep their names, so copies of the version before
-- run on it.

-- To find which of some paths a snapshot names.
create index signals_of_picture on signals using gin ((snapshot -> 'images'));

create or replace function keep_deleted_listing() returns trigger language plpgsql as $$
begin
  if not exists (select from users where id = old.user_id) then
    return old;
  end if;
  if not exists (select from conversations where listing_id = old.id)
    and (old.status = 'draft' or not exists (select from favorites where listing_id = old.id)) then
    return old;
  end if;
  insert into deleted_listings (listing_id, seller_id, title, price, price_unit, category_id, cover)
  values (old.id, old.user_id, old.title, old.price, old.price_unit, old.category_id,
    case when old.status <> 'hidden' then old.images[1] end);
  update conversations set deleted_listing_id = old.id where listing_id = old.id;
  if old.status <> 'draft' then
    update favorites set listing_id = null, deleted_listing_id = old.id where listing_id = old.id;
  end if;
  return old;
end
$$;

create or replace function keep_deleted_service() returns trigger language plpgsql as $$
begin
  if not exists (select from users where id = old.user_id)
    or not exists (select from conversations where service_id = old.id) then
    return old;
  end if;
  insert into deleted_services (service_id, provider_id, title, service_type, cover)
  values (old.id, old.user_id, old.title, old.service_type,
    case when old.status <> 'hidden' then old.images[1] end);
  update conversations set deleted_service_id = old.id where service_id = old.id;
  return old;
end
$$;
