import { type RightActs, RightCard } from './RightCard.tsx'
import type { RightRequest } from './right-words.ts'

interface RightListProps {
  requests: readonly RightRequest[]
  acts: RightActs
  onChanged: (request: RightRequest, news: string) => void
}

/** A person's requests, newest first. */
export function RightList({ requests, acts, onChanged }: RightListProps) {
  if (requests.length === 0) {
    return (
      <p className="mt-3 rounded-panel bg-sand p-6 text-ink-soft">
        Todavía no presentas ninguno. Cuando lo hagas, aquí verás su número, su estado y hasta qué día te
        respondemos.
      </p>
    )
  }
  return (
    <ul className="mt-4 grid gap-4">
      {requests.map((request) => (
        <li key={request.folio}>
          <RightCard request={request} acts={acts} onChanged={onChanged} />
        </li>
      ))}
    </ul>
  )
}

/** The list with one request updated; new ones go first. */
export function withRequest(requests: readonly RightRequest[], one: RightRequest): RightRequest[] {
  return requests.some(({ folio }) => folio === one.folio)
    ? requests.map((other) => (other.folio === one.folio ? one : other))
    : [one, ...requests]
}
