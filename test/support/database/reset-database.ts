import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'

// A separate schema with a copy of each table.
const createSnapshotSql = `
  create schema prepared;
  create table prepared.tables (name text, columns text, checksum numeric);
  create table prepared.sequences as
    select format('%I.%I', schemaname, sequencename) as name, last_value, start_value from pg_sequences;
  create function prepared.checksum(name text) returns numeric language plpgsql as $body$
  declare sum numeric;
  begin
    execute format('select coalesce(sum(hashtext(row::text)::numeric + 3000000000), 0) from %s row', name) into sum;
    return sum;
  end $body$;
  insert into prepared.tables
    select t.oid::regclass::text,
      (select string_agg(format('%I', attname), ', ' order by attnum) from pg_attribute
       where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = ''),
      prepared.checksum(t.oid::regclass::text)
    from pg_class t
    where t.relkind = 'r' and t.relnamespace not in
      ('pg_catalog'::regnamespace, 'information_schema'::regnamespace, 'prepared'::regnamespace);
  do $body$
  declare t record;
  begin
    for t in select * from prepared.tables where checksum > 0 loop
      execute format('create table prepared.%I as select %s from %s', t.name, t.columns, t.name);
    end loop;
  end $body$`

const resetSql = `
  do $body$
  declare t record; s record;
  begin
    perform set_config('session_replication_role', 'replica', true);
    for t in select * from prepared.tables loop
      continue when prepared.checksum(t.name) = t.checksum;
      execute format('delete from %s', t.name);
      continue when t.checksum = 0;
      execute format('insert into %s (%s) overriding system value select %s from prepared.%I',
        t.name, t.columns, t.columns, t.name);
    end loop;
    for s in select * from prepared.sequences loop
      perform setval(s.name::regclass, coalesce(s.last_value, s.start_value), s.last_value is not null);
    end loop;
  end $body$`

/** Saves the rows of all tables for `resetDatabase`. */
export async function createSnapshot(client: SqlClient): Promise<void> {
  await run(client, createSnapshotSql)
}

/**
 * Restores all rows and sequences to the snapshot, without triggers or foreign keys. Needs a
 * superuser. Tables that were created, altered or dropped since are not restored.
 */
export async function resetDatabase(client: SqlClient): Promise<void> {
  await run(client, resetSql)
}

type SqlClient = PGlite | pg.Client

/** Runs a script of several statements. */
async function run(client: SqlClient, script: string): Promise<void> {
  await ('exec' in client ? client.exec(script) : client.query(script))
}
