// @module-tag not-about-queries

import { setImmediate } from 'node:timers/promises'
import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anAccount, anIpAddress, aSignInAttempt } from '../../../test/support/members/accounts.ts'
import { type RequestContext, runWithRequest } from '../../platform/http/request-context.server.ts'
import { confirmPassword } from '../email-change/confirm-password.server.ts'
import { signUp } from '../sign-up/sign-up.server.ts'
import { catchPasswordBusy, hashPassword } from './password-hash.server.ts'
import { signIn } from './sign-in.server.ts'

const password = 'kali bhains moti'
const busy = { refused: 'busy', retryAfter: 5 }

test('when a network’s queue is full, forms are answered busy and nothing is counted', async ({
  db,
}) => {
  const { id: userId, email } = await anAccount(db, { password })
  const address = anIpAddress()
  const visit = aSignInAttempt({ email, password, address })
  await whileFull(address, async () => {
    // More attempts than the number of free failures.
    for (let i = 0; i < 7; i++) expect(await signIn(db, visit)).toEqual(busy)
    for (let i = 0; i < 7; i++) {
      expect(await confirmPassword(db, { userId, password })).toEqual(busy)
    }
    const unknown = { fullName: 'Bilal', email: `new-${email}`, password, address }
    expect(await signUp(db, { ...unknown, language: 'en' })).toEqual(busy)
  })
  expect(await signIn(db, visit)).toHaveProperty('signedIn')
  expect(await confirmPassword(db, { userId, password })).toBe('correct')
})

test('a full queue of one network does not block others', async () => {
  await whileFull(anIpAddress(), async ({ startHashing, countHashed }) => {
    const other = hashFrom(anIpAddress())
    startHashing()
    expect(await other).toBe('hashed')
    expect(countHashed()).toBeLessThan(10)
  })
})

test('the password of an aborted request is not hashed', async () => {
  const sender = new AbortController()
  const address = anIpAddress()
  const waiting = Array.from({ length: 10 }, () => hashFrom(address, sender.signal))
  sender.abort()
  const answers = await Promise.all(waiting)
  expect(answers.filter((answer) => answer !== 'hashed')).toEqual(Array(8).fill(busy))
})

/** Runs `work` as a request from `address` while the queue of that address is full. */
async function whileFull(
  address: string,
  work: (queue: { startHashing: () => void; countHashed: () => number }) => Promise<void>,
): Promise<void> {
  const { promise, resolve: startHashing } = Promise.withResolvers<void>()
  globalThis.hashesWaitFor = promise
  const senders = new AbortController()
  let hashed = 0
  const inLine = Array.from({ length: 52 }, async () => {
    if ((await hashFrom(address, senders.signal)) === 'hashed') hashed += 1
  })
  await setImmediate()
  globalThis.hashesWaitFor = undefined
  try {
    await from(address, undefined, () => work({ startHashing, countHashed: () => hashed }))
  } finally {
    senders.abort()
    startHashing()
    await Promise.all(inLine)
  }
}

function hashFrom(address: string, signal?: AbortSignal) {
  return from(address, signal, () =>
    catchPasswordBusy(async () => (await hashPassword(password)) && ('hashed' as const)),
  )
}

function from<T>(address: string, signal: AbortSignal | undefined, work: () => Promise<T>) {
  const url = new URL('https://market.test/auth')
  const facts: RequestContext = {
    id: 'a-request',
    nonce: '',
    address,
    url,
    ...(signal && { signal }),
  }
  return runWithRequest(facts, work)
}
