/** A heading of a text; its id is the same in both languages, so links to it work in either. */
export type Heading = { id: string; text: string; level: number }

/** A compiled text. Title, summary, notice and headings are plain text. */
export type ContentText = {
  title: string
  summary: string
  /** A notice shown before the body. */
  notice?: string
  /** The date of the last change, such as 2026-11-01. */
  updated?: string
  /** The body as safe HTML. */
  html: string
  headings: readonly Heading[]
  /** Reading time in minutes, at least one. */
  minutes: number
}
