import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { articles, topics } from '../blog/articles.ts'
import { readPageText, readPolicyText } from './read-content.server.ts'

const line = z.string().min(1)
const prose = z.array(line).min(1)
const action = z.strictObject({ label: line, to: line.startsWith('/') })
const closing = z.strictObject({ heading: line, text: line, action })
const opening = { title: line, summary: line, lead: line }

const source = z.strictObject({ label: line, to: z.url({ protocol: /^https$/ }) })
const credit = z.strictObject({ name: line, text: line, links: z.array(source).min(1) })
const step = z.strictObject({ id: line, heading: line, text: line, points: prose, action })
const group = z.strictObject({ id: line, heading: line, tips: prose })
const place = { name: line, place: line }
const story = z.strictObject({ id: line, heading: line, ...place, paragraphs: prose, quote: line })
const answered = z.strictObject({ id: line, question: line, answer: prose })
const questions = z.strictObject({ id: line, heading: line, questions: z.array(answered).min(1) })

const counted = z.strictObject({ one: line, other: line })
const namedLines = z.record(line, line)
const search = z.strictObject({
  ...{ label: line, example: line, button: line, all: line, nothing: line, instead: line },
  count: counted,
})

const shapes = {
  about: z.strictObject({
    ...opening,
    figures: z.array(z.strictObject({ figure: line, label: line })).length(3),
    sections: z.array(z.strictObject({ heading: line, paragraphs: prose })).length(4),
    support: z.strictObject({ heading: line, text: line, hours: line }),
    credits: z.strictObject({ heading: line, lead: line, items: z.array(credit) }),
  }),
  blog: z.strictObject({
    ...opening,
    ...{ topic: line, all: line, feed: line, share: line, market: line, others: line },
    topics: z.strictObject(Object.fromEntries(topics.map((topic) => [topic, line]))),
    ...{ count: counted, countOf: counted },
    markets: z.strictObject(
      Object.fromEntries(
        articles.map(({ id }) => [id, z.strictObject({ text: line, label: line })]),
      ),
    ),
  }),
  contact: z.strictObject({
    ...opening,
    before: z.strictObject({ heading: line, points: prose }),
    ...{ whenHeading: line, hours: line },
    form: z.record(line, z.union([line, namedLines])),
    errors: namedLines,
    trouble: z.strictObject({
      again: line,
      tooOften: line,
      failed: line,
      tooLarge: line,
      unreadable: line,
    }),
    ...{ sent: namedLines, reach: namedLines, letter: namedLines },
  }),
  help: z.strictObject({
    ...opening,
    search,
    groups: z.array(questions).length(4),
    further: z.strictObject({ heading: line, ways: z.array(action).length(3) }),
  }),
  'how-it-works': z.strictObject({ ...opening, steps: z.array(step).length(4), closing }),
  'safety-tips': z.strictObject({
    ...opening,
    groups: z.array(group).length(6),
    support: z.strictObject({ heading: line, text: line }),
  }),
  'success-stories': z.strictObject({
    ...opening,
    note: line,
    stories: z.array(story).length(4),
    closing,
  }),
}

const languages = ['en', 'ur'] as const
const names = Object.keys(shapes) as (keyof typeof shapes)[]

test.for(names)('the text of /%s has the shape its page expects', (name) => {
  for (const language of languages) shapes[name].parse(readPageText(language, name))
})

test('the Help Center has at least 32 questions with unique ids', () => {
  const { groups } = readPageText('ur', 'help')
  const ids = groups.flatMap(({ questions }) => questions.map(({ id }) => id))
  expect(ids.length).toBeGreaterThanOrEqual(32)
  expect(new Set(ids).size).toBe(ids.length)
})

test('every step, group and story has an illustration', () => {
  const sprite = readFileSync('app/content/pages/page-illustrations.svg', 'utf8')
  const drawn = new Set([...sprite.matchAll(/^<g id="d-([^"]+)"/gm)].map(([, id]) => id))
  const needed = [
    ...readPageText('en', 'how-it-works').steps,
    ...readPageText('en', 'safety-tips').groups,
    ...readPageText('en', 'success-stories').stories,
  ]
  expect(needed.map(({ id }) => id).filter((id) => !drawn.has(id))).toEqual([])
})

test('the refund and shipping policies start with a notice', () => {
  for (const policy of ['refund-policy', 'shipping-policy'] as const) {
    expect(readPolicyText('en', policy).notice).toBeDefined()
  }
})
