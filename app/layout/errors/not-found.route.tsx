import { notFound } from './not-found.ts'

export function loader() {
  notFound()
}

export default function NotFound() {
  return null
}
