-- What a listing cost when somebody saved it, and one notification for each conversation. Columns are
-- only added, so copies of the version before run on it.

alter table favorites
  add column price_at_save numeric(15, 2),
  add column price_unit_at_save text;

update favorites set price_at_save = known.price, price_unit_at_save = known.price_unit
from (
  select distinct on (favorites.id) favorites.id, listing_prices.price, listing_prices.price_unit
  from favorites join listing_prices using (listing_id)
  where listing_prices.since <= favorites.created_at
  order by favorites.id, listing_prices.since desc
) known
where known.id = favorites.id;

delete from notifications old using notifications newer
where old.kind = 'message' and newer.kind = 'message'
  and newer.user_id = old.user_id and newer.conversation_id = old.conversation_id
  and (newer.created_at, newer.id) > (old.created_at, old.id);
