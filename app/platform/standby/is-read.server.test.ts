import { expect, test } from 'vitest'
import { isRead } from './is-read.server.ts'

test('queries that only read are told from those that write or lock', () => {
  for (const text of [
    'select "id", "updated_at" from "listings" where "id" = $1',
    '\n  select 1',
    '(select 1) union all (select 2)',
    'with found as materialized (select 1) select * from found',
    `select 'x' as "deleted_at", share from offers`,
  ]) {
    expect(isRead(text), text).toBe(true)
  }
  for (const text of [
    'insert into "favorites" ("user_id") values ($1)',
    'update "users" set "city" = $1',
    'delete from "sessions"',
    'with gone as (delete from "sessions" returning 1) select * from gone',
    'with made as (insert into "x" values (1) returning 1) select * from made',
    'with changed as (update users set city = $1 returning 1) select * from changed',
    'select "id" from "users" where "id" = $1 for no key update',
    'select "id" from "listings" for share of "listings"',
    "select pg_notify('market', $1)",
    'select pg_advisory_xact_lock(1)',
    "select nextval('numbers')",
    'begin',
    'set statement_timeout = 1',
  ]) {
    expect(isRead(text), text).toBe(false)
  }
})
