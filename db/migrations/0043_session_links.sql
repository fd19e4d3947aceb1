-- A link to the member's email confirms a session that a code alone has opened.
alter table mailed_links
  drop constraint mailed_links_purpose_check,
  add constraint mailed_links_purpose_check check (purpose in
    ('verify-email', 'reset-password', 'change-email', 'restore-email', 'suspended', 'confirm-session'));
