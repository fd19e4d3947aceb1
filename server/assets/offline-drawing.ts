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

// As in the sprite, which a page without a connection may not have.
export const logo =
  '<rect width="40" height="40" rx="11" fill="currentColor"/><path fill="#f6c453" d="M10 23a10 10 0 0 1 20 0Z"/><g fill="none" stroke-linecap="round"><path stroke="#f6c453" stroke-width="2.2" d="M20 7.5V10M9.4 11.4l1.7 1.7M30.6 11.4l-1.7 1.7"/><path stroke="#e9f3df" stroke-width="2.4" d="M5 25.5H35M6.5 30C15 27.5 25 27.5 33.5 30M12 34.5C17 33 23 33 28 34.5"/></g>'
export const heart =
  '<path d="M12 20.3C5 15.5 3 12 3 8.7 3 6 5.1 4 7.6 4 9.4 4 11 5 12 6.7 13 5 14.6 4 16.4 4 18.9 4 21 6 21 8.7c0 3.3-2 6.8-9 11.6Z"/>'
