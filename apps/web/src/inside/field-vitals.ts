import type { RequestOf } from '@amparo/contract/endpoint.ts'
import type { vitalsReport } from '@amparo/contract/tools/reports.ts'
import { ecosystems } from '@amparo/domain/catalogue/ecosystems.ts'
import {
  type ConnectionKind,
  connectionKinds,
  type VitalName,
  vitalRouteOf,
} from '@amparo/domain/field/vitals.ts'
import { onCLS, onINP, onLCP } from 'web-vitals'
import { savesData } from './low-data.ts'

/** One visit in this many is reported. */
const oneIn = 4
let isOn = false

/**
 * Reports the first page's measurements once, when it is left: the route pattern, the connection type and three
 * numbers. No address, no session, no browser mark.
 */
export function tellVitals(): void {
  if (isOn || savesData() || Math.random() * oneIn >= 1) return
  isOn = true
  const [opened] = performance.getEntriesByType('navigation')
  const route = vitalRouteOf(
    new URL(opened?.name ?? location.href).pathname,
    ecosystems.map(({ eco }) => eco),
  )
  if (route === null) return
  const measures = new Map<VitalName, number>()
  const note = ({ name, value }: { name: string; value: number }) => measures.set(name as VitalName, value)
  onLCP(note)
  onINP(note)
  onCLS(note)
  // The library has recorded its last values: its listener came first.
  const send = () => {
    if (document.visibilityState !== 'hidden' || measures.size === 0) return
    const body: RequestOf<typeof vitalsReport> = {
      ruta: route,
      conexion: connectionKind(),
      medidas: [...measures].map(([nombre, valor]) => ({ nombre, valor })),
    }
    measures.clear()
    removeEventListener('visibilitychange', send)
    navigator.sendBeacon(
      '/api/informes/vitales',
      new Blob([JSON.stringify(body)], { type: 'application/json' }),
    )
  }
  addEventListener('visibilitychange', send)
}

function connectionKind(): ConnectionKind {
  const { connection } = navigator as Navigator & {
    readonly connection?: { readonly effectiveType?: string }
  }
  const kind = connection?.effectiveType?.replace('slow-', '')
  return connectionKinds.find((one) => one === kind) ?? 'otra'
}
