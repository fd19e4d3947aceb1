-- How long held listings and services wait for a moderator, what rules send back, and erasing what is
-- kept about closed accounts.

-- When staff were reminded of a case in which something waits too long.
alter table cases add column reminded_at timestamptz;
create index decisions_holds on decisions (created_at) where action = 'hold';
-- The newest decision, after which sitemaps are written again.
create index decisions_newest on decisions (created_at);
create index signals_mended on signals (created_at) where rule = 'mended';

-- How often a rule has sent a form back, by day in Pakistan: nothing was saved, so there is no decision.
create table rule_refusals (
  day date not null,
  rule text not null,
  action text not null,
  count integer not null default 1,
  primary key (day, rule, action)
);

-- Decisions are only added. One change is allowed: to erase the words of a decision about an account that
-- was closed 180 days ago.
create function refuse_decision_change() returns trigger language plpgsql as $$
begin
  if new.facts = '' and new.before = old.before - 'title'
    and row(new.id, new.case_id, new.actor_id, new.rule, new.owner_id, new.action, new.policy, new.until,
      new.undoes, new.created_at) is not distinct from
      row(old.id, old.case_id, old.actor_id, old.rule, old.owner_id, old.action, old.policy, old.until,
      old.undoes, old.created_at)
    and exists (select from users where users.id = old.owner_id
      and users.deleted_at <= now() - interval '180 days')
  then
    return new;
  end if;
  raise exception 'decisions is insert-only' using errcode = 'insufficient_privilege';
end
$$;
drop trigger decisions_insert_only on decisions;
create trigger decisions_never_deleted before delete or truncate on decisions
  for each statement execute function refuse_change();
create trigger decisions_insert_only before update on decisions
  for each row execute function refuse_decision_change();
