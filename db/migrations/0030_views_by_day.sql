-- Who has seen what, in three partitions by day: that of yesterday is truncated, which takes no longer
-- the more rows it has, while today's is written. The days take turns, so no partition is ever created
-- or dropped while the market runs. Names and columns stay the same, so copies of the version before run
-- on it. A partitioned table cannot have a primary key without its partition key, so the partitions do.
-- There are no foreign keys: deleting a listing would search all rows of the day for it.

lock table listing_impressions, listing_views, service_views in access exclusive mode;

create table impressions_before as
  select * from listing_impressions where day >= (now() at time zone 'Asia/Karachi')::date;
create table views_before as
  select * from listing_views where day >= (now() at time zone 'Asia/Karachi')::date;
create table service_views_before as
  select * from service_views where day >= (now() at time zone 'Asia/Karachi')::date;
drop table listing_impressions;
drop table listing_views;
drop table service_views;

create table listing_impressions (
  day date not null,
  viewer text not null,
  listing_id uuid not null
) partition by list (((day - date '1970-01-01') % 3));
create table listing_impressions_0 partition of listing_impressions (primary key (day, viewer, listing_id)) for values in (0);
create table listing_impressions_1 partition of listing_impressions (primary key (day, viewer, listing_id)) for values in (1);
create table listing_impressions_2 partition of listing_impressions (primary key (day, viewer, listing_id)) for values in (2);

create table listing_views (
  day date not null,
  viewer text not null,
  listing_id uuid not null,
  metric text not null check (metric in ('clicks', 'phone_views'))
) partition by list (((day - date '1970-01-01') % 3));
create table listing_views_0 partition of listing_views (primary key (day, listing_id, viewer, metric)) for values in (0);
create table listing_views_1 partition of listing_views (primary key (day, listing_id, viewer, metric)) for values in (1);
create table listing_views_2 partition of listing_views (primary key (day, listing_id, viewer, metric)) for values in (2);

create table service_views (
  day date not null,
  viewer text not null,
  service_id uuid not null
) partition by list (((day - date '1970-01-01') % 3));
create table service_views_0 partition of service_views (primary key (day, service_id, viewer)) for values in (0);
create table service_views_1 partition of service_views (primary key (day, service_id, viewer)) for values in (1);
create table service_views_2 partition of service_views (primary key (day, service_id, viewer)) for values in (2);

insert into listing_impressions select * from impressions_before;
insert into listing_views select * from views_before;
insert into service_views select * from service_views_before;
drop table impressions_before;
drop table views_before;
drop table service_views_before;

-- So that the purge finds the oldest days without reading all others.
create index listing_days_by_day on listing_days (day);
