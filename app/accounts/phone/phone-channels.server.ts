import { environment } from '../../platform/http/environment.server.ts'
import { isPublicUrl } from '../../platform/http/public-url.server.ts'

export type PhoneChannel = 'whatsapp' | 'sms' | 'demo'

/**
 * How people may prove a phone number here; empty where nothing is offered. Only a demo that nobody else can reach
 * shows the code on the page, and only while no other way is configured.
 */
export function phoneChannels(): readonly PhoneChannel[] {
  const { phoneProof, demo, hasFixedOrigin, publicUrl } = environment()
  if (phoneProof.length > 0) return phoneProof
  return demo && !(hasFixedOrigin && isPublicUrl(publicUrl)) ? ['demo'] : []
}

export function isPhoneOffered(): boolean {
  return phoneChannels().length > 0
}

/** The channel that sends codes to type, if there is one. */
export function codeChannel(): 'sms' | 'demo' | undefined {
  return phoneChannels().find((channel) => channel !== 'whatsapp')
}
