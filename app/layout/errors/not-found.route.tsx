import { notFound } from '../../platform/http/missing-page.ts'

export function loader() {
  notFound()
}

export default function NotFound() {
  return null
}
