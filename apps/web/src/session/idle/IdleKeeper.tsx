import { useEffect, useRef, useState } from 'react'
import type { Sesion } from '../session-store.ts'
import { IdleDialog } from './IdleDialog.tsx'
import { type IdleWarning, type IdleWatch, watchIdleness } from './idle-watch.ts'

/** Lives as long as a session is open in this tab. */
// biome-ignore lint/style/noDefaultExport: loaded with React.lazy, only while a session is open
export default function IdleKeeper({ sesion }: { sesion: Sesion }) {
  const [warning, setWarning] = useState<IdleWarning | null>(null)
  const [first] = useState(sesion)
  const watch = useRef<IdleWatch | null>(null)

  useEffect(() => {
    const started = watchIdleness(first.expira, setWarning)
    watch.current = started
    return () => started.stop()
  }, [first])

  // Every answer that renews the session says when it ends.
  useEffect(() => watch.current?.told(sesion.expira), [sesion])

  if (warning === null) return null
  return <IdleDialog warning={warning} onStay={async () => watch.current?.stay()} />
}
