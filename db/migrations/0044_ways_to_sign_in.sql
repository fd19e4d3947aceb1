-- A link that undoes a change of the numbers of an account, and what opened the account before that change.
alter table mailed_links
  drop constraint mailed_links_purpose_check,
  add constraint mailed_links_purpose_check check (purpose in
    ('verify-email', 'reset-password', 'change-email', 'restore-email', 'restore-number', 'suspended',
    'confirm-session')),
  add column ways jsonb;

-- The number that goes once another is proven in its place.
alter table phone_proofs add column replaces_e164 text;

-- Whether a number is proven is on the pages of its owner and of what they offer, and closes their buttons to call.
-- Lists show no numbers.
create function publish_number_pages() returns trigger language plpgsql as $$
declare
  owner uuid;
begin
  if tg_op = 'DELETE' then owner := old.user_id; else owner := new.user_id; end if;
  perform publish_page_changes(
    array[owner::text]
      || array(select id::text from listings where user_id = owner and status <> 'draft')
      || array(select id::text from services where user_id = owner),
    array[]::text[]);
  return null;
end
$$;
create trigger publish_number_pages after insert or delete on phone_numbers
  for each row execute function publish_number_pages();
create trigger publish_changed_number_pages after update of lost_at, stale_at on phone_numbers
  for each row when ((old.lost_at, old.stale_at) is distinct from (new.lost_at, new.stale_at))
  execute function publish_number_pages();
