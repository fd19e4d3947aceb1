import type { Database } from '../../../platform/database/database.server.ts'
import { environment } from '../../../platform/http/environment.server.ts'
import { secondsLeftOfLimit } from '../../../platform/rate-limits/rate-limiter.server.ts'
import { findImportedMember } from '../../doors/imported-members.server.ts'
import { encodeQrCode, type QrCode } from '../../forms/qr-code.server.ts'
import { previewEntry } from '../enter-by-phone.server.ts'
import { codeChannel, phoneChannels } from '../phone-channels.server.ts'
import { findCode, secondsLeftOfCode } from '../phone-codes.server.ts'
import { messageCode, type PhoneProof } from '../phone-proofs.server.ts'

export type WhatsAppLink = { code: string; url: string; qr: QrCode }

export type ProofState =
  | {
      kind: 'code'
      /** The seconds until the code that was sent expires; none was sent without it. */
      secondsLeft: number | undefined
      canSend: boolean
      /** The seconds of the pause between two codes to a number that are left. */
      sendAgainSeconds: number
      demoCode: string | undefined
      whatsApp: WhatsAppLink | undefined
      /** The number was proven by a message: the form only has to be sent. */
      isProven: boolean
    }
  /** `fullName` as a cooperative has given it. */
  | { kind: 'name'; fullName: string | undefined }
  | { kind: 'staff' }
  /** Who starts new has to give a name, unless they did to sign up. */
  | { kind: 'choice'; hasPassword: boolean; hasEmail: boolean; needsName: boolean }

/** What the page of a proof shows. Of an account it says something only once the number is proven. */
export async function describeProof(
  db: Database,
  proof: PhoneProof,
): Promise<{ state: ProofState }> {
  const { e164, purpose, provenBy } = proof
  if (provenBy && purpose === 'enter') {
    const obstacle = await previewEntry(db, proof)
    if (obstacle && 'needs' in obstacle) {
      const { hasPassword, hasEmail } = { hasPassword: false, hasEmail: false, ...obstacle }
      if (obstacle.needs === 'name') {
        const imported = await findImportedMember(db, e164)
        return { state: { kind: 'name', fullName: imported?.fullName } }
      }
      const needsName = !proof.fullName
      return { state: { kind: 'choice', hasPassword, hasEmail, needsName } }
    }
    if (obstacle?.refused === 'staff') return { state: { kind: 'staff' } }
  }
  const channel = codeChannel()
  const isDemo = channel === 'demo'
  return {
    state: {
      kind: 'code',
      secondsLeft: await secondsLeftOfCode(db, { e164, purpose }),
      canSend: channel !== undefined,
      sendAgainSeconds: await secondsLeftOfLimit(db, { limit: 'phone-code-pause', key: e164 }),
      demoCode: isDemo ? await findCode(db, { e164, purpose }) : undefined,
      whatsApp: phoneChannels().includes('whatsapp') ? whatsAppLink(proof.token) : undefined,
      isProven: provenBy !== null,
    },
  }
}

function whatsAppLink(token: string): WhatsAppLink | undefined {
  const { whatsApp } = environment()
  if (!whatsApp) return undefined
  const code = `ZB ${messageCode(token)}`
  const url = `https://wa.me/${whatsApp.number}?text=${encodeURIComponent(code)}`
  return { code, url, qr: encodeQrCode(url) }
}
