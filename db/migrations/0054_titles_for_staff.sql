-- The index of 0048_offer_lists.sql that takes longest, alone, so that writes to `listings` go on before it. They wait
-- while it is built, some ten seconds for each million listings; pages are read meanwhile.
create index if not exists listings_by_title on listings using gin (title gin_trgm_ops);
