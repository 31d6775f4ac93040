import type { Loaded } from '@amparo/client/loading/use-loaded.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import type { ReactNode } from 'react'

interface AccountSectionProps {
  /** Anchor of the section; its heading is named after it. */
  id: string
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** One sheet of the account page. */
export function AccountSection({ id, title, lead, children }: AccountSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titulo`}
      className="scroll-mt-24 rounded-panel border border-line bg-surface p-5 shadow-card sm:p-8"
    >
      <h2 id={`${id}-titulo`} className="text-xl">
        {title}
      </h2>
      {lead ? <p className="mt-1.5 text-ink-soft">{lead}</p> : null}
      <div className="mt-5">{children}</div>
    </section>
  )
}

interface WhenLoadedProps<T> {
  loaded: Loaded<T>
  /** Heights of what will come, as classes. */
  skeleton: readonly string[]
  /** What is on its way, for who listens. */
  waiting: string
  children: (data: T) => ReactNode
}

/** What has arrived; until then its place is held, and where it does not arrive it can be asked for again. */
export function WhenLoaded<T>({
  loaded: { data, error, reload },
  skeleton,
  waiting,
  children,
}: WhenLoadedProps<T>) {
  if (error !== null) {
    return (
      <div role="alert">
        <Alert look="danger" title={error.problem.title}>
          <p>{error.problem.detail}</p>
          <Button look="secondary" size="small" onClick={reload} className="mt-3">
            Intentar otra vez
          </Button>
        </Alert>
      </div>
    )
  }
  if (data !== null) return children(data)
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{waiting}</span>
      {skeleton.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places that hold nothing
        <Skeleton key={index} className={height} />
      ))}
    </div>
  )
}
