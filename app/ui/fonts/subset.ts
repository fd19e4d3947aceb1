import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

// Run by hand, `node app/ui/fonts/subset.ts`, when the font or the letters change. The source is
// Noto Nastaliq Urdu Regular 3.007 without its Sindhi letters; half of the rest is rules that join
// and stack letters, so omitting a letter saves more than its own glyph.

// Includes the Arabic kaf, yeh and heh, since Arabic keyboards type them in Urdu words.
const letters = 'ءآأؤئابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہۂۃھیےۓةيكىه'
const marks = range(0x064b, 0x0652) + '\u0654\u0670'
const punctuation = '،؛؟۔٪٫٬'
// Joiners, direction marks, and the two phrases that the font draws as one glyph. Latin letters and
// digits use the system font; `unicode-range` in fonts.css matches.
const joiners = '\u200c\u200d\u200e\u200f\ufdf2\ufdfa'

const source = await readFile(new URL('source/nastaliq.woff2', import.meta.url))
const subset = await subsetFont(source, letters + marks + punctuation + joiners, {
  targetFormat: 'woff2',
  noHinting: true,
})
await writeFile(new URL('nastaliq.woff2', import.meta.url), subset)
console.log(`${source.length} bytes in, ${subset.length} out`)

function range(from: number, to: number) {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
}
