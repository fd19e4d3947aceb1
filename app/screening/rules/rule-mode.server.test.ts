import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import { validateContacts } from '../../offers/form/contacts-in-text/validate-contacts.server.ts'
import type { Offer } from './offer.ts'
import { listUnknownRules } from './rule-mode.server.ts'
import { screen } from './screen.server.ts'

setEnvironment({
  SCREENING_CONTROLLED_GOODS: 'dry-run',
  SCREENING_CONTACT_IN_TEXT: 'dry-run',
  SCREENING_ADVANCE_PAYMENT: 'off',
  SCREENING_HOROSCOPES: 'on',
})

test('a rule in a dry run only gives signals, and one that is off finds nothing', async ({
  db,
}) => {
  const description = 'Send advance first to 0300 1234567'
  const form = new FormData()
  form.set('description', description)
  expect(validateContacts(form)).toEqual({})
  const offer: Offer = {
    ...{ kind: 'listing', ownerId: (await aUser(db)).id, isNew: true },
    ...{ title: 'Tramadol', description, details: [], imageIds: [] },
    ...{ price: 1_000, priceUnit: 'total', quantity: 1, categoryId: null, subcategoryId: null },
  }
  const { action, findings } = await screen(db, offer)
  expect(action).toBe('signal')
  expect(findings.map(({ rule }) => rule)).toEqual(['contact-in-text', 'controlled-goods'])
})

test('the variable of a rule that does not exist is an error', () => {
  expect(listUnknownRules({ SCREENING_HOROSCOPES: 'on', SCREENING_OWN_DUPLICATE: 'off' })).toEqual([
    'SCREENING_HOROSCOPES: there is no such rule',
  ])
})
