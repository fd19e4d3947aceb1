import icons from '../../app/ui/art/icons.svg?raw'

/** A field and a mast without a signal. The colors are variables of the page, so that it suits a dark one too. */
export const offlineDrawing = `<svg class="drawing" viewBox="0 0 240 112" aria-hidden="true">
<circle cx="196" cy="34" r="15" fill="#f6c453"/>
<path fill="var(--far)" d="M0 84c40-22 84-24 124-10s76 12 116-8v46H0z"/>
<path fill="var(--near)" d="M0 96c50-14 110-14 160-4 30 6 56 6 80 0v20H0z"/>
<path fill="none" stroke="var(--furrow)" stroke-width="2.5" stroke-linecap="round" d="M22 106c40-8 92-8 132-2M178 104c18 3 32 3 48 1"/>
<g fill="none" stroke="var(--ink)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">
<path d="M72 92 84 34l12 58M76 72h16M79 56h10M76 72l13-16M92 72 79 56"/>
<path stroke-dasharray="1 7" d="M98 22a16 16 0 0 1 0 22M108 14a28 28 0 0 1 0 38M70 22a16 16 0 0 0 0 22M60 14a28 28 0 0 0 0 38"/>
</g>
<circle cx="84" cy="32" r="4" fill="var(--ink)"/>
<path stroke="#c2452d" stroke-width="4" stroke-linecap="round" d="M64 12l40 42"/>
</svg>`

/** What an icon of the sprite consists of: a page without a connection may not have the sprite. */
export function innerIcon(name: string): string {
  const content = new RegExp(`<symbol id="${name}"[^>]*>(.*)</symbol>`).exec(icons)?.[1]
  if (content === undefined) throw new Error(`Unknown icon: ${name}`)
  return content
}
