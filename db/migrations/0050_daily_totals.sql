-- What happened in the market on a day in Pakistan, counted once the day is over. Categories and provinces are slugs,
-- empty if what was counted has none, and "*" for all of them together, so that a page adds up few rows. A row of the
-- measure "counted" says that the day is complete.
create table daily_totals (
  measure text not null,
  day date not null,
  category text not null default '*',
  province text not null default '*',
  count integer not null check (count > 0),
  primary key (province, measure, category, day)
);

-- Searches as they are made, without their words and without who made them.
create table search_counts (
  day date not null,
  category text not null default '',
  province text not null default '',
  found boolean not null,
  count integer not null,
  primary key (day, category, province, found)
);

-- The words of searches that found nothing, once for each person who used them. The hash of the person is different
-- for every query, so that nobody's searches can be joined.
create table empty_searches (
  query text not null,
  viewer text not null,
  day date not null,
  count integer not null,
  primary key (query, viewer)
);
create index empty_searches_by_day on empty_searches (day);
