import { expect, test } from 'vitest'
import { forEachAtOnce } from './for-each-at-once.ts'

test('no more than the given number are worked on at once', async () => {
  let running = 0
  let most = 0
  const done: number[] = []
  await forEachAtOnce(3, [1, 2, 3, 4, 5, 6, 7], async (item) => {
    most = Math.max(most, ++running)
    await new Promise(setImmediate)
    running -= 1
    done.push(item)
  })
  expect(done).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(most).toBe(3)
})

test('the first error is thrown once what runs has ended, and nothing more is started', async () => {
  const slow = Promise.withResolvers<void>()
  const started: number[] = []
  let hasEnded = false
  const working = forEachAtOnce(2, [1, 2, 3, 4], async (item) => {
    started.push(item)
    if (item === 2) {
      slow.resolve()
      throw new Error('the disk is full')
    }
    await slow.promise
    hasEnded = true
    throw new Error('a file is missing')
  })
  const outcome = await working.catch((error) => ({ error, hasEnded }))
  expect(outcome).toEqual({ error: new Error('the disk is full'), hasEnded: true })
  expect(started).toEqual([1, 2])
})
