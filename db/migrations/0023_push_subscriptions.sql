-- Browsers that get notifications while no page is open. Each belongs to a session and ends with it.
create table push_subscriptions (
  id uuid primary key,
  session_id uuid not null unique references sessions on delete cascade,
  -- The URL of the browser's push service. A browser has one, whoever uses it.
  endpoint text not null unique,
  -- The browser's keys to encrypt for it.
  p256dh text not null,
  auth text not null,
  -- Show neither names nor texts, as others see the screen.
  hides_text boolean not null default false,
  created_at timestamptz not null default now()
);
