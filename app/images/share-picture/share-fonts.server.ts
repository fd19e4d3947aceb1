import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { normalizeText } from '../../platform/text/clean-text.ts'
import { limitMarks } from '../../platform/text/limit-marks.ts'

// Found from the project's folder, since the program is bundled into another.
export const fontFolder = resolve('app/images/fonts')

const fontFiles = ['noto-sans.ttf', 'noto-nastaliq-urdu.ttf']
// Kashida and invisible marks would only leave holes or turn the words around them.
const undrawable = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u0640]/u
// Without it letters of one word would join that must not.
const joiner = '\u200c'
const strayJoiners = /(?<![^ \u200c])\u200c+|\u200c+(?![^ \u200c])/g

let drawableCodePoints: ReadonlySet<number> | undefined

/**
 * What people wrote, as it can be drawn: without signs that neither of our two fonts has, such as
 * emoji, which would stand there as boxes, and on one line.
 */
export function removeUndrawable(text: string): string {
  drawableCodePoints ??= new Set(
    fontFiles.flatMap((face) => readCodePoints(readFileSync(join(fontFolder, face)))),
  )
  const letters = [...normalizeText(text).replace(/\s+/gu, ' ')]
  const drawn = letters.filter((letter) => letter === joiner || isDrawable(letter)).join('')
  // Without the signs between them, marks of several letters may stand on one.
  return limitMarks(drawn).replace(strayJoiners, '').replace(/ {2,}/g, ' ').trim()
}

function isDrawable(letter: string): boolean {
  return (
    !undrawable.test(letter) && drawableCodePoints?.has(letter.codePointAt(0) as number) === true
  )
}

/** Every code point a TrueType font has a drawing for. Reads the kinds of table our two fonts have. */
function readCodePoints(font: Buffer): number[] {
  const tables = font.readUInt16BE(4)
  for (let at = 12; at < 12 + tables * 16; at += 16) {
    if (font.toString('latin1', at, at + 4) !== 'cmap') continue
    return readCharacterMaps(font.subarray(font.readUInt32BE(at + 8)))
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
  return Array.from({ length: map.readUInt32BE(12) }, (_, i) => 16 + i * 12).flatMap((at) =>
    range(map.readUInt32BE(at), map.readUInt32BE(at + 4)),
  )
}

function readSegments(map: Buffer): number[] {
  const bytes = map.readUInt16BE(6)
  return Array.from({ length: bytes / 2 }, (_, i) => 14 + i * 2).flatMap((at) => {
    const [last, first] = [map.readUInt16BE(at), map.readUInt16BE(at + bytes + 2)]
    // The last segment only says that the list is over.
    return last === 0xffff ? [] : range(first, last)
  })
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}
