// @module-tag not-about-queries

import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { offerKinds } from '../../../test/support/listings/offer-kinds.ts'
import { setEnvironment } from '../../../test/support/set-environment.ts'

setEnvironment({ REQUIRE_VERIFIED_EMAIL: '1' })

for (const [kind, aTester] of offerKinds) {
  test(`only owners with a verified email can post a ${kind} if the operator requires it`, async ({
    db,
  }) => {
    const { owner, post, count } = await aTester(db)
    expect(await post()).toEqual({ refused: 'unverified' })
    expect(await count()).toBe(0)
    owner.emailVerified = true
    expect(await post()).toHaveProperty('done')
  })
}
