import { expect, test } from 'vitest'
import { type DecisionAction, decisionActions } from '../../screening/decisions/decision-actions.ts'
import { parseDecision } from './parse-decision.server.ts'

const now = new Date('2026-11-20T12:00:00Z')
const everyAction = Object.keys(decisionActions) as DecisionAction[]

const accepted: Record<string, string>[] = [
  { action: 'leave' },
  { action: 'hide', policy: 'fraud' },
  { action: 'ask-repair', policy: 'contact-in-text', facts: 'The number stands in the title.' },
  { action: 'feature', until: '2026-11-21' },
]

test.each(accepted)('accepts $action with what it needs', (fields) => {
  const { policy, facts = '' } = fields
  expect(parse({ version: '3', ...fields })).toMatchObject({
    decision: { version: 3, action: fields.action, policy, facts },
  })
})

test('a label ends at the end of its day in Pakistan', () => {
  const parsed = parse({ action: 'feature', until: '2026-11-21' })
  expect(parsed).toMatchObject({ decision: { until: new Date('2026-11-21T18:59:59Z') } })
})

const refused = [
  [{}, { action: 'moderation.decide.errors.action' }],
  [{ action: 'destroy' }, { action: 'moderation.decide.errors.action' }],
  [{ action: 'hide' }, { policy: 'moderation.decide.errors.policy' }],
  [{ action: 'hide', policy: 'whim' }, { policy: 'moderation.decide.errors.policy' }],
  [
    { action: 'ask-repair', policy: 'fraud', facts: ' ' },
    { facts: 'moderation.decide.errors.factsMissing' },
  ],
  [
    { action: 'leave', facts: 'x'.repeat(1_001) },
    { facts: 'moderation.decide.errors.factsTooLong' },
  ],
  [{ action: 'feature' }, { until: 'moderation.decide.errors.untilMissing' }],
  [{ action: 'feature', until: '2026-11-19' }, { until: 'moderation.decide.errors.untilInvalid' }],
  [{ action: 'feature', until: '2028-01-01' }, { until: 'moderation.decide.errors.untilInvalid' }],
  [{ action: 'feature', until: '2026-02-31' }, { until: 'moderation.decide.errors.untilInvalid' }],
  [
    { action: 'feature', until: '+100000-01-01' },
    { until: 'moderation.decide.errors.untilInvalid' },
  ],
] as const

test.each(refused)('refuses %j at its field', (fields, errors) => {
  const keys = Object.entries(errors).map(([field, key]) => [field, { key }])
  expect(parse(fields)).toMatchObject({ errors: Object.fromEntries(keys) })
})

test.each(['', '-1', '1.5', 'x', '2147483648', '1e300'])(
  '%j is no version of a case',
  (version) => {
    expect(parse({ action: 'leave', version })).toMatchObject({ decision: { version: 0 } })
  },
)

test('refuses an action that the moderator may not take', () => {
  expect(parse({ action: 'suspend', policy: 'fraud' }, ['leave', 'hide'])).toHaveProperty('errors')
})

function parse(fields: Record<string, string>, actions = everyAction) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return parseDecision(form, actions, now)
}
