-- What remains of a deleted listing for those who saved it or talk about it: title, price and first
-- picture. It lasts as long as one of them refers to it and its seller has an account. Tables and
-- columns are only added and one column may be empty, so copies of the version before run on it.

create table deleted_listings (
  listing_id uuid primary key,
  seller_id uuid not null references users on delete cascade,
  title text not null,
  price numeric(15, 2) not null,
  price_unit text not null,
  category_id uuid references categories on delete set null,
  -- The stored path of the first picture, of which only the smallest file is left.
  cover text,
  deleted_at timestamptz not null default now()
);
create index deleted_listings_of_seller on deleted_listings (seller_id);
create index deleted_listings_by_cover on deleted_listings (cover) where cover is not null;

alter table favorites
  alter column listing_id drop not null,
  add column deleted_listing_id uuid references deleted_listings on delete cascade,
  add constraint favorites_of_one check (num_nonnulls(listing_id, deleted_listing_id) = 1) not valid;
create unique index favorites_by_deleted_listing on favorites (deleted_listing_id, user_id)
  where deleted_listing_id is not null;

alter table conversations
  add column deleted_listing_id uuid references deleted_listings on delete set null;
create index conversations_by_deleted_listing on conversations (deleted_listing_id)
  where deleted_listing_id is not null;

-- A trigger, since favorites and conversations must change with the row that goes. Favorites of a
-- draft are hidden from whoever saved it, so they go with it. Where the seller's row is being deleted,
-- nothing is kept.
create function keep_deleted_listing() returns trigger language plpgsql as $$
begin
  if not exists (select from users where id = old.user_id) then
    return old;
  end if;
  if not exists (select from conversations where listing_id = old.id)
    and (old.status = 'draft' or not exists (select from favorites where listing_id = old.id)) then
    return old;
  end if;
  insert into deleted_listings (listing_id, seller_id, title, price, price_unit, category_id, cover)
  values (old.id, old.user_id, old.title, old.price, old.price_unit, old.category_id, old.images[1]);
  update conversations set deleted_listing_id = old.id where listing_id = old.id;
  if old.status <> 'draft' then
    update favorites set listing_id = null, deleted_listing_id = old.id where listing_id = old.id;
  end if;
  return old;
end
$$;
create trigger keep_deleted_listing before delete on listings
  for each row execute function keep_deleted_listing();
