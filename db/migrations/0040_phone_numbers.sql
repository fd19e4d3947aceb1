-- A member signs in with an email address, with phone numbers, or with both.
alter table users alter column email drop not null;
