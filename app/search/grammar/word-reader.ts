import { stopWords } from '../query/stop-words.ts'
import { connectorLength } from './grammar-words.ts'
import { type QueryPlace, readPlace } from './read-place.ts'
import { phraseLength } from './split-query.ts'

/** Takes parts out of a list of words. */
export class WordReader {
  rest: string[]

  constructor(words: readonly string[]) {
    this.rest = [...words]
  }

  takeAll<Part extends { length: number }>(
    read: (words: readonly string[], index: number) => Part | undefined,
  ): Part[] {
    const parts: Part[] = []
    for (let index = 0; index < this.rest.length; ) {
      const part = read(this.rest, index)
      if (part) {
        parts.push(part)
        this.take(index, part.length)
      } else index++
    }
    return parts
  }

  takeFirst<Part extends { length: number }>(
    read: (words: readonly string[], index: number) => Part | undefined,
  ): Part | undefined {
    for (const index of this.rest.keys()) {
      const part = read(this.rest, index)
      if (!part) continue
      this.take(index, part.length)
      return part
    }
    return undefined
  }

  /** A place alone, in a text of `wordCount` words, stays a word: it asks for all that names it. */
  takePlace(
    context: Parameters<typeof readPlace>[1],
    categoriesOf: (words: readonly string[]) => readonly string[],
    wordCount: number,
  ): QueryPlace | undefined {
    const found = readPlace(this.rest, context, categoriesOf)
    const isAlone =
      this.rest.length === wordCount && found?.rest.every((word) => stopWords.has(word))
    if (!found || (isAlone && !found.place.isNear)) return undefined
    this.rest = found.rest
    return found.place
  }

  private take(index: number, length: number): void {
    this.rest.splice(index, length)
    // What stood before the goods is gone: `3 lakh ki gaye`.
    this.rest.splice(index, connectorLength(this.rest, index))
  }

  takePhrase(phrases: readonly (readonly string[])[]): boolean {
    const taken = this.takeAll((words, index) => {
      const length = phraseLength(words, index, phrases)
      return length > 0 ? { length } : undefined
    })
    return taken.length > 0
  }
}
