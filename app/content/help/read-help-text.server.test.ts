import { expect, test } from 'vitest'
import { environment } from '../../platform/http/environment.server.ts'
import { readHelpText } from './read-help-text.server.ts'
import { searchHelp } from './search-help.server.ts'

test('the Help Center speaks of accounts by number only where numbers can be proven', () => {
  const before = { ...environment() }
  Object.assign(environment(), { demo: false })
  const shown = (phoneProof: 'sms'[]) => {
    Object.assign(environment(), { phoneProof })
    const all = readHelpText('en').groups.flatMap(({ questions }) => questions)
    const found = searchHelp('en', 'sim stolen')?.results ?? []
    return [all, found].map((questions) => questions.some(({ id }) => id === 'sim'))
  }
  expect(shown(['sms'])).toEqual([true, true])
  expect(shown([])).toEqual([false, false])
  Object.assign(environment(), before)
})
