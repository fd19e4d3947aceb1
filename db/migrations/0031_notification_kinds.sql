-- Only `notify` writes notifications, and TypeScript checks their kind. A new kind needs no migration.
alter table notifications drop constraint notifications_kind_check;
