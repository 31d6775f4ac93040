/**
 * Page metrics by the names of Google's Web Vitals. The server keeps counts per day only: an analytics product would be a
 * third party that needs consent.
 */
export const vitalNames = ['LCP', 'INP', 'CLS'] as const
export type VitalName = (typeof vitalNames)[number]

/** Connection types of the browser's Network Information API; `otra` without it. */
export const connectionKinds = ['2g', '3g', '4g', 'otra'] as const
export type ConnectionKind = (typeof connectionKinds)[number]

/** Upper bounds of the metrics' buckets: milliseconds, and for CLS its score; the last bucket is open. */
export const vitalBounds: Readonly<Record<VitalName, readonly number[]>> = {
  LCP: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  INP: [50, 100, 150, 200, 300, 500, 1000, 2000],
  CLS: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
}

/** Index of the bucket of a measurement; the one after the last bound is open. */
export function bucketOf(name: VitalName, value: number): number {
  const at = vitalBounds[name].findIndex((bound) => value <= bound)
  return at < 0 ? vitalBounds[name].length : at
}

/**
 * The quantile (0 to 1) of the measurements, interpolated linearly in its bucket; null without visits. In the open
 * bucket it is the last bound, a lower limit.
 */
export function vitalQuantile(
  name: VitalName,
  counts: ReadonlyMap<number, number>,
  part: number,
): number | null {
  const bounds = vitalBounds[name]
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  let below = 0
  for (const [place, bound] of bounds.entries()) {
    const here = counts.get(place) ?? 0
    if (here > 0 && below + here >= part * total) {
      const floor = bounds[place - 1] ?? 0
      return floor + ((part * total - below) / here) * (bound - floor)
    }
    below += here
  }
  return bounds.at(-1) ?? null
}

/**
 * Routes of measurements, as patterns without a person's folio, certificate or link. Ecosystems and benefits share
 * one pattern each.
 */
export const vitalRoutes = [
  '/',
  '/inicia',
  '/registro/1',
  '/password',
  '/:seguro',
  '/:seguro/:beneficio',
  '/ecosistema',
  '/ecosistema/citas',
  '/ecosistema/citas/:id',
  '/ecosistema/configuracion',
  '/ecosistema/credencial',
  '/ecosistema/cursos',
  '/ecosistema/documentos',
  '/ecosistema/invitados',
  '/ecosistema/mensajes',
  '/ecosistema/seguros/:certificado',
  '/ecosistema/solicitudes',
  '/ecosistema/solicitudes/:folio',
  '/ecosistema/:seguro',
  '/ecosistema/:seguro/:beneficio',
  '/ecosistema/:seguro/:beneficio/:parte',
] as const
export type VitalRoute = (typeof vitalRoutes)[number]

/** The first route in the list that matches a path; null if none does. */
export function vitalRouteOf(path: string, insurances: readonly string[]): VitalRoute | null {
  const parts = path.replace(/\/+$/, '').split('/')
  const fits = (route: string) => {
    const wanted = route.replace(/\/$/, '').split('/')
    return (
      wanted.length === parts.length &&
      wanted.every((part, at) =>
        part === ':seguro'
          ? insurances.includes(parts[at] ?? '')
          : part.startsWith(':') || part === parts[at],
      )
    )
  }
  return vitalRoutes.find(fits) ?? null
}
