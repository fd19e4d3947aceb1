-- Words that find a category or subcategory besides its names, the drawing of a category, and where a field is asked.
alter table categories add column words text[] not null default '{}';
alter table categories add column drawing text;
alter table subcategories add column words text[] not null default '{}';
alter table category_fields add column filterable boolean not null default true;
alter table category_fields add column subcategories jsonb;
