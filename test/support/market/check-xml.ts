import { readFileSync } from 'node:fs'
import { memoryPages, validateXML } from 'xmllint-wasm'

/** The errors that libxml finds in a document, validated against a schema in this folder. */
export async function checkXml(
  xml: string,
  schema: 'sitemap' | 'sitemap-index' | 'atom' | 'rss',
): Promise<string[]> {
  const rules = readFileSync(new URL(`schemas/${schema}.rng`, import.meta.url), 'utf8')
  const { errors } = await validateXML({
    xml: { fileName: 'answer.xml', contents: xml },
    schema: [{ fileName: `${schema}.rng`, contents: rules }],
    extension: 'relaxng',
    // A sitemap of ten thousand URLs does not fit into the default memory.
    maxMemoryPages: 512 * memoryPages.MiB,
  })
  return errors.map(({ message }) => message)
}
