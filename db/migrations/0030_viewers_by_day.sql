-- Who has seen what, in three partitions by day: that of yesterday is truncated, which takes the same time
-- however many rows it has, while today's is written. The days take turns, so no partition is ever created
-- or dropped while the market runs. PostgreSQL allows no primary key on a table that is partitioned by
-- an expression, so the partitions have one each. There are no foreign keys: deleting a listing would
-- search all rows of the day for it.
--
-- Copies of the previous version still count in listing_impressions, listing_views and service_views, and
-- nobody waits for this migration. A later version drops these tables.

create table listing_impressions_by_day (
  day date not null,
  viewer text not null,
  listing_id uuid not null
) partition by list (((day - date '1970-01-01') % 3));
create table listing_impressions_by_day_0 partition of listing_impressions_by_day
  (primary key (day, viewer, listing_id)) for values in (0);
create table listing_impressions_by_day_1 partition of listing_impressions_by_day
  (primary key (day, viewer, listing_id)) for values in (1);
create table listing_impressions_by_day_2 partition of listing_impressions_by_day
  (primary key (day, viewer, listing_id)) for values in (2);

create table listing_views_by_day (
  day date not null,
  viewer text not null,
  listing_id uuid not null,
  metric text not null check (metric in ('clicks', 'phone_views'))
) partition by list (((day - date '1970-01-01') % 3));
create table listing_views_by_day_0 partition of listing_views_by_day
  (primary key (day, listing_id, viewer, metric)) for values in (0);
create table listing_views_by_day_1 partition of listing_views_by_day
  (primary key (day, listing_id, viewer, metric)) for values in (1);
create table listing_views_by_day_2 partition of listing_views_by_day
  (primary key (day, listing_id, viewer, metric)) for values in (2);

create table service_views_by_day (
  day date not null,
  viewer text not null,
  service_id uuid not null
) partition by list (((day - date '1970-01-01') % 3));
create table service_views_by_day_0 partition of service_views_by_day
  (primary key (day, service_id, viewer)) for values in (0);
create table service_views_by_day_1 partition of service_views_by_day
  (primary key (day, service_id, viewer)) for values in (1);
create table service_views_by_day_2 partition of service_views_by_day
  (primary key (day, service_id, viewer)) for values in (2);

-- Viewers counted today must not be counted again.
insert into listing_impressions_by_day (day, viewer, listing_id)
  select day, viewer, listing_id from listing_impressions
  where day >= (now() at time zone 'Asia/Karachi')::date;
insert into listing_views_by_day (day, viewer, listing_id, metric)
  select day, viewer, listing_id, metric from listing_views
  where day >= (now() at time zone 'Asia/Karachi')::date;
insert into service_views_by_day (day, viewer, service_id)
  select day, viewer, service_id from service_views
  where day >= (now() at time zone 'Asia/Karachi')::date;
