import { expect, test } from 'vitest'
import { createOptimisticSetting } from './optimistic-setting.ts'

/** A line on which each wish waits until it is answered. */
function aLine() {
  const sent: { value: boolean; answer: (isTaken: boolean) => Promise<void> }[] = []
  const failed: string[] = []
  const wishes = createOptimisticSetting<boolean>({
    send: (_name, value) =>
      new Promise((resolve, reject) => {
        const answer = async (isTaken: boolean) => {
          if (isTaken) resolve()
          else reject(new Error('not taken'))
          // What follows an answer follows in the same turn of the loop.
          await new Promise(setImmediate)
        }
        sent.push({ value, answer })
      }),
    onFailed: (name) => failed.push(name),
  })
  return { wishes, sent, failed }
}

test('a wish is shown before it is sent, and stays once it is kept', async () => {
  const { wishes, sent } = aLine()
  wishes.wish('a', true)
  expect(wishes.all().get('a')).toBe(true)
  await sent[0]?.answer(true)
  expect(wishes.all().get('a')).toBe(true)
  expect(sent).toHaveLength(1)
})

test('of several presses in a row only the last is sent after the first, and it holds', async () => {
  const { wishes, sent } = aLine()
  for (const value of [true, false, true, false]) wishes.wish('a', value)
  expect(sent.map(({ value }) => value)).toEqual([true])
  await sent[0]?.answer(true)
  expect(sent.map(({ value }) => value)).toEqual([true, false])
  await sent[1]?.answer(true)
  expect(wishes.all().get('a')).toBe(false)
})

test('two presses that lead back send nothing a second time', async () => {
  const { wishes, sent } = aLine()
  for (const value of [true, false, true]) wishes.wish('a', value)
  await sent[0]?.answer(true)
  expect(sent).toHaveLength(1)
})

test('a wish that fails is undone to what was kept last', async () => {
  const { wishes, sent, failed } = aLine()
  wishes.wish('a', true)
  await sent[0]?.answer(true)
  wishes.wish('a', false)
  await sent[1]?.answer(false)
  expect(wishes.all().get('a')).toBe(true)
  wishes.wish('b', true)
  await sent[2]?.answer(false)
  expect(wishes.all().has('b')).toBe(false)
  expect(failed).toEqual(['a', 'b'])
})

test('after a failure the next press is sent again', async () => {
  const { wishes, sent } = aLine()
  wishes.wish('a', true)
  await sent[0]?.answer(false)
  wishes.wish('a', true)
  expect(sent).toHaveLength(2)
})

test('what the page knows by now is forgotten, but not what is under way', async () => {
  const { wishes, sent } = aLine()
  wishes.wish('a', true)
  wishes.wish('b', true)
  await sent[0]?.answer(true)
  wishes.forget((_name, value) => value)
  expect([...wishes.all().keys()]).toEqual(['b'])
})
