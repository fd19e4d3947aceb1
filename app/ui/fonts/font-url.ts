/** Where the Nastaliq face lies, so that Urdu pages can ask for it before their stylesheet does. */
export { default as nastaliqUrl } from './nastaliq.woff2?url&no-inline'
