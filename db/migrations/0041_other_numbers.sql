-- A second number to call, and the one for WhatsApp where it is not the first.
alter table listings add column second_phone text, add column whatsapp_phone text;
alter table services add column second_phone text, add column whatsapp_phone text;
