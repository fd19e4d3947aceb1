-- What most listings of a subcategory cost in a province, by price unit. A job computes the rows again
-- every night. A table and an index are only added, so copies of the version before run on it.

create table price_guides (
  subcategory_id uuid not null references subcategories on delete cascade,
  province text not null references provinces on delete cascade,
  price_unit text not null,
  -- The listings that it is computed from.
  listing_count integer not null,
  -- The quartiles, and the lowest and highest price that is no outlier.
  lowest numeric not null,
  low numeric not null,
  median numeric not null,
  high numeric not null,
  highest numeric not null,
  primary key (subcategory_id, province, price_unit)
);

create index listings_sold_in_category on listings (category_id, sold_at) where status = 'sold';
