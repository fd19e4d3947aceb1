-- What makes sense in each category: which common fields, which facts on a card, which units. The
-- program fills the columns from the reference data at its start. Columns are only added, with
-- defaults, and three may be empty now, so copies of the version before run on it.

alter table categories
  add column common_fields jsonb not null default '[]',
  add column facts jsonb not null default '[]',
  add column price_units jsonb not null default '[]',
  add column quantity_units jsonb not null default '[]';

alter table category_fields
  add column short jsonb,
  add column unit text check (unit in ('month', 'year', 'acre', 'kanal'));

alter table units
  add column acres numeric,
  drop constraint units_kind_check,
  add constraint units_kind_check check (kind in ('quantity', 'price', 'area'));

-- Empty where the question makes no sense: an animal has no condition, a tractor is not organic.
alter table listings
  alter column condition drop not null,
  alter column organic drop not null,
  alter column delivery_available drop not null;
