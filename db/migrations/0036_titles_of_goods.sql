-- How a title names one of a subcategory's goods, from the reference data: `{breed} buffalo`.
alter table subcategories add column titles jsonb not null default '[]';
