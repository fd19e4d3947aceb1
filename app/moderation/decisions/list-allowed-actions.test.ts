import { expect, test } from 'vitest'
import { listAllowedActions } from './list-allowed-actions.ts'

const closed = { kind: 'listing', state: 'closed' } as const

test('a reviewer may not do what needs a lead', () => {
  const open = { kind: 'seller', state: 'open' } as const
  expect(listAllowedActions(open, 'reviewer')).toEqual(['leave', 'warn', 'pause-1', 'pause-7'])
  expect(listAllowedActions(open, 'lead')).toContain('suspend')
})

test('only what is reported or held can be left', () => {
  expect(listAllowedActions(closed, 'lead')).not.toContain('leave')
  expect(listAllowedActions({ ...closed, state: 'open' }, 'lead')).toContain('leave')
  for (const moderation of ['checking', 'repair']) {
    expect(listAllowedActions({ ...closed, status: { moderation } }, 'lead')).toContain('leave')
  }
})
