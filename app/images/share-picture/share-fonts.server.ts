import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { normalizeText } from '../../platform/text/clean-text.ts'
import { limitMarks } from '../../platform/text/limit-marks.ts'

// Resolved from the working directory, since the bundled server runs from another folder.
export const fontFolder = resolve('app/images/fonts')

const fontFiles = ['noto-sans.ttf', 'noto-nastaliq-urdu.ttf']
// Kashida and invisible characters would leave gaps or reverse the text around them.
const undrawable = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u0640]/u
// The zero-width non-joiner keeps letters apart that must not join.
const joiner = '\u200c'
const strayJoiners = /(?<![^ \u200c])\u200c+|\u200c+(?![^ \u200c])/g

let drawableCodePoints: ReadonlySet<number> | undefined

/**
 * Prepares user text for drawing: on one line, and without characters that neither of our fonts has, such as
 * emoji.
 */
export function removeUndrawable(text: string): string {
  drawableCodePoints ??= new Set(
    fontFiles.flatMap((face) => readCodePoints(readFileSync(join(fontFolder, face)))),
  )
  const letters = [...normalizeText(text).replace(/\s+/gu, ' ')]
  const drawable = letters.filter((letter) => letter === joiner || isDrawable(letter)).join('')
  // Removing characters may have put the marks of several letters on one.
  return limitMarks(drawable).replace(strayJoiners, '').replace(/ {2,}/g, ' ').trim()
}

function isDrawable(letter: string): boolean {
  return (
    !undrawable.test(letter) && drawableCodePoints?.has(letter.codePointAt(0) as number) === true
  )
}

/** Every code point with a glyph in a TrueType font. Reads only the table formats of our fonts. */
function readCodePoints(font: Buffer): number[] {
  const tables = font.readUInt16BE(4)
  for (let index = 12; index < 12 + tables * 16; index += 16) {
    if (font.toString('latin1', index, index + 4) !== 'cmap') continue
    return readCharacterMaps(font.subarray(font.readUInt32BE(index + 8)))
  }
  return []
}

function readCharacterMaps(cmap: Buffer): number[] {
  const maps = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) =>
    cmap.subarray(cmap.readUInt32BE(8 + i * 8)),
  )
  return maps.flatMap((map) => {
    const format = map.readUInt16BE(0)
    if (format === 12) return readGroups(map)
    return format === 4 ? readSegments(map) : []
  })
}

function readGroups(map: Buffer): number[] {
  return Array.from({ length: map.readUInt32BE(12) }, (_, i) => 16 + i * 12).flatMap((offset) =>
    range(map.readUInt32BE(offset), map.readUInt32BE(offset + 4)),
  )
}

function readSegments(map: Buffer): number[] {
  const bytes = map.readUInt16BE(6)
  return Array.from({ length: bytes / 2 }, (_, i) => 14 + i * 2).flatMap((offset) => {
    const [last, first] = [map.readUInt16BE(offset), map.readUInt16BE(offset + bytes + 2)]
    // The last segment marks the end of the list.
    return last === 0xffff ? [] : range(first, last)
  })
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}
