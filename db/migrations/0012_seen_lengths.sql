-- The program counts letters as a reader sees them, each of up to four code units. These checks count
-- code points and only keep out what no form can send. They are wider than before, so copies of the
-- version before run on them, and every row satisfies them already.

alter table listings
  drop constraint listings_title_check,
  drop constraint listings_description_check,
  add constraint listings_title_check check (char_length(title) <= 480) not valid,
  add constraint listings_description_check check (char_length(description) <= 20000) not valid;

alter table services
  drop constraint services_title_check,
  drop constraint services_description_check,
  add constraint services_title_check check (char_length(title) <= 480) not valid,
  add constraint services_description_check check (char_length(description) <= 20000) not valid;

alter table messages
  drop constraint messages_content_check,
  add constraint messages_content_check check (char_length(content) <= 16000) not valid;

alter table contact_messages
  drop constraint contact_messages_name_check,
  drop constraint contact_messages_about_check,
  drop constraint contact_messages_content_check,
  add constraint contact_messages_name_check check (char_length(name) between 1 and 320) not valid,
  add constraint contact_messages_about_check check (char_length(about) <= 1200) not valid,
  add constraint contact_messages_content_check check (char_length(content) between 10 and 12000) not valid;
