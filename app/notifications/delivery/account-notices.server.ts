import { parseDeviceName } from '../../accounts/sessions/device-name.ts'
import { formatPhone } from '../../i18n/format/phone-links.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'
import { notify } from './notify.server.ts'

/** Another account has proven a number of theirs. */
export const numberLostNotice: Job<{ userId: string; e164: string }> = {
  name: 'phone-number-lost',
  retries: 20,
  async work(db, { userId, e164 }) {
    const facts = {
      event: 'number-lost',
      number: formatPhone(e164),
      browser: '',
      system: '',
    } as const
    await db.transaction((tx) =>
      notify(tx, { userId, kind: 'account', facts, once: `lost ${e164}` }),
    )
  },
}

/** A code to their number has opened a session on a device that was not known. That session does not see it. */
export const newDeviceNotice: Job<{ userId: string; sessionId: string; userAgent: string }> = {
  name: 'sign-in-on-new-device',
  retries: 20,
  async work(db, { userId, sessionId, userAgent }) {
    const { browser = '', system = '' } = parseDeviceName(userAgent)
    const facts = { event: 'new-device', number: '', browser, system } as const
    await db.transaction((tx) =>
      notify(tx, { userId, kind: 'account', facts, once: `device ${sessionId}` }),
    )
  },
}

/** A number, or the first email, of a member was added, replaced or removed. The email and the SMS have an undo link. */
export const waysChangedNotice: Job<{ userId: string; at: string }> = {
  name: 'ways-to-sign-in-changed',
  retries: 20,
  async work(db, { userId, at }) {
    const facts = { event: 'ways-changed', number: '', browser: '', system: '' } as const
    await db.transaction((tx) => notify(tx, { userId, kind: 'account', facts, once: `ways ${at}` }))
  },
}

/** The password of a member without an email was changed. */
export const passwordChangedNotice: Job<{ userId: string }> = {
  name: 'password-changed',
  retries: 20,
  async work(db, { userId }) {
    const facts = { event: 'password-changed', number: '', browser: '', system: '' } as const
    await db.transaction((tx) => notify(tx, { userId, kind: 'account', facts }))
  },
}
