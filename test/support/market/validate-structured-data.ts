import { readFileSync } from 'node:fs'
import Validator from '@adobe/structured-data-validator'
import type { StructuredDataItem } from '../pages/parse-head.ts'

type Issue = { issueMessage: string; severity: string; errorType?: string; rootType: string }

/**
 * Lists the errors in structured data: types and properties unknown to schema.org, and missing
 * properties that search engines require.
 */
export async function validateStructuredData(
  items: readonly StructuredDataItem[],
): Promise<string[]> {
  const jsonld: Record<string, StructuredDataItem[]> = {}
  for (const item of items) (jsonld[item['@type']] ??= []).push(item)
  const issues: Issue[] = await new Validator(vocabulary).validate({ jsonld })
  return issues
    .filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`)
}

const vocabulary = { '@graph': readVocabulary() }

type Term = {
  '@id': string
  '@type'?: string
  'rdfs:subClassOf': { '@id': string }[]
  'schema:domainIncludes': { '@id': string }[]
}

/** The schema.org vocabulary, in the format that the validator reads. */
function readVocabulary(): Term[] {
  const text = readFileSync(new URL(import.meta.resolve('@vocabulary/schema/schema.nq')), 'utf8')
  const terms = new Map<string, Term>()
  const statement =
    /^<http:\/\/schema\.org\/(\w+)> <[^>]*[#/](type|subClassOf|domainIncludes)> <[^>]*[#/](\w+)>/gm
  for (const [, subject = '', predicate, object = ''] of text.matchAll(statement)) {
    const empty = { 'rdfs:subClassOf': [], 'schema:domainIncludes': [] }
    const term = terms.get(subject) ?? { '@id': `schema:${subject}`, ...empty }
    terms.set(subject, term)
    if (predicate === 'subClassOf') term['rdfs:subClassOf'].push({ '@id': `schema:${object}` })
    if (predicate === 'domainIncludes')
      term['schema:domainIncludes'].push({ '@id': `schema:${object}` })
    if (predicate === 'type' && object === 'Class') term['@type'] = 'rdfs:Class'
    if (predicate === 'type' && object === 'Property') term['@type'] = 'rdf:Property'
  }
  return [...terms.values()]
}
