-- When the provider of a service is free, how much they take in a day and how far they go.
alter table services
  add column free_from date,
  -- The day on which the provider said so: what was said long ago may no longer be true.
  add column free_from_set_on date,
  add column acres_per_day numeric(5, 1) check (acres_per_day > 0 and acres_per_day <= 1000),
  add column hours_per_day numeric(3, 1) check (hours_per_day > 0 and hours_per_day <= 24),
  add column travels_km integer check (travels_km between 1 and 2000),
  add constraint services_free_from_set check ((free_from is null) = (free_from_set_on is null));
