-- The listings whose price has just dropped, for the home page. Only an index is added, so copies of
-- the version before run on it.

create index listings_dropped on listings (dropped_at desc, id desc)
  where status = 'active' and dropped_at is not null;
