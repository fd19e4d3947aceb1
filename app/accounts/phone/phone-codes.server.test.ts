import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { phoneCodes } from '../../../db/schema/phone-numbers.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anIpAddress } from '../../../test/support/members/accounts.ts'
import { aNumber } from '../../../test/support/members/phone-numbers.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { checkCode, createCode, findCode } from './phone-codes.server.ts'

test('a code is six digits, works once, and is stored nowhere', async ({ db }) => {
  const codeOf = await aCode(db)
  const code = (await findCode(db, codeOf)) ?? ''
  expect(code).toMatch(/^\d{6}$/)
  const [row] = await db.select().from(phoneCodes).where(eq(phoneCodes.e164, codeOf.e164))
  expect(JSON.stringify(row)).not.toContain(code)
  expect(await check(db, codeOf, code)).toBe('right')
  expect(await check(db, codeOf, code)).toEqual({ refused: 'expired' })
})

test('Urdu digits and spaces are the same code', async ({ db }) => {
  const codeOf = await aCode(db)
  const code = (await findCode(db, codeOf)) ?? ''
  const urdu = code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')
  expect(await check(db, codeOf, `${urdu.slice(0, 3)} ${urdu.slice(3)}`)).toBe('right')
})

test('asking again keeps the code that is under way, without more tries', async ({ db }) => {
  const codeOf = await aCode(db)
  const code = (await findCode(db, codeOf)) ?? ''
  for (let i = 0; i < 4; i++) await check(db, codeOf, wrong(code))
  await createCode(db, codeOf)
  expect(await findCode(db, codeOf)).toBe(code)
  expect(await check(db, codeOf, wrong(code))).toEqual({ refused: 'wrong' })
  expect(await check(db, codeOf, code)).toEqual({ refused: 'expired' })
})

test('after five wrong tries the next one that is asked for is another', async ({ db }) => {
  const codeOf = await aCode(db)
  const code = (await findCode(db, codeOf)) ?? ''
  for (let i = 0; i < 5; i++) await check(db, codeOf, wrong(code))
  expect(await findCode(db, codeOf)).toBeUndefined()
  await createCode(db, codeOf)
  const next = (await findCode(db, codeOf)) ?? ''
  expect(await check(db, codeOf, next)).toBe('right')
})

test('a code is gone after ten minutes, and the next one is another', async ({ db }) => {
  const codeOf = await aCode(db)
  const code = (await findCode(db, codeOf)) ?? ''
  const seedOf = async () =>
    (await db.select().from(phoneCodes).where(eq(phoneCodes.e164, codeOf.e164)))[0]
  const [before, minutes] = [await seedOf(), sql`interval '10 minutes'`]
  const earlier = { expiresAt: sql`${phoneCodes.expiresAt} - ${minutes}` }
  await db.update(phoneCodes).set(earlier).where(eq(phoneCodes.e164, codeOf.e164))
  expect(await check(db, codeOf, code)).toEqual({ refused: 'expired' })
  await createCode(db, codeOf)
  expect((await seedOf())?.seed).not.toBe(before?.seed)
})

test('a code for one purpose does nothing for another', async ({ db }) => {
  const { e164 } = await aCode(db)
  const code = (await findCode(db, { e164, purpose: 'enter' })) ?? ''
  expect(await check(db, { e164, purpose: 'add' }, code)).toEqual({ refused: 'expired' })
})

test('of ten simultaneous right codes one counts', { tags: 'postgres' }, async ({ committed }) => {
  const codeOf = await aCode(committed)
  const code = (await findCode(committed, codeOf)) ?? ''
  const checks = Array.from({ length: 5 }, () => check(committed, codeOf, code))
  const outcomes = await Promise.all(checks)
  expect(outcomes.filter((outcome) => outcome === 'right')).toHaveLength(1)
})

test('a network tries thirty codes an hour', async ({ db }) => {
  const address = anIpAddress()
  for (let i = 0; i < 30; i++) await check(db, await aCode(db), '000000', address)
  const codeOf = await aCode(db)
  const code = (await findCode(db, codeOf)) ?? ''
  expect(await check(db, codeOf, code, address)).toMatchObject({ refused: 'too-many' })
  expect(await check(db, codeOf, code)).toBe('right')
})

type CodeOf = Parameters<typeof findCode>[1]

async function aCode(db: Database): Promise<CodeOf> {
  const codeOf = { e164: aNumber(), purpose: 'enter' } as const
  await createCode(db, codeOf)
  return codeOf
}

async function check(db: Database, codeOf: CodeOf, code: string, address = anIpAddress()) {
  return await checkCode(db, { ...codeOf, code, address })
}

function wrong(code: string): string {
  return code === '000000' ? '000001' : '000000'
}
