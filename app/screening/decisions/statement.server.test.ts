import { expect, test } from 'vitest'
import { languages } from '../../i18n/language.ts'
import { decisionActions } from './decision-actions.ts'
import { policyCodes } from './policies.ts'
import { type StatementInput, statementText } from './statement.server.ts'

const removal: StatementInput = {
  action: 'remove',
  subjectKind: 'listing',
  title: 'Nili-Ravi buffalo',
  policy: 'fraud',
  facts: 'Asks for 5,000 before a visit',
  foundBy: 'report',
  since: new Date('2026-04-20T06:00:00Z'),
}

test('a statement says what, since when, the facts, who decided, the rule and how to object', () => {
  const { subject, lines } = statementText('en', removal)
  expect(subject).toBe('Your ad was removed')
  expect(lines.map(({ name }) => name)).toEqual([
    'about',
    'what',
    'time',
    'facts',
    'who',
    'policy',
    'objection',
  ])
  const texts = lines.map(({ text }) => text).join('\n')
  for (const part of [
    'Nili-Ravi buffalo',
    'Asks for 5,000',
    '2026',
    'reported',
    'team',
    '180 days',
  ])
    expect(texts).toContain(part)
})

test('a statement tells whether a rule or a person decided', () => {
  const who = (input: Partial<StatementInput>) =>
    statementText('en', { ...removal, ...input }).lines.find(({ name }) => name === 'who')?.text
  expect(who({ rule: 'controlled-goods', foundBy: 'rule' })).toMatch(/software.*No person/)
  expect(who({ foundBy: 'rule' })).toMatch(/Our software found it.*member of our team/)
  expect(who({})).toMatch(/Somebody reported it.*member of our team/)
})

test('every action and rule has its texts in both languages', () => {
  for (const language of languages) {
    for (const action of [...Object.keys(decisionActions), 'undo']) {
      for (const policy of policyCodes) {
        const until = action.startsWith('pause') ? new Date('2026-05-01T00:00:00Z') : null
        const { subject, text } = statementText(language, { ...removal, action, policy, until })
        expect(`${subject} ${text}`).not.toMatch(/statement\.|decisions\.|\{\w+\}/)
      }
    }
  }
})

test('an action that limits nobody has no way to object', () => {
  const { lines } = statementText('en', { ...removal, action: 'feature', policy: undefined })
  expect(lines.map(({ name }) => name)).toEqual(['about', 'what', 'time', 'facts'])
})
