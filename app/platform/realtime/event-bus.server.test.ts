import { afterEach, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '../database/database.server.ts'
import { log } from '../http/log.server.ts'
import { closeEventBus, openEventBus } from './event-bus.server.ts'
import { subscribeToPageChanges } from './page-change-events.server.ts'

afterEach(async () => {
  await closeEventBus()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test("the operator's changes are read again after a failure, and from time to time", async () => {
  vi.useFakeTimers()
  vi.spyOn(log, 'error').mockReturnValue()
  const refreshReference = vi.fn(async () => true)
  const publish = await openBus(refreshReference)
  const onChange = vi.fn()
  const stop = subscribeToPageChanges({ onChange, onDisconnect() {}, onReconnect() {} })
  refreshReference.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'))
  publish()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([refreshReference.mock.calls.length, onChange.mock.calls.length]).toEqual([2, 0])
  await vi.advanceTimersByTimeAsync(2_000)
  expect([refreshReference.mock.calls.length, onChange.mock.calls.length]).toEqual([3, 1])
  // Pages stay cached while nothing is new.
  refreshReference.mockResolvedValueOnce(false)
  await vi.advanceTimersByTimeAsync(300_000)
  expect([refreshReference.mock.calls.length, onChange.mock.calls.length]).toEqual([4, 1])
  await vi.advanceTimersByTimeAsync(300_000)
  expect([refreshReference.mock.calls.length, onChange.mock.calls.length]).toEqual([5, 2])
  stop()
})

/** Returns what publishes that the operator has changed something. */
async function openBus(refreshReference: () => Promise<boolean>): Promise<() => void> {
  let publish = (_payload: string) => {}
  const listen: OpenDatabase['listen'] = async ({ onPayload }) => {
    publish = onPayload
    return async () => {}
  }
  await openEventBus({ listen } as OpenDatabase, { refreshReference })
  return () => publish('{"kind":"reference","userIds":[]}')
}
