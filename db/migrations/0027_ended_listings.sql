-- What the price spreads read of a category beside its active listings, newest first. An index is only
-- added, so copies of the version before run on it; their writes to `listings` wait while it is built, one
-- to four seconds for each million listings.
create index listings_ended_in_category on listings (category_id, created_at desc)
  where status in ('sold', 'expired');
