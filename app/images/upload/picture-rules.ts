/** The specification's number for an offer; a message has as many. */
export const maxPictures = 5
export const maxPictureBytes = 5 * 1024 * 1024
export const maxSide = 1600
/** Minimum longest side of a picture for a listing or service, in pixels. */
export const minPublicSide = 400
export const busyRetrySeconds = 5
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp']

export const pictureUses = ['listing', 'service', 'message'] as const

export type PictureUse = (typeof pictureUses)[number]

const refusalTexts = {
  'too-large': { title: 'images.tooLarge.title', text: 'images.tooLarge.text' },
  'wrong-type': { title: 'images.wrongType.title', text: 'images.wrongType.text' },
  'too-many-pixels': { title: 'images.tooManyPixels.title', text: 'images.tooManyPixels.text' },
  'too-narrow': { title: 'images.tooManyPixels.title', text: 'images.tooNarrow' },
  'too-heavy': { title: 'images.tooManyPixels.title', text: 'images.tooHeavy' },
  interlaced: { title: 'images.tooManyPixels.title', text: 'images.interlaced' },
  animated: { title: 'images.wrongType.title', text: 'images.animated' },
  'too-much-metadata': { title: 'images.tooLarge.title', text: 'images.tooMuchMetadata' },
  'too-small': { title: 'images.tooSmall.title', text: 'images.tooSmall.text' },
  empty: { title: 'images.empty.title', text: 'images.empty.text' },
  incomplete: { title: 'images.incomplete.title', text: 'images.incomplete.text' },
  broken: { title: 'images.broken.title', text: 'images.broken.text' },
  missing: { title: 'images.missing.title', text: 'images.missing.text' },
  busy: { title: 'images.busy.title', text: 'images.busy.text' },
  'limit-reached': { title: 'images.limitReached.title', text: 'images.limitReached.text' },
  'no-room': { title: 'images.noRoom.title', text: 'images.noRoom.text' },
  'not-stored': { title: 'images.notStored.title', text: 'images.notStored.text' },
  'disk-full': { title: 'images.notStored.title', text: 'images.notStored.text' },
  'signed-out': { title: 'images.signedOut.title', text: 'images.signedOut.text' },
  'too-many': { title: 'images.tooMany.title', text: 'images.tooMany.text' },
  'not-sent': { title: 'images.failed.title', text: 'images.failed.text' },
}

// The specification has different texts for the photos of a service.
const serviceRefusalTexts: Partial<Record<PictureRefusal, string>> = {
  'too-large': 'images.ofService.tooLarge',
  'wrong-type': 'images.ofService.wrongType',
  'too-many': 'images.ofService.tooMany',
}

export type PictureRefusal = keyof typeof refusalTexts

export type PictureProblem = {
  title: string
  text: string
  params: Record<string, string | number>
}

type PictureProblemOptions = {
  file?: string | undefined
  retryAfter?: number | undefined
  for?: PictureUse | undefined
}

export function pictureProblem(
  refused: PictureRefusal,
  { file = '', retryAfter = 0, for: use = 'listing' }: PictureProblemOptions = {},
): PictureProblem {
  const params = { file: sanitizeFileName(file), wait: retryAfter }
  const { title, text } = refusalTexts[refused]
  const ofService = use === 'service' ? serviceRefusalTexts[refused] : undefined
  return { title, text: ofService ?? text, params }
}

export function toPictureRefusal(rejected: string): PictureRefusal {
  return rejected === 'too-large' || rejected === 'busy' || rejected === 'missing'
    ? rejected
    : 'not-sent'
}

/**
 * Makes a file name safe to show: without control and direction characters (`gpj.exe` could read as `exe.jpg`),
 * and short.
 */
export function sanitizeFileName(name: string): string {
  const visible = name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
  return visible.length > 60 ? `${visible.slice(0, 40)}…${visible.slice(-15)}` : visible
}
