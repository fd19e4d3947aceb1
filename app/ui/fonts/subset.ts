import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

// Run by hand, `node app/ui/fonts/subset.ts`, when the font or the letters change. The source is
// Noto Nastaliq Urdu Regular 3.007 without its Sindhi letters; half of what remains is the rules
// that join and stack the letters, so every letter left out saves more than its own drawing.

// The Arabic kaf, yeh and heh are there because Arabic keyboards type them inside Urdu words.
const letters = 'ءآأؤئابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہۂۃھیےۓةيكىه'
const marks = range(0x064b, 0x0652) + '\u0654\u0670'
const punctuation = '،؛؟۔٪٫٬'
// Joiners, direction marks, and the two phrases the font draws as one sign. Latin letters and
// digits come from the system's own face; `unicode-range` in app.css says the same.
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
