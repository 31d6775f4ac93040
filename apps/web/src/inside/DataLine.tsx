import { setSavesData, useSavesData } from './low-data.ts'
import { useVisitWeight } from './visit-bytes.ts'

/** Data used in this visit, and the switch for less: stored on the device, with or without an account. */
export function DataLine() {
  const saves = useSavesData()
  const weight = useVisitWeight()
  return (
    <p className="flex items-center gap-x-5 sm:flex-wrap">
      <span className="tabular-nums">Esta visita: {weight}</span>
      <button
        type="button"
        aria-pressed={saves}
        onClick={() => setSavesData(!saves)}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {saves ? 'Ahorras datos: ver imágenes' : 'Ahorrar datos'}
      </button>
    </p>
  )
}
