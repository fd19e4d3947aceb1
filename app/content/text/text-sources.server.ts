import { type Language, languages } from '../../i18n/language.ts'
import { articles, type Topic } from '../blog/articles.ts'
import { type Policy, policies } from '../policies/policies.ts'
import { type MarkdownText, parseMarkdown } from './compile-content.ts'
import { nameKeys } from './text-shape.ts'

// The operator changes what was written, not what was compiled. Read late, as only the build knows these files: commands
// import this module too.
const readSources = once(() =>
  import.meta.glob<string>(['../{en,ur}/**/*.md', '../{en,ur}/*.json'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
)

export type InBoth<Text> = Record<Language, Text>
export type QuestionContent = {
  question: InBoth<string>
  answer: InBoth<string[]>
  position: number
}
export type ArticleContent = InBoth<MarkdownText> & { topic: Topic; date: string }
export type PolicyContent = InBoth<Omit<MarkdownText, 'updated'>> & { updated?: string | undefined }
/** Each text by its place in the page's JSON, such as `sections/0/heading`. */
export type PageContent = Record<string, InBoth<string | string[]>>

const pageNames = [
  'about',
  'blog',
  'contact',
  'help',
  'how-it-works',
  'safety-tips',
  'success-stories',
] as const
export type PageName = (typeof pageNames)[number]

export type HelpGroup = {
  id: string
  heading: string
  questions: { id: string; question: string; answer: string[] }[]
}

export const releasedArticles = once(() =>
  articles.map(({ id, topic, date }) => {
    const content: ArticleContent = {
      topic,
      date,
      ...inBoth((language) => readMarkdown(language, `blog/${id}`)),
    }
    return { key: id as string, content }
  }),
)

export const releasedPolicies = once(() =>
  policies.map((key) => {
    const { updated } = readMarkdown('en', key)
    const content: PolicyContent = {
      updated,
      ...inBoth((language) => {
        const { updated: _, ...text } = readMarkdown(language, key)
        return text
      }),
    }
    return { key: key as Policy, content }
  }),
)

/** The key is `group:question`. */
export const releasedQuestions = once(() =>
  helpGroups('en').flatMap(({ id: group, questions }) =>
    questions.map(({ id }, index) => {
      const find = (language: Language) => {
        const all = helpGroups(language).flatMap(({ questions }) => questions)
        return all.find((one) => one.id === id) ?? { question: '', answer: [] }
      }
      const content: QuestionContent = {
        question: inBoth((language) => find(language).question),
        answer: inBoth((language) => find(language).answer),
        position: (index + 1) * 10,
      }
      return { key: `${group}:${id}`, content }
    }),
  ),
)

export const releasedPages = once(() =>
  pageNames.map((key) => {
    const urdu = new Map(listLeaves(readPageSource('ur', key)))
    const content: PageContent = Object.fromEntries(
      listLeaves(readPageSource('en', key)).map(([path, en]) => [
        path,
        { en, ur: urdu.get(path) ?? '' },
      ]),
    )
    return { key: key as PageName, content }
  }),
)

export function helpGroups(language: Language): HelpGroup[] {
  return (readPageSource(language, 'help') as { groups: HelpGroup[] }).groups
}

/** The JSON of a page as it is written, a fresh copy. */
export function readPageSource(language: Language, page: PageName): object {
  return JSON.parse(readSource(`../${language}/${page}.json`))
}

/** The texts in the JSON of a page, by their path; of Help without its questions, which are records of their own. */
function listLeaves(value: unknown, path = ''): [path: string, text: string | string[]][] {
  const key = path.slice(path.lastIndexOf('/') + 1)
  if (nameKeys.includes(key) || key === 'questions') return []
  if (typeof value === 'string' || isLines(value)) return [[path, value]]
  return Object.entries(value as object).flatMap(([name, part]) =>
    listLeaves(part, path ? `${path}/${name}` : name),
  )
}

function isLines(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((line) => typeof line === 'string')
}

function readMarkdown(language: Language, name: string): MarkdownText {
  return parseMarkdown(readSource(`../${language}/${name}.md`))
}

function readSource(path: string): string {
  const source = readSources()[path]
  if (source === undefined) throw new Error(`No text at ${path}`)
  return source
}

function inBoth<Text>(read: (language: Language) => Text): InBoth<Text> {
  const [en, ur] = languages.map(read)
  return { en, ur } as InBoth<Text>
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
