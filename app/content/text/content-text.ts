/** A heading of a text; its id is the same in both languages, so that a link leads there in either. */
export type Heading = { id: string; text: string; level: number }

/** A text of the market as a page shows it. Title, summary, notice and headings are plain text. */
export type ContentText = {
  title: string
  summary: string
  /** What has to be known before anything else. */
  notice?: string
  /** The day of the last change, such as 2026-11-01. */
  updated?: string
  /** The body, safe to be put into a page as it is. */
  html: string
  headings: readonly Heading[]
  /** How long reading it takes, at least one. */
  minutes: number
}
