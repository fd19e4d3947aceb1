import { randomUUID } from 'node:crypto'
import { readCatalog } from '../../app/catalog/catalog.server.ts'
import { countUnread } from '../../app/conversations/inbox/count-unread.server.ts'
import { listConversations } from '../../app/conversations/inbox/list-conversations.server.ts'
import { insertMessage } from '../../app/conversations/sending/insert-message.server.ts'
import { findConversation } from '../../app/conversations/thread/find-conversation.server.ts'
import type { Database } from '../../app/platform/database/database.server.ts'
import { fillTable, memberCount } from './fill-market.ts'
import { createRandom, type Market, readSize } from './market.ts'
import { type Cost, formatCost, measureCalls } from './measure-calls.ts'

const messagesEach = 20
const months = 24
const callCount = 300

// The keys need the month, so a message that is sent again in another month would be stored twice, and
// pictures and reports cannot refer to a message by its id alone.
const partition = `
  alter table images drop constraint images_message_id_fkey;
  alter table reports drop constraint reports_message_id_fkey;
  alter table messages rename to old_messages;
  create table messages (like old_messages including defaults) partition by range (created_at);
  do $$
  declare month timestamptz;
  begin
    for month in select generate_series(date_trunc('month', now() - interval '${months} months'),
        now() + interval '1 month', '1 month') loop
      execute format('create table messages_%s partition of messages for values from (%L) to (%L)',
        to_char(month, 'YYYYMM'), month, month + interval '1 month');
    end loop;
  end $$;
  insert into messages select * from old_messages;
  alter table messages add primary key (id, created_at),
    add constraint numbered unique (conversation_id, number, created_at),
    add constraint sent_once unique (sender_id, client_id, created_at),
    add foreign key (conversation_id) references conversations on delete cascade,
    add foreign key (sender_id) references users on delete cascade;
  create index on messages (conversation_id, sender_id) where read_at is null and not withheld;
  drop table old_messages`

/** Conversations of twenty messages over two years: what members read and send. */
export async function measureMessages(market: Market, rowCount: number): Promise<string[]> {
  await fill(market, Math.round(rowCount / messagesEach))
  const single = await measureVariant(market)
  const size = await readSize(market, 'messages')
  await market.query(partition)
  await market.query('vacuum analyze messages')
  const parts = await measureVariant(market)
  const partSize = await readSize(market, 'messages')
  return [
    `| \`messages\` (one table ${size}, partitions ${partSize}) | pages | planning, ms | time, ms | WAL, KB |`,
    '|---|---|---|---|---|',
    ...Object.entries(single).flatMap(([name, cost]) => [
      `| ${[`${name}, one table`, ...formatCost(cost)].join(' | ')} |`,
      `| ${[`${name}, ${months + 1} months`, ...formatCost(parts[name] as Cost)].join(' | ')} |`,
    ]),
  ]
}

async function fill(market: Market, conversationCount: number): Promise<void> {
  const start = `'${new Date().toISOString()}'::timestamptz - interval '${months * 30} days'
    + interval '${months * 30 - 7} days' * (n::float8 / ${conversationCount})`
  const id = `bench_id(${start}, n)`
  const buyer = `member_id(n * 7 % ${memberCount})`
  const seller = `member_id((n * 13 + 1) % ${memberCount})`
  await fillTable(
    market,
    'conversations',
    `insert into conversations (id, buyer_id, seller_id, created_at, updated_at, last_number,
       buyer_last, seller_last, buyer_updated_at, seller_updated_at)
     select ${id}, ${buyer}, ${seller}, ${start}, ${start}, ${messagesEach}, ${messagesEach},
       ${messagesEach}, ${start}, ${start}
     from generate_series(1, ${conversationCount}::bigint) n`,
  )
  const sentAt = `${start} + number * interval '6 hours'`
  await fillTable(
    market,
    'messages',
    `insert into messages (id, conversation_id, sender_id, content, number, client_id, created_at,
       delivered_at, read_at)
     select bench_id(${sentAt}, n * ${messagesEach} + number), ${id},
       case when number % 2 = 0 then ${seller} else ${buyer} end,
       'Is this still available? I can come on Thursday with a truck. ' || n, number,
       md5((n * ${messagesEach} + number)::text)::uuid, ${sentAt}, ${sentAt},
       case when number < ${messagesEach} or n % 5 > 0 then ${sentAt} end
     from generate_series(1, ${conversationCount}::bigint) n, generate_series(1, ${messagesEach}) number`,
  )
}

async function measureVariant(market: Market): Promise<Record<string, Cost>> {
  await market.query('checkpoint')
  const catalog = await readCatalog(market.db, 'en')
  const { rows: counted } = await market.query('select count(*)::int as count from conversations')
  const random = createRandom(Number(counted[0]?.count))
  const { rows } = await market.query(
    `select distinct on (place) id, buyer_id from conversations
     join unnest($1::int[]) with ordinality as picked (number, place)
       on buyer_id = member_id(number::bigint * 7 % ${memberCount})
     order by place, conversations.id`,
    [Array.from({ length: callCount }, random)],
  )
  const members = rows.map((row) => ({
    conversationId: String(row.id),
    viewerId: String(row.buyer_id),
  }))
  const measure = (call: (db: Database, member: (typeof members)[number]) => Promise<unknown>) =>
    measureCalls(
      market.url,
      members.map((member) => (db) => call(db, member)),
    )
  return {
    'a conversation': await measure((db, member) => findConversation(db, { ...member, catalog })),
    'the inbox': await measure((db, { viewerId }) => listConversations(db, { viewerId, catalog })),
    'the unread count': await measure((db, { viewerId }) => countUnread(db, viewerId)),
    'sending a message': await measure((db, { viewerId, conversationId }) =>
      db.transaction((tx) =>
        insertMessage(tx, {
          ...{ conversationId, senderId: viewerId, clientId: randomUUID() },
          ...{ content: 'Yes, it is.', imageIds: [] },
        }),
      ),
    ),
  }
}
