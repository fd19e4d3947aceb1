import { parseDecimal, toLatinDigits } from '../../i18n/format/parse-digits.ts'
import { isCalendarDate } from '../../platform/forms/form-fields.server.ts'
import { cleanLine, cleanText } from '../../platform/text/clean-text.ts'
import type { FieldCodec, ParsedField } from './record-kind.server.ts'

type TextOptions = { max: number; required?: boolean }

const invalid = (key: string, params?: Record<string, string | number>): ParsedField => ({
  error: { key: `console.records.errors.${key}`, ...(params && { params }) },
})

/** One line of text; empty is absent. */
export function lineCodec({ max, required }: TextOptions): FieldCodec {
  return textCodecOf(cleanLine, { max, required })
}

/** Several lines of text, or Markdown. */
export function textCodec({ max, required }: TextOptions): FieldCodec {
  return textCodecOf(cleanText, { max, required })
}

function textCodecOf(
  clean: (text: string) => string,
  { max, required }: TextOptions & { required: boolean | undefined },
): FieldCodec {
  return {
    format: (value) => (typeof value === 'string' ? value : ''),
    parse: (typed) => {
      if (typed.length > max) return invalid('tooLong', { max })
      const text = clean(typed)
      if (!text && required) return invalid('missing')
      return { value: text || undefined }
    },
  }
}

/** A list of short texts, one a line. */
export function linesCodec({ max, required }: TextOptions): FieldCodec {
  return listCodec<string>({
    max,
    required,
    format: (line) => line,
    parse: (line) => cleanLine(line) || undefined,
  })
}

/** A list with an entry on each line. `parse` returns `undefined` for a line that makes no sense. */
export function listCodec<Entry>({
  max,
  required,
  format,
  parse,
}: TextOptions & {
  required?: boolean | undefined
  format: (entry: Entry) => string
  parse: (line: string) => Entry | undefined
}): FieldCodec {
  return {
    format: (value) => (Array.isArray(value) ? value.map(format).join('\n') : ''),
    parse: (typed) => {
      if (typed.length > max) return invalid('tooLong', { max })
      const lines = typed.split(/\r?\n/).filter((line) => line.trim())
      if (required && lines.length === 0) return invalid('missing')
      const entries = lines.map(parse)
      const wrong = entries.indexOf(undefined)
      if (wrong >= 0) return invalid('line', { line: cleanLine(lines[wrong] ?? '').slice(0, 80) })
      return { value: entries }
    },
  }
}

export function numberCodec({
  min,
  max,
  required,
}: {
  min: number
  max: number
  required?: boolean
}): FieldCodec {
  return {
    format: (value) => (typeof value === 'number' ? String(value) : ''),
    parse: (typed) => {
      if (!typed.trim()) return required ? invalid('missing') : { value: undefined }
      const sign = typed.trim().startsWith('-') ? -1 : 1
      const number = parseDecimal(typed.trim().replace(/^-/, ''))
      if (number === undefined) return invalid('number')
      const value = number * sign
      return value < min || value > max ? invalid('range', { min, max }) : { value }
    },
  }
}

export function choiceCodec(
  options: readonly { value: string }[],
  { required }: { required?: boolean } = {},
): FieldCodec {
  return {
    format: (value) => (typeof value === 'string' ? value : ''),
    parse: (typed) => {
      if (typed === '') return required ? invalid('missing') : { value: undefined }
      return options.some(({ value }) => value === typed) ? { value: typed } : invalid('choice')
    },
  }
}

/** A checkbox; unticked is absent. */
export const tickCodec: FieldCodec = {
  format: (value) => (value === true ? 'yes' : ''),
  parse: (typed) => ({ value: typed === 'yes' || undefined }),
}

/** A day such as `2026-04-20`. */
export const dayCodec: FieldCodec = {
  format: (value) => (typeof value === 'string' ? value : ''),
  parse: (typed) => {
    const day = toLatinDigits(typed.trim())
    if (!day) return { value: undefined }
    return isCalendarDate(day) ? { value: day } : invalid('day')
  },
}
