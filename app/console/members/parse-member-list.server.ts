import type { ImportedMember } from '../../accounts/doors/imported-members.server.ts'
import { parseMobileNumber } from '../../accounts/phone/parse-mobile-number.server.ts'
import { fullName } from '../../accounts/sign-up/full-name.server.ts'
import { cleanLine } from '../../platform/text/clean-text.ts'
import { maxListLength, maxListRows } from './member-list-limits.ts'

export type ListError = { line: number; key: string }

type ParsedList = { members: ImportedMember[]; errors: ListError[] }

/**
 * The people of a list: name, number and village on each line, with commas, semicolons or tabs between them as
 * spreadsheets write them. A first line of headings is left out, and so is a number that is in the list already.
 */
export function parseMemberList(text: string): ParsedList | { refused: 'tooLong' | 'empty' } {
  if (text.length > maxListLength) return { refused: 'tooLong' }
  const lines = text
    .split(/\r?\n/)
    .map((line, index) => ({ cells: splitRow(line), number: index + 1 }))
  const rows = lines.filter(({ cells }) => cells.some(Boolean))
  if (rows[0] && !/\d/.test(rows[0].cells.join(''))) rows.shift()
  if (rows.length === 0) return { refused: 'empty' }
  if (rows.length > maxListRows) return { refused: 'tooLong' }
  const members = new Map<string, ImportedMember>()
  const errors: ListError[] = []
  for (const { cells, number: line } of rows) {
    const [name = '', number = '', village = ''] = cells
    const parsedName = fullName.safeParse(name)
    const parsedNumber = parseMobileNumber(number)
    if (!parsedName.success) errors.push({ line, key: 'name' })
    if ('error' in parsedNumber) errors.push({ line, key: 'number' })
    if (village.length > 100) errors.push({ line, key: 'village' })
    if (!parsedName.success || 'error' in parsedNumber) continue
    const { e164 } = parsedNumber
    if (members.has(e164)) errors.push({ line, key: 'twice' })
    else members.set(e164, { e164, fullName: parsedName.data, village: cleanLine(village) || null })
  }
  return { members: [...members.values()], errors }
}

// Matching takes the square of the length, and no name and village need more.
const maxLineLength = 500

/** A cell in quotes may hold a separator, and two quotes for one. */
function splitRow(typed: string): string[] {
  const line = typed.slice(0, maxLineLength)
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ','
  const cells = line.match(new RegExp(`("(?:[^"]|"")*"|[^${separator}"]*)(?:${separator}|$)`, 'g'))
  return (cells ?? []).map((cell) => {
    const text = (cell.endsWith(separator) ? cell.slice(0, -1) : cell).trim()
    return text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"').trim() : text
  })
}
