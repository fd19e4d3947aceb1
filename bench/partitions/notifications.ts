import { sql } from 'drizzle-orm'
import { listNotifications } from '../../app/notifications/feed/list-notifications.server.ts'
import { purgeNotifications } from '../../app/notifications/feed/purge-notifications.server.ts'
import {
  countUnreadNotifications,
  markNotificationsRead,
} from '../../app/notifications/feed/read-notifications.server.ts'
import type { Database } from '../../app/platform/database/database.server.ts'
import { fillTable, memberCount } from './fill-market.ts'
import { createRandom, type Market, measureWork, pickIds, readSize } from './market.ts'
import { type Cost, formatCost, measureCalls } from './measure-calls.ts'

const days = 91
const callCount = 300

// The unique indexes need the month, so an unread notification would be doubled in the next month, and
// `notify`, which names the index without it, does not run.
const partition = `
  alter table notifications rename to old_notifications;
  create table notifications (like old_notifications including defaults)
    partition by range (created_at);
  do $$
  declare month timestamptz;
  begin
    for month in select generate_series(date_trunc('month', now() - interval '${days + 1} days'),
        now() + interval '1 month', '1 month') loop
      execute format('create table notifications_%s partition of notifications for values from (%L) to (%L)',
        to_char(month, 'YYYYMM'), month, month + interval '1 month');
    end loop;
  end $$;
  insert into notifications select * from old_notifications;
  alter table notifications add primary key (id, created_at);
  create index on notifications (user_id, created_at desc, id desc);
  create index on notifications (user_id) where read_at is null;
  create unique index on notifications (user_id, once, created_at)
    where read_at is null and once is not null;
  create index on notifications (listing_id) where listing_id is not null;
  create index on notifications (conversation_id) where conversation_id is not null;
  create unique index on notifications (user_id, conversation_id, created_at) where kind = 'message';
  drop table old_notifications`
const isDue = `created_at < now() - interval '180 days'
  or kind not in ('moderation', 'report') and created_at < now() - interval '90 days'`
// As `notify` saves one, without the index that partitions cannot have.
const insertOne = (userId: string) => (db: Database) =>
  db.execute(sql`insert into notifications (id, user_id, kind, facts, once, mailed_as)
    values (gen_random_uuid(), ${userId}, 'sold', '{}', gen_random_uuid()::text, gen_random_uuid())
    on conflict do nothing`)

/** What members were told in 91 days, a day of which is due to be purged. */
export async function measureNotifications(market: Market, rowCount: number): Promise<string[]> {
  await fillTable(
    market,
    'notifications',
    `insert into notifications (id, user_id, kind, facts, once, mailed_as, created_at, read_at)
     select bench_id(at, n), member_id(n * 7919 % ${memberCount}), 'price-drop',
       jsonb_build_object('title', 'Listing ' || n, 'from', 100, 'to', 90), 'price-drop:' || n,
       bench_id(at, n), at, case when n % 20 > 0 then at end
     from (select n, now() - interval '${days} days' * (1 - n::float8 / ${rowCount}) as at
       from generate_series(1, ${rowCount}::bigint) n) as events`,
  )
  const random = createRandom(memberCount)
  const single = await measureVariant(market, random)
  const size = await readSize(market, 'notifications')
  const scanned = await measureWork(market, () =>
    market.query(`begin; delete from notifications where ${isDue}; rollback`),
  )
  const purged = await measureWork(market, () => purgeNotifications(market.db))
  const vacuumed = await measureWork(market, () => market.query('vacuum notifications'))
  await market.query(partition)
  await market.query('vacuum analyze notifications')
  const parts = await measureVariant(market, random)
  const oldest = new Date(Date.now() - (days - 1) * 86_400_000).toISOString().slice(0, 7)
  const dropped = await measureWork(market, () =>
    market.query(`drop table notifications_${oldest.replace('-', '')}`),
  )
  return [
    `| \`notifications\` (one table ${size}) | pages | planning, ms | time, ms | WAL, KB |`,
    '|---|---|---|---|---|',
    ...Object.entries(single).flatMap(([name, cost]) => [
      `| ${[`${name}, one table`, ...formatCost(cost)].join(' | ')} |`,
      `| ${[`${name}, by month`, ...formatCost(parts[name] as Cost)].join(' | ')} |`,
    ]),
    '',
    `| purge of a day, ${Math.round(rowCount / days)} rows | time, WAL |`,
    '|---|---|',
    `| one statement, which reads the whole table | ${scanned} |`,
    `| batches by id | ${purged} |`,
    `| vacuum | ${vacuumed} |`,
    `| dropping the partition of a month | ${dropped} |`,
  ]
}

/** With other members each time, whose notifications are unread. */
async function measureVariant(market: Market, random: () => number): Promise<Record<string, Cost>> {
  await market.query('checkpoint')
  const numbers = Array.from({ length: callCount }, random)
  const members = await pickIds(market, 'member', numbers)
  const measure = (call: (db: Database, userId: string) => Promise<unknown>) =>
    measureCalls(
      market.url,
      members.map((userId) => (db) => call(db, userId)),
    )
  return {
    'the list': await measure((db, userId) => listNotifications(db, { userId })),
    'the badge': await measure(countUnreadNotifications),
    'a new one': await measure((db, userId) => insertOne(userId)(db)),
    'marking all as read': await measure((db, userId) =>
      markNotificationsRead(db, { userId, notificationIds: 'all' }),
    ),
  }
}
