-- The codes of the choices that filters offer come first in `codes`; this many. Counting results by
-- choice then reads ten codes of a row instead of a hundred. Null in rows of the older order.
alter table listing_search add column choice_count smallint;
