import { expect, test } from 'vitest'
import { atMost } from './at-most.server.ts'

test('so many run at once, the others in their order, and a failure keeps no place', async () => {
  const takeTurn = atMost(2)
  const begun: number[] = []
  const works = [1, 2, 3, 4, 5].map((number) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const done = takeTurn(() => {
      begun.push(number)
      return promise
    })
    return { resolve, reject, done }
  })
  const [first, second, third, fourth, fifth] = works
  expect(begun).toEqual([1, 2])
  second?.reject(new Error('lost'))
  await expect(second?.done).rejects.toThrow('lost')
  expect(begun).toEqual([1, 2, 3])
  first?.resolve()
  await first?.done
  for (const work of [third, fourth, fifth]) work?.resolve()
  await Promise.all([third?.done, fourth?.done, fifth?.done])
  expect(begun).toEqual([1, 2, 3, 4, 5])
})
