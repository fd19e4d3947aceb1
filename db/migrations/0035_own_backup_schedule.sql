-- The market that made the schedule, so that a copy of it makes no backups; null if it is from before this column.
alter table backup_schedule add column installation text;
