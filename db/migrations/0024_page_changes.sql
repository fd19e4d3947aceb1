-- Tells all copies which pages a write has changed, once it has committed: the ids that pages show and
-- the lists that may have gained or lost something. Triggers, so that no writer can forget it. Only
-- functions and triggers are added, so copies of the version before run on it.

-- A payload may have 8,000 bytes. A change of very many rows changes every page.
create function publish_page_changes(ids text[], lists text[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 5000 then
    perform pg_notify('market', '{"kind":"pages","all":true,"ids":[],"lists":[]}');
    return;
  end if;
  perform pg_notify('market',
    json_build_object('kind', 'pages', 'ids', json_agg(id), 'lists', lists)::text)
  from (
    select id, (row_number() over (order by id) - 1) / 60 as part
    from (select distinct unnest(ids) as id) as distinct_ids
  ) as parts
  group by part;
end
$$;

-- Changes that no page shows are left out.
create function listing_without_unseen(listing listings) returns jsonb language sql immutable as $$
  select to_jsonb(listing) - array['search_text', 'typed', 'updated_at', 'expiry_told_at']
$$;

create function publish_listing_pages() returns trigger language plpgsql as $$
declare
  ids text[];
  lists text[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(found.id), array_agg(distinct 'category:' || categories.slug)
    into ids, lists
    from (
      select unnest(array[o.id::text, o.user_id::text] || o.images) as id, category
      from old_rows as o join new_rows as n using (id),
        unnest(array[o.category_id, n.category_id]) as category
      where (o.status <> 'draft' or n.status <> 'draft')
        and listing_without_unseen(o) is distinct from listing_without_unseen(n)
    ) as found left join categories on categories.id = found.category;
  else
    select array_agg(found.id), array_agg(distinct 'category:' || categories.slug)
    into ids, lists
    from (
      select unnest(array[changed.id::text, changed.user_id::text] || changed.images) as id,
        changed.category_id as category
      from changed_rows as changed
      where changed.status <> 'draft'
    ) as found left join categories on categories.id = found.category;
  end if;
  if ids is not null then
    perform publish_page_changes(ids, array_remove(lists, null) || array['listings']);
  end if;
  return null;
end
$$;
create trigger publish_inserted_listings after insert on listings
  referencing new table as changed_rows
  for each statement execute function publish_listing_pages();
create trigger publish_deleted_listings after delete on listings
  referencing old table as changed_rows
  for each statement execute function publish_listing_pages();
create trigger publish_updated_listings after update on listings
  referencing old table as old_rows new table as new_rows
  for each statement execute function publish_listing_pages();

create function publish_service_pages() returns trigger language plpgsql as $$
declare
  ids text[];
begin
  select array_agg(found.id) into ids from (
    select unnest(array[changed.id::text, changed.user_id::text] || changed.images) as id
    from changed_rows as changed
  ) as found;
  if ids is not null then
    perform publish_page_changes(ids, array['services']);
  end if;
  return null;
end
$$;
create trigger publish_inserted_services after insert on services
  referencing new table as changed_rows
  for each statement execute function publish_service_pages();
create trigger publish_deleted_services after delete on services
  referencing old table as changed_rows
  for each statement execute function publish_service_pages();
create trigger publish_updated_services after update on services
  referencing new table as changed_rows
  for each statement execute function publish_service_pages();

-- What pages say about a member is on the pages of what they offer.
create function publish_member_pages() returns trigger language plpgsql as $$
begin
  perform publish_page_changes(
    array[new.id::text]
      || array(select id::text from listings where user_id = new.id and status <> 'draft')
      || array(select id::text from services where user_id = new.id),
    array['listings', 'services']);
  return null;
end
$$;
create trigger publish_member_pages
  after update of full_name, image, city, province, suspended_at, deleted_at, dealer_since on users
  for each row when (
    (old.full_name, old.image, old.city, old.province, old.suspended_at, old.deleted_at, old.dealer_since)
    is distinct from
    (new.full_name, new.image, new.city, new.province, new.suspended_at, new.deleted_at, new.dealer_since))
  execute function publish_member_pages();
