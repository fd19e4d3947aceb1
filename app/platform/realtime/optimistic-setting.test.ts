import { expect, test } from 'vitest'
import { createOptimisticSetting } from './optimistic-setting.ts'

/** A fake connection on which each change waits for its response. */
function aLine() {
  const sent: { value: boolean; answer: (isTaken: boolean) => Promise<void> }[] = []
  const failed: string[] = []
  const setting = createOptimisticSetting<boolean>({
    send: (_name, value) =>
      new Promise((resolve, reject) => {
        const answer = async (isTaken: boolean) => {
          if (isTaken) resolve()
          else reject(new Error('not taken'))
          // Let everything that follows a response run first.
          await new Promise(setImmediate)
        }
        sent.push({ value, answer })
      }),
    onFailed: (name) => failed.push(name),
  })
  return { setting, sent, failed }
}

test('a change shows before it is sent, and stays once it is saved', async () => {
  const { setting, sent } = aLine()
  setting.set('a', true)
  expect(setting.all().get('a')).toBe(true)
  await sent[0]?.answer(true)
  expect(setting.all().get('a')).toBe(true)
  expect(sent).toHaveLength(1)
})

test('of several quick changes only the first and the last are sent, and the last one wins', async () => {
  const { setting, sent } = aLine()
  for (const value of [true, false, true, false]) setting.set('a', value)
  expect(sent.map(({ value }) => value)).toEqual([true])
  await sent[0]?.answer(true)
  expect(sent.map(({ value }) => value)).toEqual([true, false])
  await sent[1]?.answer(true)
  expect(setting.all().get('a')).toBe(false)
})

test('two changes that cancel each other out are not sent', async () => {
  const { setting, sent } = aLine()
  for (const value of [true, false, true]) setting.set('a', value)
  await sent[0]?.answer(true)
  expect(sent).toHaveLength(1)
})

test('a failed change is rolled back to the last saved value', async () => {
  const { setting, sent, failed } = aLine()
  setting.set('a', true)
  await sent[0]?.answer(true)
  setting.set('a', false)
  await sent[1]?.answer(false)
  expect(setting.all().get('a')).toBe(true)
  setting.set('b', true)
  await sent[2]?.answer(false)
  expect(setting.all().has('b')).toBe(false)
  expect(failed).toEqual(['a', 'b'])
})

test('a change after a failure is sent again', async () => {
  const { setting, sent } = aLine()
  setting.set('a', true)
  await sent[0]?.answer(false)
  setting.set('a', true)
  expect(sent).toHaveLength(2)
})

test('saved changes are dropped once the page has them, but not pending ones', async () => {
  const { setting, sent } = aLine()
  setting.set('a', true)
  setting.set('b', true)
  await sent[0]?.answer(true)
  setting.clearSaved((_name, value) => value)
  expect([...setting.all().keys()]).toEqual(['b'])
})
