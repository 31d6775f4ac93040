import { useEffect, useState } from 'react'
import { tellNotDone } from '../../../shell/not-undone.ts'
import { type Appointment, readWholeAgenda } from './agenda-calls.ts'

type View = Parameters<typeof readWholeAgenda>[0]

/** The whole day on paper, over all pages: loaded for printing, and dropped afterwards. */
export function useDaySheet(view: View, withCancelled: boolean) {
  const [rows, setRows] = useState<readonly Appointment[]>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (rows === undefined) return
    print()
    setRows(undefined)
  }, [rows])
  return {
    rows,
    busy,
    print() {
      if (busy) return
      setBusy(true)
      readWholeAgenda(view)
        .then((all) => setRows(all.filter(({ estado }) => withCancelled || estado !== 'cancelada')))
        .catch(tellNotDone)
        .finally(() => setBusy(false))
    },
  }
}
