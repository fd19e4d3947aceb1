-- Each side can archive a conversation for itself, and a conversation has one notification for each
-- reader. Columns and an index are only added, so copies of the version before run on it.

alter table conversations
  -- The last message each side had when it archived the conversation: a later one brings it back.
  add column buyer_archived_up_to integer,
  add column seller_archived_up_to integer;

-- Earlier versions could leave several; the unread one stays, or the newest.
delete from notifications extra using notifications kept
where extra.kind = 'message' and kept.kind = 'message'
  and extra.user_id = kept.user_id and extra.conversation_id = kept.conversation_id
  and (kept.read_at is null, kept.created_at, kept.id)
    > (extra.read_at is null, extra.created_at, extra.id);
create unique index notifications_once_a_conversation on notifications (user_id, conversation_id)
  where kind = 'message';
