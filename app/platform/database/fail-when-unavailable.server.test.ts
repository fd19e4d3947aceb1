import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import { aRequestContext } from '../../../test/support/pages/request-context.ts'
import { readForAll, runWithRequest } from '../http/request-context.server.ts'
import { isDatabaseUnavailable } from './database-unavailable.server.ts'
import { failWhenUnavailable } from './fail-when-unavailable.server.ts'

test('a commit that no standby has confirmed fails, and its connection is closed', async () => {
  const { client, end } = aClient({ routine: 'SyncRepWaitForLSN' })
  const failure = await client.query('commit').catch((error) => error)
  expect(failure).toSatisfy(isDatabaseUnavailable)
  expect(end).toHaveBeenCalledOnce()
  const called = Promise.withResolvers<Error>()
  client.query('insert', (error: Error) => called.resolve(error))
  expect(await called.promise).toSatisfy(isDatabaseUnavailable)
})

test('the request that waits is told about the outage, not the one that opened the connection', async () => {
  const [opener, waiting] = [aRequestContext(), aRequestContext()]
  const { client } = runWithRequest(opener, () => aClient({ routine: 'SyncRepWaitForLSN' }))
  await runWithRequest(waiting, () => client.query('commit').catch(() => {}))
  expect(waiting.isDatabaseUnavailable).toBe(true)
  expect(opener.isDatabaseUnavailable).toBeUndefined()
})

test('a request is told about the outage that shared work on the primary has met', async () => {
  const request = { ...aRequestContext(), standby: { asOf: 0 } }
  const work = async () =>
    void (await aClient({ routine: 'SyncRepWaitForLSN' }).client.query('commit'))
  await runWithRequest(request, () => readForAll(work)).catch(() => {})
  expect(request.isDatabaseUnavailable).toBe(true)
})

test('other warnings of the server change nothing', async () => {
  const { client, end } = aClient({ routine: 'exec_stmt_raise' })
  expect(await client.query('commit')).toBe('done')
  expect(end).not.toHaveBeenCalled()
})

/** A connection that answers each query with a warning and then with success. */
function aClient(warning: { routine: string }) {
  const end = vi.fn<() => Promise<void>>(async () => {})
  const connection = Object.assign(new EventEmitter(), {
    end,
    query(_text: string, callback?: (error: Error | undefined, result: string) => void): unknown {
      connection.emit('notice', warning)
      return callback ? callback(undefined, 'done') : Promise.resolve('done')
    },
  })
  failWhenUnavailable(connection as unknown as pg.ClientBase)
  return { client: connection as QueryResult, end }
}

type QueryResult = {
  query(text: string): Promise<unknown>
  query(text: string, callback: (error: Error) => void): void
}
