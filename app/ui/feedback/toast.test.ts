import { beforeEach, expect, test } from 'vitest'
import { dismissErrors, dismissToast, listToasts, showToast, subscribeToToasts } from './toast.ts'

beforeEach(() => {
  for (const { id } of listToasts()) dismissToast(id)
})

test('a toast stays until it is dismissed, and subscribers are notified of both', () => {
  let changes = 0
  const stop = subscribeToToasts(() => {
    changes += 1
  })
  showToast({ title: 'ui.featured', tone: 'error' })
  const [shown] = listToasts()
  expect(shown).toMatchObject({ title: 'ui.featured', tone: 'error' })
  dismissToast(shown?.id ?? 0)
  stop()
  showToast({ title: 'ui.urgent' })
  expect(changes).toBe(2)
})

test('an error is not lost behind newer toasts, and a confirmation gives way to three', () => {
  showToast({ title: 'confirmed' })
  for (const file of ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'])
    showToast({ title: 'wrong', tone: 'error', params: { file } })
  expect(listToasts().map(({ params }) => params?.file)).toEqual([
    'a.pdf',
    'b.pdf',
    'c.pdf',
    'd.pdf',
  ])
})

test('a fourth confirmation replaces the oldest', () => {
  for (const title of ['one', 'two', 'three', 'four']) showToast({ title })
  expect(listToasts().map((toast) => toast.title)).toEqual(['two', 'three', 'four'])
})

test('leaving a page dismisses errors only', () => {
  showToast({ title: 'wrong', tone: 'error' })
  showToast({ title: 'right' })
  dismissErrors()
  expect(listToasts().map((toast) => toast.title)).toEqual(['right'])
})
