-- When a member last changed something, by the clock of this server. Pages that are read from a standby
-- show it to that member only once the standby has it.
alter table users add column last_write_at timestamptz;
