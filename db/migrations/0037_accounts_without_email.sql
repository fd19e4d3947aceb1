-- A member may have no email address.
alter table users alter column email drop not null;
